import { calendarType } from '#server/features/calendar-feeds/ical.ts';
import { writeEventFile } from '#server/features/calendar-feeds/operations.ts';
import { readLastRevision } from '#server/features/running-sheets/approving.ts';
import { readNow } from '#server/features/running-sheets/operations.ts';
import { readCopy } from '#shared/running-sheet/rows.ts';
import type { SheetContent } from '#shared/running-sheet/schema.ts';
import type { SheetSection } from '#shared/running-sheet/values.ts';
import type { ClientSection } from './section.ts';

const rowsOf = (content: SheetContent, section: SheetSection) =>
  (readCopy(content, 'client').find((part) => part.section === section)?.rows ?? []).map(
    ({ id, group, name, value, details }) => ({ id, group, name, value, details }),
  );

/** Where and when it is, and the schedule as it was issued last: what staff are still writing is not for the client. */
export const daySection: ClientSection<'day'> = {
  id: 'day',
  async load(ctx, { event }) {
    const issued = await readLastRevision(ctx, event);
    return {
      // How long the house sets up and clears is for the house.
      places: rowsOf((await readNow(ctx, event)).content, 'places').map(({ details: [spaces = ''], ...row }) => ({
        ...{ ...row, details: [spaces] },
      })),
      schedule: issued === undefined ? [] : rowsOf(issued.content, 'schedule'),
    };
  },
  files: [
    {
      path: 'event.ics',
      async read(ctx, { event }) {
        const file = await writeEventFile(ctx, event.id);
        return file && { name: file.name, type: calendarType, bytes: Buffer.from(file.text) };
      },
    },
  ],
};
