import type { ChildPools, ChildProgram } from '#server/platform/process/child-pools.ts';
import { programFile } from '#server/platform/process/child-program.ts';
import { AppError } from '#shared/api/errors.ts';
import type { CalendarSource, ReadCalendar } from './parse-ical.ts';

/** Below the timeout of a request, so that whoever imports learns why. */
const maxMs = 10_000;

/** What is said of a file that is not read. */
export const unreadableFile = (message: string, cause?: unknown) =>
  new AppError('validation', { message, details: [{ field: 'file', message }], cause });

const parser: ChildProgram = { file: programFile('features/calendar-feeds/parse-ical') };

/** Reads a file in a process of its own, with limited time and memory: what a hostile one does to it stays there. */
export async function readInChild(children: ChildPools, source: CalendarSource, ms = maxMs): Promise<ReadCalendar> {
  return children.run<ReadCalendar>(parser, 'readCalendar', source, ms).catch((cause) => {
    if (cause instanceof AppError) throw cause;
    throw unreadableFile('This calendar takes too long to read. Please import a part of it.', cause);
  });
}
