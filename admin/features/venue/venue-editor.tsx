import BackIcon from '@mui/icons-material/ArrowBack';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useResourceContext } from 'react-admin';
import { useFormState, useWatch } from 'react-hook-form';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { hoursTexts } from '#admin/forms/hours-messages.ts';
import type { LineRules } from '#admin/forms/merge-lines.ts';
import { savedMessages } from '#admin/forms/messages.ts';
import { RecordForm } from '#admin/forms/page-form.tsx';
import { PreviewAside } from '#admin/forms/page-preview.tsx';
import { PreloadedRecord } from '#admin/forms/preloaded-record.tsx';
import { FieldInput } from '#admin/records/page-fields/field-input.tsx';
import { textLines, toLineRules } from '#admin/records/page-fields/line-rules.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import { editablePages, type PageName } from '#shared/pages/pages.ts';
import {
  type ClosedDay,
  capitalize,
  closedDayText,
  everyDay,
  type Hours,
  hoursText,
  type OpenInterval,
  type Weekday,
} from '#shared/rules/hours.ts';
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

type DayOfWeek = [Weekday, OpenInterval[]];

function toWords(field: string, value: unknown): string | undefined {
  if (field === 'closedDays') return closedDayText(value as ClosedDay);
  if (field !== 'hours') return undefined;
  const [day, intervals] = value as DayOfWeek;
  return capitalize(hoursText({ ...everyDay(), [day]: intervals })) || hoursTexts.closed;
}

/** The hours are a line for each day of the week. */
const days: LineRules<DayOfWeek> = {
  getKey: ([day]) => day,
  getName: ([day]) => capitalize(day),
  toLines: (hours) => Object.entries(hours as Hours) as DayOfWeek[],
  fromLines: (lines) => Object.fromEntries(lines),
};
const closedDays: LineRules<ClosedDay> = { getName: closedDayText };

function toLines(part: VenuePart): FormContract<PartRecord, PartValues>['lines'] {
  if (part === 'venue') return { hours: days, closedDays, payments: textLines };
  return toLineRules({ value: profileFields[part] });
}

function toContract(part: VenuePart): FormContract<PartRecord, PartValues> {
  const { title } = texts.parts[part];
  return {
    titles: { create: title, edit: title },
    blank: () => ({}),
    valuesOf,
    labels: { ...texts.facts, value: title },
    toWords,
    lines: toLines(part),
    messages: savedMessages(texts.saved),
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
      {...{ contract, first, name: 'venue' }}
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
