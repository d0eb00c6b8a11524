import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router-dom';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { LinesInput } from '#admin/forms/lines-input.tsx';
import { savedMessages } from '#admin/forms/messages.ts';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { RecordForm } from '#admin/forms/page-form.tsx';
import { PreloadedRecord } from '#admin/forms/preloaded-record.tsx';
import { SwitchInput } from '#admin/forms/switch-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { adminPaths } from '#shared/admin-paths.ts';
import { maxEmailLength } from '#shared/fields/basic-limits.ts';
import type { DeskSettings } from '#shared/settings/schema.ts';
import {
  type DeskSetting,
  deskLimits,
  deskMessages,
  maxFromNameLength,
  maxListed,
  type SheetList,
  sheetLists,
} from '#shared/settings/values.ts';
import { settingsTexts as texts } from './messages.ts';
import { SectionHead } from './section-head.tsx';

type DeskRecord = DeskSettings & { id: string };
/** A blank number is `null`. */
type DeskValues = Record<DeskSetting, number | null> &
  Pick<DeskSettings, 'isAcknowledged' | 'isDayExclusive' | 'fromName' | 'clientApprovesSheets' | SheetList>;

const answering: readonly DeskSetting[] = ['responseTarget', 'followUpDays'];
const calendarRules: readonly DeskSetting[] = ['holdDays', 'setupMinutes', 'teardownMinutes'];
const { title } = texts.sections.desk;

const contract: FormContract<DeskRecord, DeskValues> = {
  titles: { create: title, edit: title },
  blank: () => ({
    responseTarget: null,
    followUpDays: null,
    holdDays: null,
    setupMinutes: null,
    teardownMinutes: null,
    isAcknowledged: true,
    isDayExclusive: true,
    fromName: '',
    kitchenEmails: [],
    floorEmails: [],
    barEmails: [],
    clientApprovesSheets: false,
  }),
  labels: texts.desk.labels,
  messages: savedMessages(),
};

function validate(name: DeskSetting, value: number | null): string | undefined {
  const { min, max } = deskLimits[name];
  const isValid = value !== null && Number.isInteger(value) && value >= min && value <= max;
  return isValid ? undefined : deskMessages[name];
}

/** The form of the settings of the desk. */
export function DeskForm() {
  return (
    <PreloadedRecord<DeskRecord> resource="settings" id="desk">
      {(first) => (
        <RecordForm {...{ contract, first, name: 'settings' }} isScreen head={() => <SectionHead title={title} />}>
          <Typography color="text.secondary" sx={{ fontSize: 14 }}>
            {texts.desk.hours}{' '}
            <Link component={RouterLink} to={`${adminPaths.venue}?edit=venue`} color="secondary">
              {texts.desk.changeHours}
            </Link>
          </Typography>
          <Box sx={{ display: 'grid', gap: 2.5, maxWidth: '32rem' }}>
            <Numbers names={answering} />
            <SwitchInput
              source="isAcknowledged"
              label={texts.desk.labels.isAcknowledged}
              hint={texts.desk.hints.isAcknowledged}
            />
            <TextInput
              source="fromName"
              label={texts.desk.labels.fromName}
              hint={texts.desk.hints.fromName}
              limit={maxFromNameLength}
              isOptional
            />
            <Typography component="h3" variant="h3" sx={{ mt: 1 }}>
              {texts.desk.calendarRules}
            </Typography>
            <Numbers names={calendarRules} />
            <SwitchInput
              source="isDayExclusive"
              label={texts.desk.labels.isDayExclusive}
              hint={texts.desk.hints.isDayExclusive}
            />
            <Typography component="h3" variant="h3" sx={{ mt: 1 }}>
              {texts.desk.sheetLists}
            </Typography>
            <Typography color="text.secondary" sx={{ fontSize: 14 }}>
              {texts.desk.sheetListsHint}
            </Typography>
            {sheetLists.map((list) => (
              <LinesInput
                key={list}
                source={list}
                label={texts.desk.labels[list]}
                max={maxEmailLength}
                maxLines={maxListed}
              />
            ))}
            <SwitchInput
              source="clientApprovesSheets"
              label={texts.desk.labels.clientApprovesSheets}
              hint={texts.desk.hints.clientApprovesSheets}
            />
          </Box>
        </RecordForm>
      )}
    </PreloadedRecord>
  );
}

function Numbers({ names }: { names: readonly DeskSetting[] }) {
  return names.map((name) => (
    <NumberInput
      key={name}
      source={name}
      label={texts.desk.labels[name]}
      hint={texts.desk.hints[name]}
      rule={(value) => validate(name, value)}
    />
  ));
}
