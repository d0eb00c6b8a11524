import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { type ReactNode, useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { AddressInput } from '#admin/forms/address-input.tsx';
import { ChoiceInput } from '#admin/forms/choice-input.tsx';
import { LinesInput } from '#admin/forms/lines-input.tsx';
import { fieldTexts as texts } from '#admin/forms/messages.ts';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { SwitchInput } from '#admin/forms/switch-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { ImageFields } from '#admin/media/image-fields.tsx';
import { MediaDialog } from '#admin/media/media-dialog.tsx';
import { SortableEntries } from '#admin/sorting/sortable-entries.tsx';
import { contentMessages } from '#admin/ui/messages.ts';
import { editablePages } from '#shared/pages/pages.ts';
import { capitalize } from '#shared/rules/hours.ts';
import { isPrice, priceMessage } from '#shared/rules/price.ts';
import { isSampleGuestPrice, isSamplePrice } from '#shared/seed/sample-prices.ts';
import { blankEntry, countMessage, type Field, getFieldNoun } from '#shared/slots/form-fields.ts';
import {
  isLinkTarget,
  isVideoAddress,
  linkMessage,
  toLinkTarget,
  videoAddressMessage,
} from '#shared/slots/slot-rules.ts';

interface InputProps {
  /** The field's name in the form. */
  source: string;
  label: string;
}

interface FieldInputProps extends InputProps {
  field: Field;
  /** Whether it may be blank for now. */
  isDraft?: boolean;
  hasCounter?: boolean;
  /** Called while a photograph is being uploaded, and after that. */
  onBusy?: (isBusy: boolean) => void;
  /** Renders the choice of a space, where entries have one. */
  renderSpace?: (source: string) => ReactNode;
}

/** The input of a declared field, with all of its entries if it is a list. */
export function FieldInput({ field, ...props }: FieldInputProps) {
  const { source, label, isDraft = false, hasCounter = false, onBusy, renderSpace } = props;
  const input = { source, label };
  switch (field.kind) {
    case 'text': {
      const text = { ...input, limit: field.max, isOptional: isDraft || field.isOptional, hasCounter };
      if (source.endsWith('.price')) return <PriceText {...text} />;
      return <TextInput {...text} {...(field.isLong && { lines: 3 })} />;
    }
    case 'image':
      return (
        <ImageFields
          name={source}
          label={label}
          {...(field.starters && { starters: field.starters, isOptional: true })}
          {...(onBusy && { onBusy })}
        />
      );
    case 'link':
      return <LinkInput {...input} limit={field.max} />;
    case 'video':
      return <VideoInput {...input} />;
    case 'count': {
      const isCount = (value: number | null) =>
        value === null ? field.isOptional : Number.isInteger(value) && value >= 0 && value <= field.max;
      return <NumberInput {...input} rule={(value) => (isCount(value) ? undefined : countMessage(field.max))} />;
    }
    case 'price':
      return <PriceInput {...input} />;
    case 'choice':
      return <ChoiceInput {...input} options={['', ...field.options]} />;
    case 'flag':
      return <SwitchInput {...input} />;
    case 'lines':
      return <LinesInput {...input} max={field.max} maxLines={field.maxLines} />;
    case 'space':
      return renderSpace?.(source);
    case 'spaceName':
      return null;
    case 'list':
      return (
        <SortableEntries {...input} most={field.max} blank={() => blankEntry(field)}>
          {(entry) =>
            Object.entries(field.fields).map(([name, inner]) => (
              <FieldInput
                {...props}
                key={name}
                source={`${entry}.${name}`}
                label={capitalize(getFieldNoun(name))}
                field={inner}
              />
            ))
          }
        </SortableEntries>
      );
  }
}

/** Marks the price of an entry while it is the sample that came with the installation. */
function useSampleHint(source: string) {
  const [title, price] = useWatch({ name: [source.replace(/[^.]+$/, 'title'), source] }) as unknown[];
  const isSample =
    typeof price === 'number' ? isSamplePrice(String(title), price) : isSampleGuestPrice(String(title), String(price));
  return isSample ? { hint: contentMessages.samplePrice } : {};
}

/** A price in words, such as `from $85 a guest`. */
function PriceText(props: InputProps & { limit: number; isOptional: boolean }) {
  return <TextInput {...props} {...useSampleHint(props.source)} />;
}

function PriceInput(props: InputProps) {
  return (
    <NumberInput
      {...props}
      {...useSampleHint(props.source)}
      rule={(value) => (value === null || isPrice(value) ? undefined : priceMessage)}
    />
  );
}

const sitePages = Object.values(editablePages).flatMap((page) => ('path' in page ? [page] : []));
const linkRule = (address: string) => (isLinkTarget(toLinkTarget(address)) ? undefined : linkMessage);

/** The words of a link and where it leads. */
function LinkInput({ source, label, limit }: InputProps & { limit: number }) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 2 }}>
      <Typography sx={{ fontWeight: 600 }}>{label}</Typography>
      <TextInput source={`${source}.label`} label={texts.linkLabel} limit={limit} isOptional />
      <AddressInput
        source={`${source}.to`}
        label={texts.linkTo}
        hint={texts.linkHint}
        rule={linkRule}
        suggestions={sitePages}
      />
    </Box>
  );
}

const videoRule = (address: string) => (isVideoAddress(address) ? undefined : videoAddressMessage);

/** A video: an upload that is chosen, or the address of a stream. */
function VideoInput({ source, label }: InputProps) {
  const { setValue } = useFormContext();
  const [isChoosing, setIsChoosing] = useState(false);
  return (
    <>
      <AddressInput source={source} label={label} hint={texts.videoHint} rule={videoRule} />
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
            setValue(source, imageUrl, { shouldDirty: true, shouldValidate: true });
          }}
        />
      )}
    </>
  );
}
