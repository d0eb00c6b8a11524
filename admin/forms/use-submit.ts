import { useEffect, useRef, useState } from 'react';
import { HttpError, useCreate, useDataProvider, useResourceContext, useUpdate } from 'react-admin';
import type { DefaultValues, FieldValues, UseFormReturn } from 'react-hook-form';
import { isStale, toStaleReason } from '#admin/api/request.ts';
import { describeRecord, hasChanged, undoable } from '#admin/api/undo-stack.ts';
import { useReloadResource } from '#admin/live/use-reload-records.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { actionWords } from '#admin/undo/messages.ts';
import { type Conflict, findDifferences, mergeYours } from './conflict.ts';
import type { ConflictAnswer } from './conflict-dialog.tsx';
import { removeDraft } from './draft.ts';
import { showFieldErrors, whyNotSaved } from './field-errors.ts';
import { changedFields, type FormContract, type FormRecord, type Opened, toOpened } from './form-contract.ts';
import { isTooLong } from './text-input.tsx';

interface Submission<Item extends FormRecord, Values extends FieldValues> {
  contract: FormContract<Item, Values>;
  form: UseFormReturn<Values>;
  opened: Opened<Values>;
  /** Makes what the server has now the beginning of the form. */
  settle: (opened: Opened<Values>) => void;
  draft: string;
  /** `sent` are the values that the form had when it was sent. */
  onSaved: (saved: Item, sent: Values) => void;
}

/** Validates and sends a form. Errors go to its fields, to its alert, or to the conflict dialog. */
export function useSubmit<Item extends FormRecord, Values extends FieldValues>(submission: Submission<Item, Values>) {
  const { contract, form, opened, settle, draft, onSaved } = submission;
  const { messages } = contract;
  const dataProvider = useDataProvider();
  const resource = useResourceContext() ?? '';
  const save = useSave(contract);
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const isSending = useRef(false);

  const showError = (error: unknown, id: string | null) => {
    toast('error', messages.failed);
    const rest = showFieldErrors(form, error);
    if (rest === undefined) return;
    const isGone = id !== null && error instanceof HttpError && error.status === 404;
    setFailure(isGone ? contentMessages.gone : whyNotSaved(rest));
  };

  /** Loads what somebody else saved, if that is why the server rejected the form. */
  const loadTheirs = async (error: unknown, id: string | null) => {
    if (!isStale(error) || id === null) return undefined;
    const { data } = await dataProvider.getOne<Item>(resource, { id });
    return { message: toStaleReason(error), theirs: toOpened(contract, data) };
  };

  /**
   * Resolves with the saved item or the conflict. There is none where somebody else did just what the form does, or moved lines that it
   * left in their order: then it is sent again, on top of theirs.
   */
  const saveOrMerge = async (
    values: Values,
    base: Opened<Values>,
  ): Promise<{ saved: Item; version: number | null } | { conflict: Conflict<Values> }> => {
    try {
      return { saved: await save(base, values), version: base.version };
    } catch (error) {
      const loaded = await loadTheirs(error, base.id).catch(() => undefined);
      // What is read is as old as what was rejected: trying again would be rejected again.
      if (loaded === undefined || loaded.theirs.version === base.version) throw error;
      const found = { ...loaded, base: base.values, yours: values };
      const differences = findDifferences(found, contract.lines);
      return differences.length > 0
        ? { conflict: found }
        : saveOrMerge(mergeYours(found, contract.lines), found.theirs);
    }
  };

  const send = async (values: Values, base: Opened<Values>) => {
    // Two clicks before the next render must not create two items.
    if (isSending.current) return;
    isSending.current = true;
    let isCreated = false;
    setFailure('');
    try {
      const result = await saveOrMerge(values, base);
      if ('conflict' in result) return setConflict(result.conflict);
      const { saved, version } = result;
      isCreated = base.id === null;
      const [words, message] =
        base.id === null ? [actionWords.created, messages.created] : [actionWords.updated, messages.updated];
      const changed = hasChanged(saved, version) ? [saved] : [];
      toast(
        'success',
        message,
        undoable(resource, changed, () => words(describeRecord(resource, saved))),
      );
      removeDraft(draft);
      if (base.id !== null) contract.onUpdated?.(saved, base.values);
      onSaved(saved, values);
    } catch (error) {
      showError(error, base.id);
    } finally {
      // Its dialog takes a moment to close, in which a second click arrives on a busy machine.
      isSending.current = isCreated;
    }
  };

  const sendValid = (base: Opened<Values>) =>
    form.handleSubmit(
      (values) => send(values, base),
      (errors) => {
        const areTooLong = Object.values(errors).every((error) => isTooLong(error?.message?.toString()));
        toast('error', areTooLong ? contentMessages.shorten : messages.invalid);
      },
    );
  const submit = sendValid(opened);
  // A form that was reset knows its fields, and validates them, once they are rendered again.
  const [toSend, setToSend] = useState<Opened<Values>>();
  useEffect(() => {
    if (toSend === undefined) return;
    setToSend(undefined);
    void sendValid(toSend)();
  });

  const resolveConflict = (answer: ConflictAnswer) => {
    setConflict(undefined);
    if (conflict === undefined || answer === 'later') return;
    const { theirs } = conflict;
    // What was typed while it was being sent is the reader's too.
    const yours = { ...conflict.yours, ...changedFields(conflict.yours, form.getValues()) };
    const merged = answer === 'yours' ? mergeYours({ ...conflict, yours }, contract.lines) : theirs.values;
    settle(theirs);
    form.reset(theirs.values as DefaultValues<Values>);
    form.reset(merged as DefaultValues<Values>, { keepDefaultValues: true });
    if (answer === 'theirs') removeDraft(draft);
    else setToSend(theirs);
  };

  return { submit, failure, conflict, resolveConflict };
}

/** Sends a new item whole, and of an existing one the changed fields, tied to the version that was opened. */
function useSave<Item extends FormRecord, Values extends FieldValues>({ extraValues }: FormContract<Item, Values>) {
  const resource = useResourceContext() ?? '';
  const reload = useReloadResource(resource);
  // After a failure too: it may have been saved. Nobody waits for the lists.
  const options = { returnPromise: true, onSettled: () => void reload() } as const;
  const [create] = useCreate(resource, undefined, options);
  const [update] = useUpdate(resource, undefined, { ...options, mutationMode: 'pessimistic' });
  return async ({ id, version, values: before }: Opened<Values>, values: Values): Promise<Item> => {
    const extra = extraValues?.(values) ?? {};
    if (id === null) return create(resource, { data: { ...values, ...extra } });
    return update(resource, { id, data: changedFields(before, values), previousData: { id }, meta: { version } });
  };
}
