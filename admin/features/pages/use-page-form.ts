import { useRef, useState } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { ApiError, isStale, request, toStaleReason } from '#admin/api/request.ts';
import { showFieldErrors } from '#admin/forms/field-errors.ts';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { useRecordForm } from '#admin/forms/use-record-form.tsx';
import { toLineRules } from '#admin/records/page-fields/line-rules.ts';
import { contentMessages } from '#admin/ui/messages.ts';
import { useToast } from '#admin/ui/use-toast.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { Page } from '#shared/pages/page-content.ts';
import { getEditablePage, type PageName } from '#shared/pages/pages.ts';
import { getSlotGroup, getSlotNoun } from '#shared/slots/slot-rules.ts';
import { pagesTexts as texts } from './messages.ts';
import type { PageRecord, PageValues } from './page-record.ts';

function toContract(name: PageName): FormContract<PageRecord, PageValues> {
  const { slots, title } = getEditablePage(name);
  const labels = Object.keys(slots).map((slot) => [slot, `${getSlotGroup(slot)}: ${getSlotNoun(slot)}`]);
  return {
    titles: { create: title, edit: title },
    blank: () => ({}),
    valuesOf: ({ values }) => values,
    labels: { ...Object.fromEntries(labels), isOff: texts.page },
    lines: toLineRules(slots),
    messages: {
      created: texts.saved,
      updated: texts.saved,
      failed: texts.failedToSave,
      invalid: contentMessages.shorten,
    },
  };
}

/** What can be done with a page beside saving it, and the values of the form of which it is done. */
interface Act {
  action: keyof typeof texts.done;
  version: number;
  id?: string;
  since: PageValues;
}

/** The form of a page and what can be done with it. */
export function usePageForm(name: PageName, first: PageRecord) {
  const toast = useToast();
  const dataProvider = useDataProvider();
  const [page, setPage] = useState<Omit<PageRecord, 'id'>>(first);
  const [contract] = useState(() => toContract(name));
  const publishesNext = useRef(false);
  const record = useRecordForm<PageRecord, PageValues>({
    contract,
    first,
    stays: true,
    onSaved(saved) {
      setPage(saved);
      // What was typed meanwhile is not published, and stays.
      if (publishesNext.current) act({ action: 'publish', version: saved.version, since: saved.values });
    },
  });
  const { form, isDirty } = record;

  /** Goes on from what the server has now, and keeps what was typed since the form had these values. */
  const adopt = (next: Page, since?: PageValues) => {
    setPage(next);
    record.adopt({ ...next, id: name }, since);
  };

  /** Shows what somebody else has changed, so that what is published next is what was looked at. Says whether it could. */
  const showTheirs = async (): Promise<boolean> => {
    try {
      const { data } = await dataProvider.getOne<PageRecord>('pages', { id: name });
      // What was typed meanwhile stays; saving it merges or asks.
      if (form.formState.isDirty) return false;
      adopt(data);
      return true;
    } catch {
      return false;
    }
  };

  const { run: act, isPending } = useRecordAction({
    queryKey: ['pages'],
    send: async ({ action, version, id }: Act) => {
      const path = id === undefined ? action : `versions/${id}/${action}`;
      return (await request<Page>(`/pages/${name}/${path}`, { method: 'POST', version })).data;
    },
    success: (_page, { action }) => texts.done[action],
    onSuccess: (next, { since }) => adopt(next, since),
    async onError(error, { action }) {
      if (!(error instanceof ApiError) || error.status === 0) return toast('error', texts.failedTo[action]);
      const { details } = error;
      if (isStale(error) && (await showTheirs())) return toast('error', texts.again(toStaleReason(error), action));
      showFieldErrors(form, error, (field) => toInput(field, name));
      toast('error', details[0]?.message ?? error.message);
    },
  });
  const now = () => structuredClone(form.getValues());
  const isBusy = record.isSubmitting || isPending;

  const { requestSubmit, version } = record;
  const actions = {
    save: useEvent(() => {
      publishesNext.current = false;
      if (!isBusy) requestSubmit();
    }),
    /** Saves what was changed, and publishes once that has worked. */
    publish: useEvent(() => {
      if (isBusy) return;
      publishesNext.current = isDirty;
      if (isDirty) requestSubmit();
      else act({ action: 'publish', version, since: now() });
    }),
    discard: () => act({ action: 'discard', version, since: now() }),
    restore: (id: string) => act({ action: 'restore', version, id, since: now() }),
  };
  return { record, page, isBusy, actions };
}

/** The input of a slot that the server names: of a photograph its description, of a link its label. */
export function toInput(field: string, name: PageName): string {
  // A field of an entry is `list.0.field`.
  const [slotName = '', , part] = field.split('.');
  const slot = getEditablePage(name).slots[slotName];
  const kind = part !== undefined && slot?.kind === 'list' ? slot.fields[part]?.kind : slot?.kind;
  if (kind === 'image') return `${field}.alt`;
  return kind === 'link' ? `${field}.label` : field;
}
