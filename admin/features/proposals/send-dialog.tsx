import { Alert, Box, Button, Checkbox, DialogActions, DialogContent, FormControlLabel } from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { largestPage } from '#admin/api/app-data-provider.ts';
import { shortDay } from '#admin/format/format.ts';
import { useMailState } from '#admin/records/mail/use-mail.ts';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { Fact, Facts } from '#admin/ui/facts.tsx';
import { LinkOnce } from '#admin/ui/link-once.tsx';
import { commonTexts } from '#admin/ui/messages.ts';
import { missingSigns, textsIn } from '#shared/proposal/printable.ts';
import type { SendProposal } from '#shared/proposal/schema.ts';
import { moneyText } from '#shared/rules/money-text.ts';
import type { Template } from '#shared/template/schema.ts';
import { actionTexts as texts } from './messages.ts';
import type { SignerLinks } from './use-proposal-actions.ts';

interface SendDialogProps {
  proposal: ProposalRecord;
  /** What it comes to by the settings of now, by which it is sent. */
  total: number;
  isSending: boolean;
  onSend: (options: SendProposal) => void;
  onClose: () => void;
}

/** Asks once before a proposal is frozen. */
export function SendDialog({ proposal, total, isSending, onSend, onClose }: SendDialogProps) {
  const { signers, validUntil, parts } = proposal;
  const [holdsDate, setHoldsDate] = useState(false);
  const [wantsEmail, setWantsEmail] = useState(true);
  const whyNot = useWhyNoEmail(proposal);
  const canEmail = whyNot === undefined;
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
        {canEmail && (
          <FormControlLabel
            label={texts.email}
            control={<Checkbox checked={wantsEmail} onChange={(_, isOn) => setWantsEmail(isOn)} />}
          />
        )}
        {missing.length > 0 && <Alert severity="warning">{texts.notPrinted(missing)}</Alert>}
        <Box sx={{ color: 'text.secondary' }}>
          {texts.sendHint(proposal.number !== null)}{' '}
          {canEmail ? texts.linkHints[wantsEmail ? 'mailed' : 'copied'] : whyNot}
        </Box>
      </DialogContent>
      <DialogActions sx={{ gap: 1, px: 3, pb: 2.5 }}>
        <Button onClick={onClose}>{commonTexts.cancel}</Button>
        <Button
          variant="contained"
          aria-disabled={isSending}
          onClick={() => onSend({ holdsDate, sendsEmail: canEmail && wantsEmail })}
        >
          {texts.sendNow}
        </Button>
      </DialogActions>
    </DialogFrame>
  );
}

/** Why the program mails no links; nothing where it does. */
function useWhyNoEmail({ signedVersion }: ProposalRecord): string | undefined {
  const isSetUp = useMailState()?.outgoing.isSetUp;
  const { data = [] } = useGetList<Template & { id: string }>('templates', { pagination: largestPage });
  const kind = signedVersion > 0 ? 'change_order' : 'proposal_sent';
  if (isSetUp !== true) return texts.noMail;
  const template = data.find((one) => one.kind === kind);
  return template?.isActive === false ? texts.inactive(template.name) : undefined;
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
