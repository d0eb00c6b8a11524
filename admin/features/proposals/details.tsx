import { useFormContext, useWatch } from 'react-hook-form';
import { isolated, shortDay } from '#admin/format/format.ts';
import { EntryRows } from '#admin/forms/entry-rows.tsx';
import { Row } from '#admin/forms/field-row.tsx';
import { newLineId } from '#admin/forms/line-id.ts';
import { NumberInput } from '#admin/forms/number-input.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { centsVariant, percentVariant, type Variant, VariantInput } from '#admin/forms/variant-input.tsx';
import { PartEntries } from '#admin/records/bookings/part-entries.tsx';
import { SortableEntries } from '#admin/sorting/sortable-entries.tsx';
import { Small } from '#admin/theme/parts.ts';
import { proposalLimits as limits, signerRoleLabels, signerRoles } from '#shared/proposal/values.ts';
import { isCalendarDay } from '#shared/rules/dates.ts';
import { editorTexts as texts } from './messages.ts';
import { type Line, type ProposalValues, priceLine } from './proposal-form.ts';
import { Section } from './section.tsx';

/** Rejects what is no whole number up to `max`. */
export const wholeUpTo =
  (max: number, message: string, isOptional = false) =>
  (value: number | null) => {
    if (value === null) return isOptional ? undefined : message;
    return Number.isInteger(value) && value >= 0 && value <= max ? undefined : message;
  };
const guestsRule = wholeUpTo(limits.guests, texts.rules.guests);
const guaranteedRule = wholeUpTo(limits.guests, texts.rules.guests, true);

/** The line as if that group had never been one of its; without any it keeps the number that it had. */
function withoutGroup(line: Line, id: string, groups: ProposalValues['groups']): Line {
  if (!line.groupIds.includes(id)) return line;
  const groupIds = line.groupIds.filter((other) => other !== id);
  return groupIds.length > 0
    ? { ...line, groupIds }
    : { ...line, groupIds, quantity: priceLine(line, groups)?.quantity ?? 0 };
}

/** Takes an id out of the lines that name it. */
function useForget(kind: 'part' | 'group') {
  const { getValues, setValue } = useFormContext<ProposalValues>();
  return (id: string) => {
    const lines = getValues('lines').map((line) =>
      kind === 'part'
        ? { ...line, partId: line.partId === id ? null : line.partId }
        : withoutGroup(line, id, getValues('groups')),
    );
    setValue('lines', lines, { shouldDirty: true });
  };
}

/** Who is counted. */
export function Groups() {
  const groups = useWatch<ProposalValues, 'groups'>({ name: 'groups' });
  const forget = useForget('group');
  return (
    <Section
      name="groups"
      title={texts.guests}
      isOpenAtFirst
      summary={groups.map(({ name, expected }) => `${isolated(name)}: ${expected}`).join(', ')}
    >
      <EntryRows
        source="groups"
        label={texts.guests}
        max={limits.groups}
        addLabel={texts.addGroup}
        columns="minmax(0, 1fr) 8rem 8rem"
        blank={() => ({ id: newLineId(), name: '', expected: 0, guaranteed: null })}
        onRemove={forget}
      >
        {(source) => (
          <>
            <TextInput source={`${source}.name`} label={texts.name} limit={limits.name} />
            <NumberInput source={`${source}.expected`} label={texts.expected} rule={guestsRule} />
            <NumberInput source={`${source}.guaranteed`} label={texts.guaranteed} rule={guaranteedRule} />
          </>
        )}
      </EntryRows>
    </Section>
  );
}

/** When and where its parts are. */
export function Parts() {
  const parts = useWatch<ProposalValues, 'parts'>({ name: 'parts' });
  const forget = useForget('part');
  return (
    <Section
      name="parts"
      title={texts.parts}
      summary={parts
        .map(({ name, eventDate }) => [isolated(name), eventDate && shortDay(eventDate)].filter(Boolean).join(', '))
        .join(' · ')}
    >
      <PartEntries label={texts.parts} onRemove={({ id }) => forget(id)} />
    </Section>
  );
}

const readDays = (text: string) => (/^\d{1,4}$/.test(text) && Number(text) <= limits.days ? Number(text) : undefined);
const daysWay = (label: string): Variant => ({
  ...{ label, after: texts.days, read: readDays, write: String, message: texts.rules.days },
});
const dueWays: Record<string, Variant> = {
  daysAfter: daysWay(texts.daysAfter),
  daysBefore: daysWay(texts.daysBefore),
  day: {
    ...{ label: texts.onDay, type: 'date', write: String, message: texts.rules.due },
    read: (text) => (isCalendarDay(text) ? text : undefined),
  },
};
const amountWays = {
  ...{ percent: percentVariant, cents: centsVariant, percentOfRest: { ...percentVariant, label: texts.rest } },
};

/** When it is paid. */
export function Schedule() {
  const schedule = useWatch<ProposalValues, 'schedule'>({ name: 'schedule' });
  return (
    <Section name="schedule" title={texts.schedule} summary={schedule.map(({ name }) => isolated(name)).join(', ')}>
      <SortableEntries
        source="schedule"
        label={texts.schedule}
        most={limits.rows}
        canBeEmpty
        nameField="name"
        addLabel={texts.addRow}
        blank={() => ({
          id: newLineId(),
          name: '',
          amount: { percentOfRest: 100_000 },
          due: { daysBefore: undefined },
        })}
      >
        {(source) => (
          <>
            <TextInput source={`${source}.name`} label={texts.name} limit={limits.name} />
            <Row>
              <VariantInput
                source={`${source}.amount`}
                label={texts.rowAmount}
                wayLabel={texts.rowWay}
                ways={amountWays}
              />
              <VariantInput source={`${source}.due`} label={texts.due} wayLabel={texts.dueWay} ways={dueWays} />
            </Row>
          </>
        )}
      </SortableEntries>
      <Small>{texts.scheduleHint}</Small>
    </Section>
  );
}

const roles = signerRoles.map((value) => ({ value, label: signerRoleLabels[value] }));

/** Who signs. */
export function Signers() {
  const signers = useWatch<ProposalValues, 'signers'>({ name: 'signers' });
  return (
    <Section name="signers" title={texts.signers} summary={signers.map(({ name }) => isolated(name)).join(', ')}>
      <EntryRows
        source="signers"
        label={texts.signers}
        max={limits.signers}
        addLabel={texts.addSigner}
        columns="minmax(0, 1fr) minmax(0, 1.3fr) 8rem"
        blank={() => ({ id: newLineId(), name: '', email: '', role: 'client' })}
      >
        {(source) => (
          <>
            <TextInput source={`${source}.name`} label={texts.name} limit={limits.name} />
            <TextInput source={`${source}.email`} label={texts.email} limit={254} type="email" />
            <SelectInput source={`${source}.role`} label={texts.role} options={roles} />
          </>
        )}
      </EntryRows>
    </Section>
  );
}
