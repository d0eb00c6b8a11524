import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { TextInput } from '#admin/forms/text-input.tsx';
import { SelectField } from '#admin/ui/select-field.tsx';
import { toPhotoAddress } from '#shared/slots/slot-rules.ts';
import { focusPoints, type ImageValue, slotLimits } from '#shared/slots/slots.ts';
import { MediaDialog } from './media-dialog.tsx';
import { imageFieldTexts as texts } from './messages.ts';
import { PictureField } from './picture-field.tsx';
import { Thumbnail } from './thumbnail.tsx';

interface ImageFieldsProps {
  /** The field's name in the form. */
  name: string;
  label: string;
  /** Whether there may be no photograph. */
  isOptional?: boolean;
  /** The photographs that ship with the site and may be chosen as well. */
  starters?: readonly string[];
  onBusy?: (isBusy: boolean) => void;
}

/** A photograph, its description, and what of it stays in view. */
export function ImageFields({ name, label, isOptional = false, starters, onBusy }: ImageFieldsProps) {
  const { setValue } = useFormContext();
  const value = useWatch({ name }) as ImageValue;
  // The sizes belong to the photograph that the form began with, or that was chosen since.
  const [item, setItem] = useState(() => ({ imageUrl: value.src, picture: value.picture ?? null }));
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      <PictureField
        // A starter value that is put back must not meet the queue of the upload it replaces.
        key={value.src}
        source={`${name}.src`}
        label={texts.photo(label)}
        item={item}
        builtIn={value.src !== '' && <Thumbnail imageUrl={toPhotoAddress(value.src)} picture={null} />}
        isOptional={isOptional}
        onBusy={onBusy}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '& button': { minHeight: 44 } }}>
        <Button variant="outlined" aria-label={texts.chooseOf(label)} onClick={() => setIsChoosing(true)}>
          {texts.choose}
        </Button>
        {isOptional && value.src !== '' && (
          <Button onClick={() => setValue(`${name}.src`, '', { shouldDirty: true })}>{texts.none}</Button>
        )}
      </Box>
      {isChoosing && (
        <MediaDialog
          title={texts.chooseTitle}
          kind="image"
          {...(starters && { starters })}
          onClose={() => setIsChoosing(false)}
          onChoose={(chosen) => {
            setIsChoosing(false);
            setItem(chosen);
            setValue(`${name}.src`, chosen.imageUrl, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
      <TextInput source={`${name}.alt`} label={texts.alt} limit={slotLimits.alt} lines={2} isOptional />
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 2 }}>
        <FocusSelect name={name} axis="x" label={texts.focusX} options={texts.across} />
        <FocusSelect name={name} axis="y" label={texts.focusY} options={texts.down} />
      </Box>
    </Box>
  );
}

interface FocusSelectProps {
  name: string;
  axis: 'x' | 'y';
  label: string;
  options: readonly string[];
}

const center = { x: 50, y: 50 };

function FocusSelect({ name, axis, label, options }: FocusSelectProps) {
  const { setValue } = useFormContext();
  const { focus = center } = useWatch({ name }) as ImageValue;
  return (
    <SelectField
      label={label}
      value={focus[axis]}
      name={`${name}.focus.${axis}`}
      onChange={({ target }) =>
        setValue(`${name}.focus`, { ...focus, [axis]: Number(target.value) }, { shouldDirty: true })
      }
      options={focusPoints.map((point, index) => ({ value: String(point), label: options[index] ?? '' }))}
    />
  );
}
