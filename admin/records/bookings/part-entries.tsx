import { Alert, Box } from '@mui/material';
import { useFormContext, useWatch } from 'react-hook-form';
import { isolated } from '#admin/format/format.ts';
import { newLineId } from '#admin/forms/line-id.ts';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { spaceNames, useSpaces } from '#admin/records/spaces/use-spaces.ts';
import { SortableEntries } from '#admin/sorting/sortable-entries.tsx';
import { type EventPart, eventPartLimits, findOverlap } from '#shared/rules/event-parts.ts';
import { fieldGrid, MinutesFields, SpacesField, TimeFields } from './fields.tsx';
import { partTexts as texts } from './part-messages.ts';
import { useDeskSettings } from './use-desk-settings.ts';

interface PartEntriesProps {
  label: string;
  /** When and where the first part is, where that is known. */
  getFirst?: () => { [Field in keyof EventPart]?: EventPart[Field] | null };
  /** Called with the part that is about to be removed. */
  onRemove?: (part: EventPart) => void;
}

/** The parts of an event or a proposal in a form that has them as `parts`. */
export function PartEntries({ label, getFirst, onRemove }: PartEntriesProps) {
  const { getValues } = useFormContext<{ parts: EventPart[] }>();
  const desk = useDeskSettings();
  // A further part is where the last one was, at a time of its own.
  const nextPart = (): EventPart => {
    const last = getValues('parts').at(-1);
    const like = last === undefined ? (getFirst?.() ?? {}) : { ...last, startTime: null, endTime: null };
    return {
      id: newLineId(),
      name: '',
      eventDate: like.eventDate ?? '',
      startTime: like.startTime ?? null,
      endTime: like.endTime ?? null,
      setupMinutes: like.setupMinutes ?? desk?.setupMinutes ?? 0,
      teardownMinutes: like.teardownMinutes ?? desk?.teardownMinutes ?? 0,
      spaceIds: like.spaceIds ?? [],
    };
  };
  return (
    <>
      <SortableEntries
        source="parts"
        label={label}
        most={eventPartLimits.parts}
        canBeEmpty
        nameField="name"
        addLabel={texts.add}
        blank={nextPart}
        {...(onRemove && { onRemove: (part) => onRemove(part as EventPart) })}
      >
        {(source) => <PartFields prefix={`${source}.`} />}
      </SortableEntries>
      <Overlap />
    </>
  );
}

/** Says that two parts are in each other's way, which may be meant. */
function Overlap() {
  const parts = useWatch<{ parts: EventPart[] }, 'parts'>({ name: 'parts' });
  const spaces = useSpaces();
  const found = findOverlap(parts);
  const nameOf = (part: EventPart) => isolated(part.name || texts.unnamed(parts.indexOf(part)));
  return (
    <div role="status">
      {found && (
        <Alert severity="warning">
          {texts.overlap(nameOf(found.one), nameOf(found.other), spaceNames(found.spaceIds, spaces))}
        </Alert>
      )}
    </div>
  );
}

function PartFields({ prefix }: { prefix: string }) {
  return (
    <>
      <TextInput
        source={`${prefix}name`}
        label={texts.name}
        limit={eventPartLimits.name}
        placeholder={texts.namePlaceholder}
      />
      <Box sx={fieldGrid}>
        <PlainInput source={`${prefix}eventDate`} label={texts.day} type="date" />
        <TimeFields prefix={prefix} />
      </Box>
      <SpacesField prefix={prefix} />
      <Box sx={fieldGrid}>
        <MinutesFields isNew={false} prefix={prefix} />
      </Box>
    </>
  );
}
