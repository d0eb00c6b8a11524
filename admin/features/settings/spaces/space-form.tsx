import { Box, MenuItem, TextField } from '@mui/material';
import { RecordDialog } from '#admin/forms/dialog-form.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { MenuSelectInput } from '#admin/forms/select-input.tsx';
import { SwitchInput } from '#admin/forms/switch-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useField } from '#admin/forms/use-field.tsx';
import { spaceRecordTexts as texts } from '#admin/records/spaces/messages.ts';
import { SpaceSwatch } from '#admin/records/spaces/space-swatch.tsx';
import { useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { useDialogAddress } from '#admin/ui/use-dialog-address.ts';
import type { Space } from '#shared/space/schema.ts';
import { type SpaceColor, spaceColors, spaceLimits } from '#shared/space/values.ts';

type SpaceValues = Pick<Space, 'name' | 'seated' | 'standing' | 'color' | 'contains' | 'isBookable'> & {
  /** Blank for a new space, which goes last. */
  position: number | null;
};

const contract: FormContract<Space & { id: string }, SpaceValues> = {
  titles: { create: texts.addTitle, edit: texts.editTitle },
  blank: () => ({
    name: '',
    seated: null,
    standing: null,
    color: 'green',
    contains: [],
    isBookable: true,
    position: null,
  }),
  extraValues: ({ position }) => ({ position: position ?? undefined }),
  labels: texts.labels,
  messages: texts,
};

const isWhole = (value: number, max: number) => Number.isInteger(value) && value >= 0 && value <= max;
const guestsRule = (value: number | null) =>
  value === null || isWhole(value, spaceLimits.guests) ? undefined : texts.guestsWrong;

/** The form of a space; open while the address says so. */
export function SpaceForm() {
  const { address } = useDialogAddress();
  const isNew = address?.mode === 'create';
  const positionRule = (value: number | null) =>
    (value === null ? isNew : isWhole(value, 10_000)) ? undefined : texts.positionWrong;
  return (
    <RecordDialog contract={contract}>
      <TextInput source="name" label={texts.labels.name} limit={spaceLimits.name} autoFocus />
      <Box sx={{ display: 'grid', gap: 2.5, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }}>
        <NumberInput source="seated" label={texts.labels.seated} rule={guestsRule} />
        <NumberInput source="standing" label={texts.labels.standing} rule={guestsRule} />
      </Box>
      <ColorField />
      <PartsField ownId={address?.mode === 'edit' ? address.id : undefined} />
      <NumberInput source="position" label={texts.labels.position} hint={texts.positionHint} rule={positionRule} />
      <SwitchInput source="isBookable" label={texts.labels.isBookable} hint={texts.bookableHint} />
    </RecordDialog>
  );
}

function ColorField() {
  const { helperText, value, ...field } = useField('color');
  return (
    <TextField
      {...field}
      select
      label={texts.labels.color}
      value={value}
      helperText={helperText}
      slotProps={{ select: { renderValue: (color) => <ColorName color={color as SpaceColor} /> } }}
    >
      {spaceColors.map((color) => (
        <MenuItem key={color} value={color}>
          <ColorName color={color} />
        </MenuItem>
      ))}
    </TextField>
  );
}

function ColorName({ color }: { color: SpaceColor }) {
  return (
    <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 1.25 }}>
      <SpaceSwatch color={color} />
      {texts.colors[color]}
    </Box>
  );
}

/** The single spaces that this one is made of. */
function PartsField({ ownId }: { ownId: string | undefined }) {
  const spaces = useSpaces().filter(({ _id, contains }) => _id !== ownId && contains.length === 0);
  const toNames = (ids: string[]) => spaces.flatMap(({ _id, name }) => (ids.includes(_id) ? [name] : [])).join(', ');
  return (
    <MenuSelectInput
      source="contains"
      label={texts.labels.contains}
      hint={texts.containsHint}
      options={spaces.map(({ _id, name }) => ({ value: _id, label: name }))}
      toSummary={(chosen) => toNames(chosen) || texts.single}
    />
  );
}
