import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { Panel } from '#admin/features/settings/panel.tsx';
import { SectionHead } from '#admin/features/settings/section-head.tsx';
import { CheckboxesInput } from '#admin/forms/checkboxes-input.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { HoursFields } from '#admin/forms/hours-fields.tsx';
import { savedMessages } from '#admin/forms/messages.ts';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { RecordForm } from '#admin/forms/page-form.tsx';
import { PreloadedRecord } from '#admin/forms/preloaded-record.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { SwitchInput } from '#admin/forms/switch-input.tsx';
import { useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { useAssignees } from '#admin/records/staff/use-assignees.ts';
import { SortableEntries } from '#admin/sorting/sortable-entries.tsx';
import { everyDay } from '#shared/rules/hours.ts';
import type { TourSettings } from '#shared/settings/tours.ts';
import {
  maxTourHosts,
  type TourHost,
  type TourSetting,
  tourHostMessages,
  tourSettingLimits,
  tourSettingMessages,
} from '#shared/settings/values.ts';
import { tourTexts as texts } from './messages.ts';

type TourRecord = TourSettings & { id: string };
/** A blank number is `null`. */
type TourValues = Record<TourSetting, number | null> & Pick<TourSettings, 'takesTours' | 'tourHosts' | 'tourSpaceIds'>;

const numbers = Object.keys(tourSettingLimits) as TourSetting[];
const { tourMinutes, tourNoticeHours, tourBufferMinutes, tourDaysAhead, tourDailyLimit } = tourSettingLimits;

const contract: FormContract<TourRecord, TourValues> = {
  titles: { create: texts.title, edit: texts.title },
  blank: () => ({
    takesTours: false,
    tourHosts: [],
    tourSpaceIds: [],
    tourMinutes: tourMinutes.default,
    tourNoticeHours: tourNoticeHours.default,
    tourBufferMinutes: tourBufferMinutes.default,
    tourDaysAhead: tourDaysAhead.default,
    tourDailyLimit: tourDailyLimit.default,
  }),
  labels: texts.labels,
  lines: {
    tourHosts: {
      getKey: ({ accountId }: TourHost) => accountId,
      getName: () => texts.host,
    },
  } as NonNullable<FormContract<TourRecord, TourValues>['lines']>,
  messages: savedMessages(),
};

function validate(name: TourSetting, value: number | null): string | undefined {
  const { min, max } = tourSettingLimits[name];
  const isValid = value !== null && Number.isInteger(value) && value >= min && value <= max;
  return isValid ? undefined : tourSettingMessages[name];
}

/** The form of how visitors book tours. */
export function TourForm() {
  const spaces = useSpaces();
  return (
    <PreloadedRecord<TourRecord> resource="settings" id="tours">
      {(first) => (
        <RecordForm
          {...{ contract, first, name: 'settings' }}
          isScreen
          head={() => <SectionHead title={texts.title} />}
        >
          <SwitchInput source="takesTours" label={texts.labels.takesTours} hint={texts.hints.takesTours} />
          <Panel title={texts.hosts} text={texts.hostsText}>
            <SortableEntries
              source="tourHosts"
              label={texts.labels.tourHosts}
              most={maxTourHosts}
              canBeEmpty
              nameField={null}
              addLabel={texts.add}
              blank={() => ({ accountId: '', hours: everyDay() })}
            >
              {(source) => <HostFields source={source} />}
            </SortableEntries>
          </Panel>
          <Panel title={texts.rules} text={texts.rulesText}>
            <Box sx={{ display: 'grid', gap: 2.5, maxWidth: '32rem' }}>
              {numbers.map((name) => (
                <NumberInput
                  key={name}
                  source={name}
                  label={texts.labels[name]}
                  hint={texts.hints[name]}
                  rule={(value) => validate(name, value)}
                />
              ))}
              <CheckboxesInput
                source="tourSpaceIds"
                label={texts.labels.tourSpaceIds}
                hint={texts.hints.tourSpaceIds}
                options={spaces.map(({ _id, name }) => ({ value: _id, label: name }))}
              />
            </Box>
          </Panel>
        </RecordForm>
      )}
    </PreloadedRecord>
  );
}

/** One host. An account that is not in the team any more stays named until somebody takes it out. */
function HostFields({ source }: { source: string }) {
  const { assignees, areLoaded } = useAssignees();
  const hosts: TourHost[] = useWatch({ name: 'tourHosts' });
  const accountId: string = useWatch({ name: `${source}.accountId` }) ?? '';
  const isFormer = areLoaded && accountId !== '' && !assignees.some(({ _id }) => _id === accountId);
  const known = assignees.map(({ _id, name }) => ({ value: _id, label: name }));
  const others = hosts.filter((host) => host.accountId === accountId).length;
  const rule = (id: string | null) => {
    if (!id) return tourHostMessages.account;
    return others > 1 ? tourHostMessages.twice : undefined;
  };
  return (
    <Box sx={{ display: 'grid', gap: 1.5, minWidth: 0 }}>
      <SelectInput
        source={`${source}.accountId`}
        label={texts.host}
        options={isFormer ? [...known, { value: accountId, label: texts.former }] : known}
        validate={rule}
      />
      <HoursFields source={`${source}.hours`} invalid={tourHostMessages.hours} />
    </Box>
  );
}
