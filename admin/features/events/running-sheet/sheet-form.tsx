import { Typography } from '@mui/material';
import { ResourceContextProvider } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { EntryRows } from '#admin/forms/entry-rows.tsx';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { newLineId } from '#admin/forms/line-id.ts';
import { savedMessages } from '#admin/forms/messages.ts';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { RecordForm } from '#admin/forms/page-form.tsx';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { PreloadedRecord } from '#admin/forms/preloaded-record.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { SwitchInput } from '#admin/forms/switch-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { Small } from '#admin/theme/parts.ts';
import { Panel } from '#admin/ui/panel.tsx';
import { maxEmailLength } from '#shared/fields/basic-limits.ts';
import { questionnaireLimits } from '#shared/questionnaire/values.ts';
import type { RunningSheet } from '#shared/running-sheet/schema.ts';
import { sheetLimits as limits, sheetIdOf } from '#shared/running-sheet/values.ts';
import { writeTexts as texts } from './messages.ts';
import { sheetResource } from './use-running-sheet.ts';

type SheetRecord = RunningSheet & { id: string };
type SheetValues = Pick<RunningSheet, keyof typeof blank>;

const blank = {
  timeline: [],
  dietary: [],
  dietaryNotes: [],
  answers: [],
  contacts: [],
  staffing: '',
  kitchenNotes: '',
  floorNotes: '',
  barNotes: '',
};

type Entry<List extends 'timeline' | 'dietary' | 'dietaryNotes' | 'answers' | 'contacts'> = RunningSheet[List][number];

/** What an entry says, where two versions of it are compared. */
const entryWords: Record<string, (entry: never) => string> = {
  timeline: ({ time, text, isInternal }: Entry<'timeline'>) =>
    [`${time} ${text}`, isInternal && texts.internal].filter(Boolean).join(', '),
  dietary: ({ name, count }: Entry<'dietary'>) => `${name}: ${count}`,
  dietaryNotes: ({ text }: Entry<'dietaryNotes'>) => text,
  answers: ({ question, answer }: Entry<'answers'>) => `${question} ${answer}`,
  contacts: ({ name, role, phone, email }: Entry<'contacts'>) => [name, role, phone, email].filter(Boolean).join(', '),
};
const toWords = (field: string, value: unknown): string | undefined => entryWords[field]?.(value as never);
const linesOf = (field: string) => ({
  getKey: ({ id }: { id: string }) => id,
  getName: (entry: unknown) => toWords(field, entry) ?? '',
});

const contract: FormContract<SheetRecord, SheetValues> = {
  titles: { create: texts.title, edit: texts.title },
  blank: () => blank,
  labels: texts.labels,
  toWords,
  lines: {
    timeline: linesOf('timeline'),
    dietary: linesOf('dietary'),
    dietaryNotes: linesOf('dietaryNotes'),
    answers: linesOf('answers'),
    contacts: linesOf('contacts'),
  } as NonNullable<FormContract<SheetRecord, SheetValues>['lines']>,
  messages: savedMessages(),
};

const wholeUpTo = (max: number, message: string) => (value: number | null) =>
  value !== null && Number.isInteger(value) && value >= 0 && value <= max ? undefined : message;
const dayRule = wholeUpTo(limits.days, texts.daysRule);
const countRule = wholeUpTo(limits.count, texts.countRule);

/** What staff write into a sheet, with the groups of guests that it has now. */
export function SheetForm({ sheet: { eventId, content } }: { sheet: RunningSheet }) {
  return (
    <ResourceContextProvider value={sheetResource}>
      <PreloadedRecord<SheetRecord> resource={sheetResource} id={sheetIdOf(eventId)}>
        {(first) => (
          <RecordForm
            {...{ contract, first, name: sheetResource }}
            head={() => (
              <Typography variant="h3" sx={{ mr: 'auto' }}>
                {texts.title}
              </Typography>
            )}
          >
            <Small>{texts.hint}</Small>
            <Schedule isLong={content.event.day !== content.event.lastDay} />
            <Needs groups={content.groups} />
            <Answers />
            <Panel title={texts.notes}>
              {(['staffing', 'kitchenNotes', 'floorNotes', 'barNotes'] as const).map((name) => (
                <TextInput
                  key={name}
                  source={name}
                  label={texts.labels[name]}
                  limit={limits.notes}
                  lines={2}
                  isOptional
                />
              ))}
            </Panel>
            <Contacts />
          </RecordForm>
        )}
      </PreloadedRecord>
    </ResourceContextProvider>
  );
}

