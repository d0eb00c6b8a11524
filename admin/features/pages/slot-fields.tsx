import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { FieldGroup } from '#admin/forms/field-group.tsx';
import { SwitchInput } from '#admin/forms/switch-input.tsx';
import { FieldInput } from '#admin/records/page-fields/field-input.tsx';
import { contentMessages } from '#admin/ui/messages.ts';
import type { EditablePage } from '#shared/pages/pages.ts';
import { capitalize } from '#shared/rules/hours.ts';
import { getSlotGroup, getSlotNoun } from '#shared/slots/slot-rules.ts';
import type { Slot } from '#shared/slots/slots.ts';
import { pagesTexts as texts } from './messages.ts';

interface SlotFieldsProps {
  page: EditablePage;
  /** Called while a photograph is being uploaded, and after that. */
  onBusy: (isBusy: boolean) => void;
}

/**
 * The form of a page, generated from its slots: one group of fields for each first word of their names. It does not render
 * again for each focus that the editor follows.
 */
export const SlotFields = memo(function SlotFields({ page, onBusy }: SlotFieldsProps) {
  const groups = new Map<string, [string, Slot][]>();
  for (const entry of Object.entries(page.slots)) {
    const group = getSlotGroup(entry[0]);
    groups.set(group, [...(groups.get(group) ?? []), entry]);
  }
  const on = page.isOffUntilPublished ? texts.onOncePublished : texts.on;
  return (
    <>
      <Typography color="text.secondary" sx={{ fontSize: 14 }}>
        {contentMessages.factsHint}
      </Typography>
      {page.canBeOff && (
        <FieldGroup title={texts.page}>
          <SwitchInput source="isOff" label={texts.visible} hint={(isOn) => (isOn ? on : texts.off)} isReversed />
        </FieldGroup>
      )}
      {[...groups].map(([group, slots]) => (
        <FieldGroup key={group} title={group}>
          {slots.map(([name, slot]) => (
            <SlotField key={name} name={name} slot={slot} onBusy={onBusy} />
          ))}
        </FieldGroup>
      ))}
    </>
  );
});

interface SlotFieldProps {
  name: string;
  slot: Slot;
  onBusy: (isBusy: boolean) => void;
}

function SlotField({ name, slot, onBusy }: SlotFieldProps) {
  const label = capitalize(getSlotNoun(name));
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      {slot.kind === 'list' && <Typography sx={{ fontWeight: 600 }}>{label}</Typography>}
      <FieldInput
        source={name}
        label={label}
        field={slot}
        isDraft
        hasCounter={name.startsWith('search')}
        onBusy={onBusy}
      />
      {slot.kind !== 'flag' && <StarterButton name={name} slot={slot} label={label} />}
    </Box>
  );
}

const withoutPicture = (value: unknown) =>
  JSON.stringify(value, (key, inner: unknown) => (key === 'picture' ? undefined : inner));

/** Puts the starter value back; there is no button while the slot has it. */
function StarterButton({ name, slot, label }: Pick<SlotFieldProps, 'name' | 'slot'> & { label: string }) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name });
  if (withoutPicture(value) === withoutPicture(slot.starter)) return null;
  const action = slot.kind === 'image' ? texts.starterPhoto : texts.starterText;
  return (
    <Button
      size="small"
      aria-label={texts.starterOf(action, label)}
      onClick={() => setValue(name, structuredClone(slot.starter), { shouldDirty: true })}
      sx={{ justifySelf: 'start', minHeight: 32 }}
    >
      {action}
    </Button>
  );
}
