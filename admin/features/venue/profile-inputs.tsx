import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import { useInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useField } from '#admin/forms/use-field.tsx';
import { ImageFields } from '#admin/media/image-fields.tsx';
import { contentMessages } from '#admin/messages.ts';
import { SortableEntries } from '#admin/sorting/sortable-entries.tsx';
import { isPrice, priceMessage } from '#shared/price.ts';
import { countMessage, getFieldNoun, type ProfileField, type ProfileList } from '#shared/profile-fields.ts';
import { isSamplePrice } from '#shared/sample-prices.ts';
import type { Accommodation } from '#shared/venue-profile.ts';
import { venueTexts as texts } from './messages.ts';
import { Choice } from './value-inputs.tsx';

interface InputProps<Field extends ProfileField = ProfileField> {
  /** The field's name in the form. */
  source: string;
  label: string;
  field: Field;
}

const toLabel = (name: string) => getFieldNoun(name).replace(/^./, (letter) => letter.toUpperCase());

/** The input of a field of the profile, with all of its entries if it is a list. */
export function ProfileInput({ source, label, field }: InputProps) {
  switch (field.kind) {
    case 'text':
      return (
        <TextInput
          source={source}
          label={label}
          limit={field.max}
          isOptional={field.isOptional}
          {...(field.max > 200 && { lines: 3 })}
        />
      );
    case 'count':
      return (
        <NumberInput
          source={source}
          label={label}
          rule={(value) =>
            (value === null && field.isOptional) ||
            (value !== null && Number.isInteger(value) && value >= 0 && value <= field.max)
              ? undefined
              : countMessage(field.max)
          }
        />
      );
    case 'price':
      return <PriceInput source={source} label={label} />;
    case 'choice':
      return <Choice source={source} label={label} options={['', ...field.options]} />;
    case 'image':
      return <ImageFields name={source} label={label} starters={field.starters} isOptional />;
    case 'flag':
      return <Flag source={source} label={label} />;
    case 'lines':
      return <Lines source={source} label={label} max={field.max} most={field.most} />;
    case 'list':
      return (
        <SortableEntries source={source} label={label} most={field.most} blank={() => blankEntry(field)}>
          {(entry) =>
            Object.entries(field.fields).map(([part, inner]) => (
              <ProfileInput key={part} source={`${entry}.${part}`} label={toLabel(part)} field={inner} />
            ))
          }
        </SortableEntries>
      );
  }
}

function PriceInput({ source, label }: Omit<InputProps, 'field'>) {
  const { title, pricePerNight } = useWatch({ name: source.slice(0, source.lastIndexOf('.')) }) as Accommodation;
  return (
    <NumberInput
      source={source}
      label={label}
      {...(isSamplePrice(title, pricePerNight) && { hint: contentMessages.samplePrice })}
      rule={(value) => (value === null || isPrice(value) ? undefined : priceMessage)}
    />
  );
}

function Flag({ source, label }: Omit<InputProps, 'field'>) {
  const { field } = useInput({ source, type: 'checkbox' });
  const { ref, value, ...handlers } = field;
  return (
    <FormControlLabel
      control={<Switch {...handlers} checked={value === true} slotProps={{ input: { ref } }} />}
      label={label}
      sx={{ minHeight: 44, mr: 0 }}
    />
  );
}

interface LinesProps extends Omit<InputProps, 'field'> {
  /** The most characters of a line. */
  max: number;
  /** The most lines. */
  most: number;
}

/** A list of short texts, one on each line. */
export function Lines({ source, label, max, most }: LinesProps) {
  const { helperText, ...field } = useField(source, {
    format: (lines: string[]) => lines.join('\n'),
    parse: (text: string) => text.split('\n'),
    validate: (lines: string[]) => {
      const filled = lines.map((line) => line.trim()).filter((line) => line !== '');
      return filled.length <= most && filled.every((line) => line.length <= max)
        ? undefined
        : texts.tooManyLines(most, max);
    },
  });
  return <TextField {...field} label={label} multiline minRows={2} helperText={helperText ?? texts.linesHint} />;
}

/** The values of a new entry. */
function blankValue(field: ProfileField): unknown {
  switch (field.kind) {
    case 'list':
      return [blankEntry(field)];
    case 'lines':
      return [];
    case 'count':
      return field.isOptional ? null : 0;
    case 'price':
      return 0;
    case 'flag':
      return false;
    case 'image':
      return { src: '', alt: '' };
    default:
      return '';
  }
}
const blankEntry = ({ fields }: ProfileList): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, blankValue(field)]));
