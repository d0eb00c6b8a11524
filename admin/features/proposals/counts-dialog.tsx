import { Box } from '@mui/material';
import { useWatch } from 'react-hook-form';
import { CheckboxesInput } from '#admin/forms/checkboxes-input.tsx';
import { DialogForm } from '#admin/forms/dialog-form.tsx';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { usePlainForm } from '#admin/forms/use-plain-form.tsx';
import { useReloadRecords } from '#admin/live/use-reload-records.ts';
import type { ProposalRecord } from '#admin/records/proposals/proposal-record.ts';
import { Small } from '#admin/theme/parts.ts';
import { DialogFrame } from '#admin/ui/dialog-frame.tsx';
import { useToast } from '#admin/ui/use-toast.ts';
import { optionKey } from '#shared/proposal/document.ts';
import type { Proposal } from '#shared/proposal/schema.ts';
import { isCounted, proposalLimits as limits } from '#shared/proposal/values.ts';
import { changeTexts, editorTexts } from './messages.ts';
import { postProposal } from './use-proposal-actions.ts';

const texts = changeTexts.counts;

interface Values {
  groups: { id: string; name: string; expected: number | null; guaranteed: number | null }[];
  choices: { name: string; options: { value: string; label: string }[]; chosen: string[] }[];
}

const choicesOf = ({ lines }: ProposalRecord): Values['choices'] =>
  lines.filter(isCounted).flatMap((line) =>
    line.choices.map((choice) => {
      const keys = choice.options.map((option) => ({
        ...{ value: optionKey(line.id, choice.id, option.id), label: option.name, isChosen: option.isChosen },
      }));
      return {
        name: `${line.name}: ${choice.name}`,
        options: keys.map(({ value, label }) => ({ value, label })),
        chosen: keys.filter(({ isChosen }) => isChosen).map(({ value }) => value),
      };
    }),
  );

/** How many guests come by now and what they chose, as far as a signed contract leaves that open. */
export function CountsDialog({ proposal, onClose }: { proposal: ProposalRecord; onClose: () => void }) {
  const { id, version, groups } = proposal;
  const toast = useToast();
  const reload = useReloadRecords(['proposal', 'event', 'payment']);
  const first = { groups, choices: choicesOf(proposal) };
  const open = usePlainForm<Values, Proposal>({
    first,
    needs: [],
    send: ({ groups: counted, choices }) =>
      postProposal<Proposal>(id, 'counts', {
        version,
        body: {
          groups: counted.map(({ id: groupId, expected }) => ({ id: groupId, expected })),
          optionIds: choices.flatMap(({ chosen }) => chosen),
        },
      }),
    async onSent() {
      toast('success', texts.saved);
      onClose();
      await reload();
    },
  });
  return (
    <DialogFrame title={texts.title} onClose={onClose}>
      <DialogForm open={open} onCancel={onClose}>
        <Small>{texts.hint}</Small>
        {groups.map(({ id: groupId, name, guaranteed }, index) => (
          <NumberInput
            key={groupId}
            source={`groups.${index}.expected`}
            label={name}
            {...(guaranteed !== null && { hint: texts.guaranteed(guaranteed) })}
            rule={(value) => {
              if (value === null || !Number.isInteger(value) || value < 0 || value > limits.guests)
                return editorTexts.rules.guests;
              return value < (guaranteed ?? 0) ? texts.tooFew(guaranteed ?? 0) : undefined;
            }}
          />
        ))}
        {groups.length > 1 && <TotalGuests />}
        {first.choices.map(({ name, options }, index) => (
          <CheckboxesInput key={name} source={`choices.${index}.chosen`} label={name} options={options} />
        ))}
      </DialogForm>
    </DialogFrame>
  );
}

/** What all groups come to, as they are typed. */
function TotalGuests() {
  const groups = useWatch<Values, 'groups'>({ name: 'groups' });
  const total = groups.reduce((sum, { expected }) => sum + (Number.isInteger(expected) ? Number(expected) : 0), 0);
  return (
    <Box role="status" sx={{ fontWeight: 600, fontVariantNumeric: 'tabular-nums' }}>
      {texts.total(total)}
    </Box>
  );
}
