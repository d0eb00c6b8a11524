import { type FormEvent, useRef, useState } from 'react';
import { HttpError, useDataProvider, useResourceContext } from 'react-admin';
import type { DefaultValues, FieldValues, Path, UseFormReturn } from 'react-hook-form';
import type { ItemRecord } from '#admin/items/item-record.ts';
import { contentMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import { reloadAdvice } from '#shared/errors.ts';
import { changedFields } from './changed-fields.ts';
import { type Conflict, fieldsInConflict } from './conflict.ts';
import { forgetDraft } from './draft.ts';
import type { FormContract, Opened } from './form-contract.ts';
import { tooLong } from './text-input.tsx';
import { useSave } from './use-save.ts';
import { whyNotSaved } from './why-not-saved.ts';

interface Submitting<Item extends ItemRecord, Values extends FieldValues> {
  contract: FormContract<Item, Values>;
  form: UseFormReturn<Values>;
  opened: Opened<Values>;
  setOpened: (opened: Opened<Values>) => void;
  draft: string;
  onSaved: () => void;
}

/** Checks and sends a form, and says at its fields, in its alert or in the question of a conflict why it was refused. */
export function useSubmit<Item extends ItemRecord, Values extends FieldValues>(submitting: Submitting<Item, Values>) {
  const { contract, form, opened, setOpened, draft, onSaved } = submitting;
  const { messages, valuesOf, besides } = contract;
  const save = useSave<Values>();
  const readItem = useReadItem<Item>();
  const toast = useToast();
  const [failure, setFailure] = useState('');
  const [conflict, setConflict] = useState<Conflict<Values>>();
  const isSending = useRef(false);

  const refuse = (error: unknown, values: Values, id: string | null) => {
    toast('error', messages.failed);
    if (markFields(form, error, values)) return;
    const isGone = id !== null && error instanceof HttpError && error.status === 404;
    setFailure(isGone ? contentMessages.gone : whyNotSaved(error));
  };

  /** What somebody else saved, where that is why the form was refused. */
  const readVersion = async (error: unknown, id: string | null) => {
    if (!(error instanceof HttpError) || error.status !== 412 || id === null) return undefined;
    const { data } = await readItem(id);
    const message = error.message.replace(reloadAdvice, '').trim();
    return { message, theirs: { id, version: data.version, values: valuesOf(data) } };
  };

  /** Answers what is in conflict, if anything is. What is not, such as a change that the form has too, is saved over. */
  const store = async (values: Values, base: Opened<Values>): Promise<Conflict<Values> | undefined> => {
    try {
      await save(base, values, besides?.(values) ?? {});
    } catch (error) {
      const version = await readVersion(error, base.id).catch(() => undefined);
      if (version === undefined) throw error;
      const met = { ...version, base: base.values, yours: values };
      return fieldsInConflict(met).length > 0 ? met : store(values, met.theirs);
    }
    return undefined;
  };

  const send = async (values: Values, base: Opened<Values>) => {
    // Two presses within one draw of the screen must not make two items.
    if (isSending.current) return;
    isSending.current = true;
    setFailure('');
    try {
      const met = await store(values, base);
      if (met !== undefined) return setConflict(met);
      toast('success', base.id === null ? messages.created : messages.updated);
      forgetDraft(draft);
      onSaved();
    } catch (error) {
      refuse(error, values, base.id);
    } finally {
      isSending.current = false;
    }
  };

  const submit = (event: FormEvent) => {
    event.stopPropagation();
    return form.handleSubmit(
      (values) => send(values, opened),
      (errors) => {
        const isTooLong = Object.values(errors).every((error) => error?.type === tooLong);
        toast('error', isTooLong ? contentMessages.shorten : messages.invalid);
      },
    )(event);
  };

  const settle = (answer: 'theirs' | 'yours' | 'later') => {
    setConflict(undefined);
    if (conflict === undefined || answer === 'later') return;
    const { theirs, base, yours } = conflict;
    const mine = answer === 'yours' ? changedFields(base, yours) : {};
    const merged = { ...theirs.values, ...mine };
    setOpened(theirs);
    form.reset(theirs.values as DefaultValues<Values>);
    form.reset(merged as DefaultValues<Values>, { keepDefaultValues: true });
    if (answer === 'theirs') return forgetDraft(draft);
    void form.handleSubmit(() => send(merged, theirs))();
  };

  return { submit, failure, conflict, settle };
}

/** Says at its fields what the server refused; the first of them gets the focus. False where it named none of them. */
function markFields<Values extends FieldValues>(form: UseFormReturn<Values>, error: unknown, values: Values): boolean {
  const named: Record<string, unknown> = (error instanceof HttpError && error.body?.errors) || {};
  const wrong = Object.keys(named).filter((field) => field in values) as Path<Values>[];
  for (const [index, field] of wrong.entries())
    form.setError(field, { type: 'server', message: String(named[field]) }, { shouldFocus: index === 0 });
  return wrong.length > 0;
}

function useReadItem<Item extends ItemRecord>() {
  const dataProvider = useDataProvider();
  const resource = useResourceContext() ?? '';
  return (id: string) => dataProvider.getOne<Item>(resource, { id });
}
