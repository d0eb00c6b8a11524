import { useQuery } from '@tanstack/react-query';
import { request } from '#admin/api/request.ts';
import { useRecordAction } from '#admin/undo/use-record-action.ts';
import type { ReadRevision, RunningSheet } from '#shared/running-sheet/schema.ts';
import { issueTexts } from './messages.ts';

/** The resource of the form. */
export const sheetResource = 'running-sheets';

const pathOf = (eventId: string): string => `/running-sheets/${encodeURIComponent(eventId)}`;

/** The sheet of an event as it is now. Whatever it is made of reads it again: it is no query of one record. */
export const useRunningSheet = (eventId: string) =>
  useQuery({
    queryKey: ['running-sheet', eventId],
    queryFn: async () => (await request<RunningSheet>(pathOf(eventId))).data,
  });

/** A revision as it was issued; nothing is read without a number. */
export const useRevision = (eventId: string, number: number | undefined) =>
  useQuery({
    queryKey: ['running-sheet', eventId, number],
    queryFn: async () => (await request<ReadRevision>(`${pathOf(eventId)}/revisions/${number}`)).data,
    enabled: number !== undefined,
  });

/** Freezes what a sheet says now. It is not undone: a revision stays as it was issued. */
export const useIssue = (eventId: string, onIssued: () => void) =>
  useRecordAction<void, RunningSheet>({
    entity: 'running_sheet',
    send: async () => (await request<RunningSheet>(`${pathOf(eventId)}/issue`, { method: 'POST' })).data,
    success: ({ revision }) => issueTexts.done(revision),
    onSuccess: onIssued,
    failed: ({ message }) => message,
    onError: onIssued,
  });

/** Where a copy is as a PDF: of a revision, or of what is agreed now. */
export const pdfPath = (eventId: string, copy: string, revision: number | undefined): string =>
  `${pathOf(eventId)}/pdf?${new URLSearchParams({ copy, ...(revision !== undefined && { revision: String(revision) }) })}`;
