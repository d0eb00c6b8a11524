import { request } from '#admin/api/request.ts';
import { InlinePlain } from '#admin/forms/inline-form.tsx';
import { MenuSelectInput } from '#admin/forms/select-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { spaceNames } from '#admin/records/spaces/use-spaces.ts';
import type { NewCalendarFeed } from '#shared/calendar/schema.ts';
import { calendarLimits, type FeedDetails, feedDetails } from '#shared/calendar/values.ts';
import type { Space } from '#shared/space/schema.ts';
import { feedTexts as texts } from './messages.ts';

interface FeedFormProps {
  spaces: readonly Space[];
  onCreated: (feed: NewCalendarFeed) => Promise<void>;
}

interface FeedValues {
  name: string;
  details: FeedDetails;
  spaceIds: string[];
}

const first: FeedValues = { name: '', details: 'full', spaceIds: [] };

const detailOptions = feedDetails.map((value) => ({
  value,
  label: texts.detailNames[value],
  hint: texts.detailHints[value],
}));

/** Makes a feed. */
export const FeedForm = ({ spaces, onCreated }: FeedFormProps) => (
  <InlinePlain
    first={first}
    needs={['name']}
    send={(body) => request<NewCalendarFeed>('/calendar-feeds', { method: 'POST', body })}
    onSent={({ data }) => onCreated(data)}
    saveLabel={texts.create}
  >
    <TextInput source="name" label={texts.name} hint={texts.nameHint} limit={calendarLimits.feedName} />
    <MenuSelectInput source="details" label={texts.details} options={detailOptions} />
    {spaces.length > 1 && (
      <MenuSelectInput
        source="spaceIds"
        label={texts.spaces}
        options={spaces.map(({ _id, name }) => ({ value: _id, label: name }))}
        toSummary={(chosen) => spaceNames(chosen, spaces)}
      />
    )}
  </InlinePlain>
);