function Schedule({ isLong }: { isLong: boolean }) {
  const entries = useWatch<SheetValues, 'timeline'>({ name: 'timeline' });
  const hasDays = isLong || entries.some(({ dayOffset }) => dayOffset > 0);
  return (
    <Panel title={texts.labels.timeline}>
      <EntryRows
        source="timeline"
        label={texts.entry}
        max={limits.entries}
        blank={() => ({ id: newLineId(), dayOffset: 0, time: '', text: '', isInternal: false })}
        addLabel={texts.addEntry}
        columns={hasDays ? 'minmax(0, 1fr) 9rem 10rem 12rem' : 'minmax(0, 1fr) 9rem 12rem'}
      >
        {(source) => (
          <>
            <TextInput source={`${source}.text`} label={texts.text} limit={limits.text} />
            <PlainInput source={`${source}.time`} label={texts.time} type="time" />
            {hasDays && <NumberInput source={`${source}.dayOffset`} label={texts.daysLater} rule={dayRule} />}
            <SwitchInput source={`${source}.isInternal`} label={texts.isInternal} />
          </>
        )}
      </EntryRows>
    </Panel>
  );
}

function Needs({ groups }: Pick<RunningSheet['content'], 'groups'>) {
  const options = groups.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Panel title={texts.labels.dietary}>
      <EntryRows
        source="dietary"
        label={texts.need}
        max={limits.dietary}
        blank={() => ({ id: newLineId(), groupId: null, name: '', count: 0 })}
        addLabel={texts.addNeed}
        columns="minmax(0, 1fr) 12rem 8rem"
      >
        {(source) => (
          <>
            <TextInput source={`${source}.name`} label={texts.need} hint={texts.needHint} limit={limits.name} />
            <SelectInput
              source={`${source}.groupId`}
              label={texts.group}
              options={[{ value: '', label: texts.allGuests }, ...options]}
              isNullable
            />
            <NumberInput source={`${source}.count`} label={texts.count} rule={countRule} />
          </>
        )}
      </EntryRows>
      <EntryRows
        source="dietaryNotes"
        label={texts.needNote}
        max={limits.dietaryNotes}
        blank={() => ({ id: newLineId(), groupId: null, text: '' })}
        addLabel={texts.addNeedNote}
        columns="minmax(0, 1fr) 12rem"
      >
        {(source) => (
          <>
            <TextInput source={`${source}.text`} label={texts.needNote} limit={limits.dietaryNote} lines={2} />
            <SelectInput
              source={`${source}.groupId`}
              label={texts.group}
              options={[{ value: '', label: texts.allGuests }, ...options]}
              isNullable
            />
          </>
        )}
      </EntryRows>
    </Panel>
  );
}

/** What the client was asked on their page; a file that they sent stays as it is. */
function Answers() {
  const answers = useWatch<SheetValues, 'answers'>({ name: 'answers' });
  if (answers.length === 0) return null;
  return (
    <Panel title={texts.labels.answers}>
      {answers.map(({ id, question, kind, answer }, index) =>
        kind === 'file' ? (
          <Small key={id}>{texts.file(question, answer)}</Small>
        ) : (
          <TextInput
            key={id}
            source={`answers.${index}.answer`}
            label={question}
            limit={questionnaireLimits.answer}
            lines={kind === 'text' ? 2 : 1}
            isOptional
          />
        ),
      )}
    </Panel>
  );
}

function Contacts() {
  return (
    <Panel title={texts.labels.contacts}>
      <EntryRows
        source="contacts"
        label={texts.entry}
        max={limits.contacts}
        blank={() => ({ id: newLineId(), name: '', role: '', phone: '', email: '' })}
        addLabel={texts.addContact}
        columns="repeat(2, minmax(0, 1fr))"
      >
        {(source) => (
          <>
            <TextInput source={`${source}.name`} label={texts.name} limit={limits.name} />
            <TextInput source={`${source}.role`} label={texts.role} limit={limits.name} isOptional />
            <TextInput source={`${source}.phone`} label={texts.phone} limit={limits.phone} type="tel" isOptional />
            <TextInput source={`${source}.email`} label={texts.email} limit={maxEmailLength} type="email" isOptional />
          </>
        )}
      </EntryRows>
    </Panel>
  );
}
