import { Button } from '@mui/material';
import { useState } from 'react';
import { inlineButton } from '#admin/theme/parts.ts';
import { LazyDialog } from '#admin/ui/lazy-dialog.tsx';
import { lazyPart } from '#admin/ui/screen.tsx';
import { useDownload } from '#admin/ui/use-download.ts';
import type { Issuable } from '#shared/billing/schema.ts';
import { billingTexts as texts } from './billing-messages.ts';

const InvoiceDialog = lazyPart(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog);

const rowButton = { ...inlineButton, ml: -0.75 };

interface IssueInvoiceProps extends Pick<Issuable, 'mailTo'> {
  proposalId: string;
  /** The payment of the schedule. */
  name: string;
  invoice: Issuable['invoices'][number];
}

/** Issues the invoice of a payment of a schedule; where it was issued, the invoice stands there instead. */
export function IssueInvoice(props: IssueInvoiceProps) {
  const { name, invoice } = props;
  const { download } = useDownload();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { issued } = invoice;
  if (issued !== null)
    return (
      <Button
        size="small"
        aria-label={texts.downloadFor(issued.number, name)}
        onClick={() =>
          void download({
            path: `/billing-documents/${issued._id}/pdf`,
            name: `${issued.number}.pdf`,
            failed: texts.downloadFailed,
          })
        }
        sx={{ ...rowButton, textDecoration: 'underline' }}
      >
        {texts.issuedAs(issued.number)}
      </Button>
    );
  return (
    <>
      <Button size="small" aria-label={texts.invoiceFor(name)} onClick={() => setOpen(true)} sx={rowButton}>
        {texts.invoice}
      </Button>
      {isOpen && (
        <LazyDialog onClose={close}>
          <InvoiceDialog {...props} onClose={close} />
        </LazyDialog>
      )}
    </>
  );
}
