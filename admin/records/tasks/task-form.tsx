import { toWallClock, useVenueZone } from '#admin/format/venue-zone.ts';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { InlineRecord } from '#admin/forms/inline-form.tsx';
import { PlainInput } from '#admin/forms/plain-input.tsx';
import { SelectInput } from '#admin/forms/select-input.tsx';
import { TextInput } from '#admin/forms/text-input.tsx';
import { useAssignees } from '#admin/records/staff/use-assignees.ts';
import { useSignedIn } from '#admin/session/session-context.ts';
import { commonTexts } from '#admin/ui/messages.ts';
import type { Task } from '#shared/task/schema.ts';
import { maxTaskTitleLength } from '#shared/task/values.ts';
import { taskTexts as texts } from './messages.ts';

/** The inquiry, client or event that a task is about. */
export type TaskSubject = Partial<Pick<Task, 'inquiryId' | 'clientId' | 'eventId'>>;

export type TaskRecord = Task & { id: string };

interface TaskFormProps {
  /** What a new task is about, if it is about something. */
  about?: TaskSubject;
  /** The task to change; without it, the form is for a new one. */
  task?: TaskRecord;
  onClose: () => void;
}

interface TaskValues extends Pick<Task, 'title' | 'dueDay' | 'dueClock'> {
  assigneeId: string | null;
}

/** The fields of a task. */
export function TaskForm({ about = {}, task, onClose }: TaskFormProps) {
  const { user } = useSignedIn();
  const { assignees, areLoaded } = useAssignees();
  const today = toWallClock(useVenueZone(), Date.now()).slice(0, 10);
  // A new task is for whoever writes it down, who is known by then.
  if (!areLoaded) return null;
  const me = assignees.find(({ username }) => username === user.username)?._id ?? null;
  // An account that is given nothing any more keeps what it has.
  const former = task?.assignee && !assignees.some(({ _id }) => _id === task.assignee?._id) ? [task.assignee] : [];
  const contract: FormContract<TaskRecord, TaskValues> = {
    titles: { create: texts.add, edit: commonTexts.edit },
    blank: () => ({ title: '', dueDay: today, dueClock: null, assigneeId: me }),
    valuesOf: ({ title, dueDay, dueClock, assignee }) => ({
      title,
      dueDay,
      dueClock,
      assigneeId: assignee?._id ?? null,
    }),
    extraValues: () => about,
    labels: { title: texts.what, dueDay: texts.day, dueClock: texts.clock, assigneeId: texts.assignee },
    messages: { created: texts.added, updated: texts.saved, failed: texts.failed, invalid: texts.invalid },
  };
  return (
    <InlineRecord
      resource="tasks"
      contract={contract}
      item={task}
      about={Object.values(about)[0] ?? ''}
      saveLabel={task ? commonTexts.save : texts.save}
      onClose={onClose}
    >
      <TextInput source="title" label={texts.what} limit={maxTaskTitleLength} autoFocus />
      <PlainInput source="dueDay" label={texts.day} type="date" />
      <PlainInput source="dueClock" label={texts.clock} type="time" isOptional />
      <SelectInput
        source="assigneeId"
        className="part-of-row"
        label={texts.assignee}
        isNullable
        blank={texts.nobody}
        options={[...assignees, ...former].map(({ _id, name }) => ({ value: _id, label: name }))}
      />
    </InlineRecord>
  );
}
