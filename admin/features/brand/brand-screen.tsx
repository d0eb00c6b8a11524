import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { savedMessages } from '#admin/forms/messages.ts';
import { RecordForm } from '#admin/forms/page-form.tsx';
import { PreviewAside } from '#admin/forms/page-preview.tsx';
import { PreloadedRecord } from '#admin/forms/preloaded-record.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import type { BrandInput, BrandRecord } from '#shared/brand/schema.ts';
import { type BrandColor, starterColors } from '#shared/brand/values.ts';
import type { VenueRecord } from '#shared/venue/schema.ts';
import { ColorField, useColors } from './color-field.tsx';
import { LogoField } from './logo-field.tsx';
import { brandTexts as texts } from './messages.ts';

type BrandItem = BrandRecord & { id: string };
type BrandValues = BrandInput;

const valuesOf = ({ logo, primary, accent, paper }: BrandItem): BrandValues => ({ logo, primary, accent, paper });

const contract: FormContract<BrandItem, BrandValues> = {
  titles: { create: texts.preview, edit: texts.preview },
  blank: () => ({ logo: '', ...starterColors }),
  valuesOf,
  labels: texts.fields,
  messages: savedMessages(texts.saved),
};

/** The logo and the colors of the venue, beside the real home page with them. */
export function BrandScreen() {
  return (
    <PreloadedRecord<BrandItem> resource="brand" id="brand">
      {(first) => <BrandForm first={first} />}
    </PreloadedRecord>
  );
}

function BrandForm({ first }: { first: BrandItem }) {
  return (
    <RecordForm
      {...{ contract, first, name: 'brand' }}
      isScreen
      head={() => (
        <Typography color="text.secondary" sx={{ flex: 1, minWidth: 0, fontSize: 14 }}>
          {texts.intro}
        </Typography>
      )}
      aside={<BrandedPage />}
    >
      <VenueName />
      <LogoField />
      <Colors />
    </RecordForm>
  );
}

/** The name is a fact of the venue, and there is only one. */
function VenueName() {
  const { data } = useGetOne<VenueRecord & { id: string }>('venue', { id: 'venue' });
  return (
    <Typography>
      {data && texts.name(data.name)}{' '}
      <Link component={RouterLink} to={`${adminPaths.venue}?edit=venue`} color="secondary">
        {texts.changeName}
      </Link>
    </Typography>
  );
}

function Colors() {
  const { setValue } = useFormContext();
  const colors = useColors();
  const names = Object.keys(starterColors) as BrandColor[];
  const isStarter = names.every((name) => colors?.[name] === starterColors[name]);
  return (
    <Box role="group" aria-label={texts.colors} sx={{ display: 'grid', gap: 3, minWidth: 0 }}>
      <Typography variant="h3" component="h2">
        {texts.colors}
      </Typography>
      {names.map((name) => (
        <ColorField key={name} name={name} />
      ))}
      {!isStarter && (
        <Button
          onClick={() => {
            for (const name of names) setValue(name, starterColors[name], { shouldDirty: true, shouldValidate: true });
          }}
          variant="outlined"
          sx={{ justifySelf: 'start' }}
        >
          {texts.starter}
        </Button>
      )}
    </Box>
  );
}

function BrandedPage() {
  const { logo } = useWatch() as BrandValues;
  const colors = useColors();
  return <PreviewAside title={texts.preview} input={colors && { page: 'home', brand: { logo, ...colors } }} />;
}
