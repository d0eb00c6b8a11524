import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { Panel } from '#admin/features/settings/panel.tsx';
import { SectionHead } from '#admin/features/settings/section-head.tsx';
import { CheckboxesInput } from '#admin/forms/checkboxes-input.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { newLineId } from '#admin/forms/line-id.ts';
import { LinesInput } from '#admin/forms/lines-input.tsx';
import { savedMessages } from '#admin/forms/messages.ts';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { RecordForm } from '#admin/forms/page-form.tsx';
import { PreloadedRecord } from '#admin/forms/preloaded-record.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { SwitchInput } from '#admin/forms/switch-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { SortableEntries } from '#admin/sorting/sortable-entries.tsx';
import { eventTypeLabels, eventTypes } from '#shared/inquiry/values.ts';
import type { Questionnaire } from '#shared/questionnaire/schema.ts';
import {
  questionnaireLimits as limits,
  questionnaireMessages as messages,
  type Question,
  questionKindLabels,
  questionKinds,
} from '#shared/questionnaire/values.ts';
import { questionnaireTexts as texts } from './messages.ts';

type QuestionnaireRecord = Questionnaire & { id: string };
type QuestionnaireValues = Omit<Questionnaire, 'version'>;

const words = ({ text, kind }: Question) => `${text} (${questionKindLabels[kind]})`;

const contract: FormContract<QuestionnaireRecord, QuestionnaireValues> = {
  titles: { create: texts.title, edit: texts.title },
  blank: () => ({ questions: [], deadlineDays: 14 }),
  labels: texts.labels,
  toWords: (field, value) => (field === 'questions' ? words(value as Question) : undefined),
  lines: {
    questions: { getKey: ({ id }: Question) => id, getName: words },
  } as NonNullable<FormContract<QuestionnaireRecord, QuestionnaireValues>['lines']>,
  messages: savedMessages(),
};

const blankQuestion = (): Question => ({
  ...{ id: newLineId(), text: '', kind: 'text', options: [] },
  ...{ isRequired: false, eventTypes: [], isActive: true },
});

const typeOptions = eventTypes.map((value) => ({ value, label: eventTypeLabels[value] }));
const days = (value: number | null) =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= limits.days ? undefined : messages.days;

/** The form of the questions that clients answer on their page. */
export function QuestionnaireForm() {
  return (
    <PreloadedRecord<QuestionnaireRecord> resource="settings" id="questionnaire">
      {(first) => (
        <RecordForm
          {...{ contract, first, name: 'settings' }}
          isScreen
          head={() => <SectionHead title={texts.title} />}
        >
          <Panel title={texts.deadline} text={texts.deadlineText}>
            <NumberInput source="deadlineDays" label={texts.labels.deadlineDays} rule={days} />
          </Panel>
          <Panel title={texts.questions} text={texts.questionsText}>
            <SortableEntries
              source="questions"
              label={texts.labels.questions}
              most={limits.questions}
              blank={blankQuestion}
              canBeEmpty
              nameField="text"
              addLabel={texts.add}
            >
              {(source) => <QuestionFields source={source} />}
            </SortableEntries>
          </Panel>
        </RecordForm>
      )}
    </PreloadedRecord>
  );
}

function QuestionFields({ source }: { source: string }) {
  const kind = useWatch({ name: `${source}.kind` });
  return (
    <>
      <TextInput source={`${source}.text`} label={texts.question} limit={limits.question} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 12rem' }}>
          <SelectInput
            source={`${source}.kind`}
            label={texts.kind}
            options={questionKinds.map((value) => ({ value, label: questionKindLabels[value] }))}
          />
        </Box>
        <SwitchInput source={`${source}.isRequired`} label={texts.isRequired} />
        <SwitchInput source={`${source}.isActive`} label={texts.isActive} />
      </Box>
      {kind === 'choice' && (
        <LinesInput source={`${source}.options`} label={texts.options} max={limits.option} maxLines={limits.options} />
      )}
      <CheckboxesInput source={`${source}.eventTypes`} label={texts.eventTypes} options={typeOptions} />
    </>
  );
}
