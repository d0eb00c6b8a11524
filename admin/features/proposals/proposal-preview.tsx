import { Box, Button } from '@mui/material';
import { type SyntheticEvent, useState } from 'react';
import { previewTexts } from '#admin/forms/messages.ts';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { PreviewAddress } from '#shared/pages/page-content.ts';
import { actionTexts as texts } from './messages.ts';
import { postProposal } from './use-proposal-actions.ts';

interface PreviewButtonProps {
  proposal: ProposalRecord;
  /** Does something once everything typed is saved. */
  onceSaved: (act: () => void) => void;
}

/** Shows a draft as the client would see it. */
export function PreviewButton({ proposal, onceSaved }: PreviewButtonProps) {
  const [url, setUrl] = useState<string>();
  const { run, isPending } = useRecordAction<void, PreviewAddress>({
    send: () => postProposal(proposal._id, 'preview'),
    onSuccess: (address) => setUrl(address.url),
  });
  return (
    <>
      <Button variant="outlined" aria-disabled={isPending} onClick={() => onceSaved(() => run())}>
        {texts.preview}
      </Button>
      {url !== undefined && <PreviewDialog title={proposal.title} url={url} onClose={() => setUrl(undefined)} />}
    </>
  );
}

function PreviewDialog({ title, url, onClose }: { title: string; url: string; onClose: () => void }) {
  const listen = ({ currentTarget }: SyntheticEvent<HTMLIFrameElement>) => {
    const page = currentTarget.contentDocument;
    page?.addEventListener('keydown', ({ key }) => {
      if (key === 'Escape') onClose();
    });
    // Links lead nowhere from here but to other parts of the page.
    page?.addEventListener('click', (event) => {
      const link = (event.target as Element | null)?.closest('a');
      if (link != null && link.getAttribute('href')?.startsWith('#') !== true) event.preventDefault();
    });
  };
  return (
    <DialogFrame title={texts.preview} onClose={onClose}>
      <Box
        component="iframe"
        src={url}
        title={previewTexts.previewOf(title)}
        // Nothing in it runs by its content policy; without `allow-scripts` Safari would not pass keys on either.
        sandbox="allow-same-origin allow-scripts"
        onLoad={listen}
        sx={{
          display: 'block',
          flex: 'none',
          width: { xs: 390, sm: 392 },
          maxWidth: '100%',
          height: 'min(844px, calc(100dvh - 180px))',
          mx: 'auto',
          mb: { xs: 0, sm: 3 },
          border: { xs: 0, sm: 1 },
          bgcolor: '#fff',
          // After the shorthand of each width.
          '&&': { borderColor: 'divider' },
          '.MuiDialog-paperFullScreen &': { flex: 1, height: 'auto', minHeight: 0 },
        }}
      />
    </DialogFrame>
  );
}
