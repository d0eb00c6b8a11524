import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { memo, type ReactNode, useId } from 'react';
import { useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '#admin/forms/text-input.tsx';
import { ImageFields } from '#admin/media/image-fields.tsx';
import { contentMessages } from '#admin/messages.ts';
import { SortableEntries } from '#admin/sorting/sortable-entries.tsx';
import type { EditablePage } from '#shared/pages/pages.ts';
import { getSlotGroup, getSlotNoun } from '#shared/pages/slot-rules.ts';
import { type ListSlot, type Slot, type Slots, slotLimits } from '#shared/pages/slots.ts';
import { isSampleGuestPrice } from '#shared/sample-prices.ts';
import { pagesTexts as texts } from './messages.ts';
import { LinkFields, VideoInput } from './slot-parts.tsx';

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
  return (
    <>
      <Typography color="text.secondary" sx={{ fontSize: 14 }}>
        {contentMessages.factsHint}
      </Typography>
      {page.canBeOff && (
        <Group title={texts.page}>
          <OnSwitch />
        </Group>
      )}
      {[...groups].map(([group, slots]) => (
        <Group key={group} title={group}>
          {slots.map(([name, slot]) => (
            <SlotField key={name} name={name} slot={slot} onBusy={onBusy} />
          ))}
        </Group>
      ))}
    </>
  );
});

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Box component="fieldset" sx={{ display: 'grid', gap: 2.5, m: 0, p: 0, border: 0, minWidth: 0 }}>
      <Typography component="legend" variant="h3" sx={{ p: 0, mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

function OnSwitch() {
  const hint = useId();
  const { field } = useInput({ source: 'isOff', type: 'checkbox' });
  const isOff = field.value === true;
  return (
    <Box>
      <FormControlLabel
        control={
          <Switch
            checked={!isOff}
            onChange={(_, isOn) => field.onChange(!isOn)}
            onBlur={field.onBlur}
            slotProps={{ input: { ref: field.ref, name: field.name, 'aria-describedby': hint } }}
          />
        }
        label={texts.visible}
        sx={{ minHeight: 44, mr: 0 }}
      />
      <Typography id={hint} color="text.secondary" sx={{ fontSize: 14 }}>
        {isOff ? texts.off : texts.on}
      </Typography>
    </Box>
  );
}

interface SlotFieldProps {
  /** The field's name in the form, with the path of its entry in a list. */
  name: string;
  slot: Slot;
  label?: string;
  onBusy: (isBusy: boolean) => void;
}

function SlotField({ name, slot, label = capitalize(getSlotNoun(name)), onBusy }: SlotFieldProps) {
  return (
    <Box sx={{ display: 'grid', gap: 1, minWidth: 0 }}>
      <SlotInputs name={name} slot={slot} label={label} onBusy={onBusy} />
      <StarterButton name={name} slot={slot} label={label} />
    </Box>
  );
}

function SlotInputs({ name, slot, label = '', onBusy }: SlotFieldProps) {
  switch (slot.kind) {
    case 'text':
      if (name.endsWith('.price')) return <PriceInput name={name} label={label} limit={slot.max} />;
      return (
        <TextInput
          source={name}
          label={label}
          limit={slot.max}
          isOptional
          hasCounter={name.startsWith('search')}
          {...(slot.max > slotLimits.line && { lines: 3 })}
        />
      );
    case 'image':
      return <ImageFields name={name} label={label} onBusy={onBusy} />;
    case 'link':
      return <LinkFields name={name} label={label} limit={slot.max} />;
    case 'video':
      return <VideoInput name={name} label={label} />;
    case 'list':
      return <ListFields name={name} slot={slot} label={label} onBusy={onBusy} />;
  }
}

/** The price of an entry, marked while it is the sample that came with the site. */
function PriceInput({ name, label, limit }: { name: string; label: string; limit: number }) {
  const [title, price] = useWatch({ name: [name.replace(/price$/, 'title'), name] }) as [unknown, unknown];
  const isSample = isSampleGuestPrice(String(title), String(price));
  return (
    <TextInput
      source={name}
      label={label}
      limit={limit}
      isOptional
      {...(isSample && { hint: contentMessages.samplePrice })}
    />
  );
}

const withoutPicture = (value: unknown) =>
  JSON.stringify(value, (key, inner: unknown) => (key === 'picture' ? undefined : inner));

/** Puts the starter value back; there is no button while the slot has it. */
function StarterButton({ name, slot, label }: Required<Pick<SlotFieldProps, 'name' | 'slot' | 'label'>>) {
  const { setValue } = useFormContext();
  const value: unknown = useWatch({ name });
  // An entry of a list has no starter value of its own.
  if (name.includes('.') || withoutPicture(value) === withoutPicture(slot.starter)) return null;
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

/** A new entry: the starter values of its fields. */
const blankEntry = (fields: Slots) =>
  Object.fromEntries(Object.entries(fields).map(([name, { starter }]) => [name, structuredClone(starter)]));

function ListFields({ name, slot, label, onBusy }: Omit<Required<SlotFieldProps>, 'slot'> & { slot: ListSlot }) {
  return (
    <>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      <SortableEntries source={name} label={label} most={slot.max} blank={() => blankEntry(slot.fields)}>
        {(entry) =>
          Object.entries(slot.fields).map(([field, part]) => (
            <SlotField key={field} name={`${entry}.${field}`} slot={part} label={capitalize(field)} onBusy={onBusy} />
          ))
        }
      </SortableEntries>
    </>
  );
}
