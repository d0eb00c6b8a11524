import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useField } from '#admin/forms/use-field.tsx';
import { MediaDialog } from '#admin/media/media-dialog.tsx';
import { editablePages } from '#shared/pages/pages.ts';
import {
  isLinkTarget,
  isVideoAddress,
  linkMessage,
  toLinkTarget,
  videoAddressMessage,
} from '#shared/pages/slot-rules.ts';
import { pagesTexts as texts } from './messages.ts';

interface PartProps {
  /** The field's name in the form. */
  name: string;
  label: string;
}

/** The words of a link and where it leads. */
export function LinkFields({ name, label, limit }: PartProps & { limit: number }) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      <TextInput source={`${name}.label`} label={texts.linkLabel} limit={limit} isOptional />
      <AddressInput source={`${name}.to`} label={texts.linkTo} hint={texts.linkHint} rule={linkRule} offersPages />
    </Box>
  );
}

const sitePages = Object.values(editablePages).flatMap((page) => ('path' in page ? [page] : []));

const linkRule = (address: string) => (isLinkTarget(toLinkTarget(address)) ? undefined : linkMessage);
const videoRule = (address: string) => (isVideoAddress(address) ? undefined : videoAddressMessage);

interface AddressInputProps {
  source: string;
  label: string;
  hint: string;
  /** The sentence that rejects an address. */
  rule: (address: string) => string | undefined;
  /** Whether the pages of the site are offered. */
  offersPages?: boolean;
}

function AddressInput({ source, label, hint, rule, offersPages = false }: AddressInputProps) {
  const listId = useId();
  const { helperText, ...field } = useField(source, { validate: (value: string) => rule(value.trim()) });
  return (
    <>
      <TextField
        {...field}
        label={label}
        helperText={helperText ?? hint}
        slotProps={{ htmlInput: { list: offersPages ? listId : undefined, inputMode: 'url', autoComplete: 'off' } }}
      />
      {offersPages && (
        <datalist id={listId}>
          {sitePages.map(({ path, title }) => (
            <option key={path} value={path}>
              {title}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** A video: an upload that is chosen, or the address of a stream. */
export function VideoInput({ name, label }: PartProps) {
  const { setValue } = useFormContext();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <AddressInput source={name} label={label} hint={texts.videoHint} rule={videoRule} />
      <Button variant="outlined" onClick={() => setIsChoosing(true)} sx={{ justifySelf: 'start', minHeight: 44 }}>
        {texts.chooseVideo}
      </Button>
      {isChoosing && (
        <MediaDialog
          title={texts.chooseVideo}
          kind="video"
          canUpload
          onClose={() => setIsChoosing(false)}
          onChoose={({ imageUrl }) => {
            setIsChoosing(false);
            setValue(name, imageUrl, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
    </>
  );
}
