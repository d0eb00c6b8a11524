import { findEventRow } from '#server/features/events/store.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { mains } from '#server/features/proposals/testing/open-proposals.ts';
import { dinner, openSigned } from '#server/features/proposals/testing/open-signed.ts';
import { AppError } from '#shared/api/errors.ts';
import type { RunningSheet } from '#shared/running-sheet/schema.ts';

/** A booked dinner of 120 adults, of whom 100 are guaranteed, and 10 children; mains can be chosen. */
export async function openAnswers(more: object = {}, settings?: object) {
  const groups = [
    { id: 'adults', name: 'Adults', expected: 120, guaranteed: 100 },
    { id: 'children', name: 'Children', expected: 10, guaranteed: null },
  ];
  const lines = [{ ...dinner, choices: [mains()] }];
  const desk = await openSigned({ groups, lines, ...more }, settings && { bookedWhen: 'accepted', ...settings });
  const eventId = (await desk.row()).eventId as string;
  const eventRow = async () => (await findEventRow(desk.ctx, eventId)) as EventRow;
  const sheet = async (): Promise<RunningSheet> => (await desk.rose.send('GET', `/running-sheets/${eventId}`)).data;
  const notices = async (): Promise<string[]> =>
    (await desk.rose.tasks()).map(({ title }: { title: string }) => title).filter((one: string) => /client/.test(one));
  return { ...desk, eventId, eventRow, sheet, notices };
}

/** The fields of a form, as a browser sends them. */
export const form = (fields: Record<string, string | readonly string[]>): URLSearchParams =>
  new URLSearchParams(
    Object.entries(fields).flatMap(([name, value]) => [value].flat().map((one) => [name, one] as [string, string])),
  );

/** What an operation rejects: its code, and the sentence at each field or of all of it. */
export async function rejectionOf(action: Promise<unknown>) {
  const error = await action.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (!(error instanceof AppError)) throw error ?? new Error('It was not rejected.');
  const { code, message, details = [] } = error;
  return { code, message, fields: Object.fromEntries(details.map((one) => [one.field, one.message])) };
}
