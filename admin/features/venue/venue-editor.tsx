import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { PreviewAside } from '#admin/forms/page-preview.tsx';
import { PreloadedRecord } from '#admin/forms/preloaded-record.tsx';
import { RecordForm } from '#admin/forms/record-form.tsx';
import { FieldInput } from '#admin/records/page-fields/field-input.tsx';
import { contentMessages } from '#admin/ui/messages.ts';
import { editablePages, type PageName } from '#shared/pages/pages.ts';
import { type ClosedDay, capitalize, closedDayText, type Hours, hoursText } from '#shared/rules/hours.ts';
import { profileFields } from '#shared/venue/profile-fields.ts';
import type { UpdateVenue } from '#shared/venue/schema.ts';
import { FactFields } from './fact-fields.tsx';
import { venueTexts as texts } from './messages.ts';
import { SpaceInput } from './space-input.tsx';
import type { PartRecord, PartValues, VenuePart } from './venue-record.ts';

/** The form of the facts or of a part of the profile. */
export function VenueEditor({ part }: { part: VenuePart }) {
  return (
    <PreloadedRecord<PartRecord> resource={useResourceContext() ?? ''} id={part}>
      {(first) => <LoadedEditor part={part} first={first} />}
    </PreloadedRecord>
  );
}

const valuesOf = ({ id: _id, version: _version, ...values }: PartRecord): PartValues => values;

function toWords(field: string, value: unknown): string | undefined {
  if (field === 'hours') return capitalize(hoursText(value as Hours)) || texts.hours.closed;
  if (field === 'closedDays') return (value as ClosedDay[]).map(closedDayText).join(', ') || texts.closedDays.none;
  return undefined;
}

function toContract(part: VenuePart): FormContract<PartRecord, PartValues> {
  const { title } = texts.parts[part];
  return {
    titles: { create: title, edit: title },
    blank: () => ({}),
    valuesOf,
    labels: { ...texts.facts, value: title },
    messages: { created: texts.saved, updated: texts.saved, failed: texts.failed, invalid: texts.invalid },
  };
}

/** Where visitors see each part. */
const shownOn: Record<VenuePart, PageName> = {
  venue: 'contact',
  faq: 'faq',
  spaces: 'venue',
  planOfTheDay: 'venue',
  accommodations: 'stay',
  hotelFeatures: 'stay',
  counters: 'services',
  catering: 'services',
};

/** The page with what the form says, while that can be sent. */
function ChangedPage({ part }: { part: VenuePart }) {
  const values = useWatch() as PartValues;
  const { isValid } = useFormState();
  const page = shownOn[part];
  const changed = part === 'venue' ? { venue: values as UpdateVenue } : { profile: { part, value: values.value } };
  return <PreviewAside title={editablePages[page].title} input={isValid ? { page, ...changed } : undefined} />;
}

function LoadedEditor({ part, first }: { part: VenuePart; first: PartRecord }) {
  const [contract] = useState(() => toContract(part));
  return (
    <RecordForm
      {...{ contract, first, toWords, name: 'venue' }}
      aside={<ChangedPage part={part} />}
      head={(leave) => (
        <>
          <Button startIcon={<BackIcon />} onClick={leave}>
            {texts.back}
          </Button>
          <Typography variant="h2" sx={{ flex: 1 }}>
            {contract.titles.edit}
          </Typography>
        </>
      )}
    >
      <Typography color="text.secondary" sx={{ fontSize: 14 }}>
        {part === 'venue' ? texts.blankHint : contentMessages.factsHint}
      </Typography>
      {part === 'venue' ? (
        <FactFields />
      ) : (
        <FieldInput
          source="value"
          label={contract.titles.edit}
          field={profileFields[part]}
          renderSpace={(source) => <SpaceInput source={source} />}
        />
      )}
    </RecordForm>
  );
}
