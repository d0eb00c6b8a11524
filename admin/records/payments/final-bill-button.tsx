import { Button } from '@mui/material';
import { useState } from 'react';
import { useAccess } from '#admin/session/access.ts';
import { LazyDialog } from '#admin/ui/lazy-dialog.tsx';
import { lazyPart } from '#admin/ui/screen.tsx';
import { finalBillTexts as texts } from './billing-messages.ts';
import { useIssuable } from './use-issuable.ts';

const FinalBillDialog = lazyPart(async () => (await import('./final-bill-dialog.tsx')).FinalBillDialog);

/** Opens the final bill of a signed proposal, or what would take the place of the one that was issued. */
export function FinalBillButton({ proposalId }: { proposalId: string }) {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const mayIssue = useAccess('edit', 'payments');
  const issuable = useIssuable(proposalId, mayIssue);
  if (!mayIssue || issuable === undefined) return null;
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {issuable.finalBill === null ? texts.open : texts.change}
      </Button>
      {isOpen && (
        <LazyDialog onClose={close}>
          <FinalBillDialog proposalId={proposalId} issuable={issuable} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
