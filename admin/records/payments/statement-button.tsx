import { Button } from '@mui/material';
import { useState } from 'react';
import { LazyDialog } from '#admin/ui/lazy-dialog.tsx';
import { lazyPart } from '#admin/ui/screen.tsx';
import { statementDialogTexts as texts } from './statement-messages.ts';
import type { PaymentScope } from './use-summary.ts';

const StatementDialog = lazyPart(async () => (await import('./statement-dialog.tsx')).StatementDialog);

/** Opens the statement of an event or a client. */
export function StatementButton({ scope }: { scope: PaymentScope }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {texts.open}
      </Button>
      {isOpen && (
        <LazyDialog onClose={close}>
          <StatementDialog scope={scope} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
