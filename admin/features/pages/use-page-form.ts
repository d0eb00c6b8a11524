import { useQueryClient } from '@tanstack/react-query';
import type { TRPCClientErrorLike } from '@trpc/client';
import { useRef, useState } from 'react';
import { useDataProvider, useEvent } from 'react-admin';
import { trpc } from '#admin/api/trpc.ts';
import type { FormContract } from '#admin/forms/form-contract.ts';
import { useRecordForm } from '#admin/forms/use-record-form.ts';
import { contentMessages } from '#admin/messages.ts';
import { useToast } from '#admin/shell/use-toast.ts';
import type { AppRouter } from '#server/trpc/router.ts';
import { type ErrorCode, type ErrorDetail, reloadAdvice } from '#shared/errors.ts';
import type { Page } from '#shared/pages/page-content.ts';
import { getEditablePage, type PageName } from '#shared/pages/pages.ts';
import { getSlotGroup, getSlotNoun } from '#shared/pages/slot-rules.ts';
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
    messages: {
      created: texts.saved,
      updated: texts.saved,
      failed: texts.failedToSave,
      invalid: contentMessages.shorten,
    },
  };
}

/** The form of a page and what can be done with it. */
export function usePageForm(name: PageName, first: PageRecord) {
  const toast = useToast();
  const dataProvider = useDataProvider();
  const queryClient = useQueryClient();
  const [page, setPage] = useState<Omit<PageRecord, 'id'>>(first);
  const [contract] = useState(() => toContract(name));
  const publishesNext = useRef(false);
  const record = useRecordForm<PageRecord, PageValues>({
    contract,
    first,
    name: 'pages',
    onSaved(saved) {
      setPage(saved);
      if (publishesNext.current) publish.mutate({ page: name, version: saved.version });
    },
  });
  const { form, isDirty } = record;

  /** Goes on from what the server has now. */
  const adopt = (next: Page) => {
    setPage(next);
    record.adopt({ ...next, id: name });
    void queryClient.invalidateQueries({ queryKey: ['pages'] });
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

  const options = (done: string, failed: string, again: (who: string) => string) => ({
    onSuccess(next: Page) {
      adopt(next);
      toast('success', done);
    },
    async onError(error: TRPCClientErrorLike<AppRouter>) {
      const { appCode, details = [] } = (error.data ?? {}) as { appCode?: ErrorCode; details?: ErrorDetail[] };
      if (appCode === 'stale' && (await showTheirs()))
        return toast('error', again(error.message.replace(reloadAdvice, '').trim()));
      for (const [index, { field, message }] of details.entries())
        form.setError(toInput(field, name), { type: 'server', message }, { shouldFocus: index === 0 });
      toast('error', error.data == null ? failed : error.message);
    },
  });
  const publish = trpc.pages.publish.useMutation(options(texts.published, texts.failedToPublish, texts.publishAgain));
  const discardDraft = trpc.pages.discard.useMutation(
    options(texts.discarded, texts.failedToDiscard, texts.discardAgain),
  );
  const restore = trpc.pages.restore.useMutation(options(texts.restored, texts.failedToRestore, texts.restoreAgain));

  const isBusy = record.isSubmitting || publish.isPending || discardDraft.isPending || restore.isPending;
  const current = { page: name, version: record.version };

  const actions = {
    save: useEvent((element: HTMLFormElement | null) => {
      publishesNext.current = false;
      if (!isBusy) element?.requestSubmit();
    }),
    /** Saves what was changed, and publishes once that has worked. */
    publish: useEvent((element: HTMLFormElement | null) => {
      if (isBusy) return;
      publishesNext.current = isDirty;
      if (isDirty) element?.requestSubmit();
      else publish.mutate(current);
    }),
    discard: () => discardDraft.mutate(current),
    restore: (id: string) => restore.mutate({ ...current, id }),
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
