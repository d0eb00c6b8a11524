import { useFormContext, useWatch } from 'react-hook-form';
import { useField } from '#admin/forms/use-field.tsx';
import { useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { SelectField } from '#admin/ui/select-field.tsx';
import { spaceMessages } from '#shared/slots/form-fields.ts';
import { venueTexts } from './messages.ts';

const texts = venueTexts.space;

/** The space that an entry is about, whose name is that of the entry. */
export function SpaceInput({ source }: { source: string }) {
  const nameSource = source.replace(/[^.]+$/, 'name');
  const { getValues, setValue } = useFormContext();
  const name = String(useWatch({ name: nameSource }) ?? '');
  const spaces = useSpaces();
  const { helperText, value, onChange, ...field } = useField(source, {
    parse: (id: string) => (id === '' ? null : id),
    validate: (id: string | null) => (id === null && getValues(nameSource) === '' ? spaceMessages.required : undefined),
  });
  const id: string | null = value || null;
  const isListed = spaces.some(({ _id }) => _id === id);
  // There is always one, so none are there only until they are loaded.
  const isGone = id !== null && spaces.length > 0 && !isListed;
  const isOwn = id === null && name !== '';
  const listedHint = isOwn ? texts.ownHint : texts.hint;
  const hint = isGone ? texts.goneHint : listedHint;
  return (
    <SelectField
      {...field}
      value={id ?? ''}
      label={texts.label}
      helperText={helperText ?? hint}
      {...(id === null && { blank: isOwn ? texts.own(name) : texts.choose })}
      options={[
        ...(id === null || isListed ? [] : [{ value: id, label: isGone ? texts.gone(name) : name }]),
        ...spaces.map((space) => ({ value: space._id, label: space.name })),
      ]}
      onChange={(event) => {
        const chosen = spaces.find(({ _id }) => _id === event.target.value);
        if (chosen !== undefined) setValue(nameSource, chosen.name, { shouldDirty: true });
        onChange(event);
      }}
      slotProps={{ htmlInput: { 'aria-required': true } }}
    />
  );
}
