import { Alert, Box, Button, Checkbox, DialogActions, DialogContent, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { shortDay } from '#admin/format/format.ts';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { LinkOnce } from '#admin/ui/link-once.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { missingSigns, textsIn } from '#shared/proposal/printable.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import { actionTexts as texts } from './messages.ts';
import type { SignerLinks } from './use-proposal-actions.ts';

interface SendDialogProps {
  proposal: ProposalRecord;
  /** What it comes to by the settings of now, by which it is sent. */
  total: number;
  isSending: boolean;
  onSend: (holdsDate: boolean) => void;
  onClose: () => void;
}

/** Asks once before a proposal is frozen. */
export function SendDialog({ proposal, total, isSending, onSend, onClose }: SendDialogProps) {
  const { signers, validUntil, parts } = proposal;
  const [holdsDate, setHoldsDate] = useState(false);
  const missing = missingSigns(textsIn(proposal));
  return (
    <DialogFrame title={texts.sendTitle} onClose={onClose} fillsPhone={false}>
      <DialogContent sx={{ display: 'grid', gap: 2.5 }}>
        <Facts columns="repeat(auto-fill, minmax(11rem, 1fr))">
          <Fact label={texts.to} dir="auto">
            {signers.map(({ id, name, email }) => (
              <Box key={id}>
                {name} ({email})
              </Box>
            ))}
          </Fact>
          <Fact label={texts.total}>{moneyText(total)}</Fact>
        </Facts>
        {parts.length > 0 && (
          <FormControlLabel
            label={texts.hold(shortDay(validUntil))}
            control={<Checkbox checked={holdsDate} onChange={(_, isOn) => setHoldsDate(isOn)} />}
          />
        )}
        {missing.length > 0 && <Alert severity="warning">{texts.notPrinted(missing)}</Alert>}
        <Box sx={{ color: 'text.secondary' }}>{texts.sendHint}</Box>
      </DialogContent>
      <DialogActions sx={{ gap: 1, px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button variant="contained" aria-disabled={isSending} onClick={() => onSend(holdsDate)}>
          {texts.sendNow}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

/** The links of those who sign. */
export function LinksDialog({ links, onClose }: { links: SignerLinks; onClose: () => void }) {
  return (
    <DialogFrame title={texts.linksTitle} onClose={onClose} fillsPhone={false}>
      <DialogContent sx={{ display: 'grid', gap: 2, pb: 3 }}>
        {links.map(({ id, name, email, url }) => (
          <LinkOnce key={id} link={url} says={texts.linkOf(name, email)} texts={texts} severity="info" />
        ))}
      </DialogContent>
    </DialogFrame>
  );
}
