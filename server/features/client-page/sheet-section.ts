import { notifyAssignee } from '#server/features/client-answers/notify.ts';
import { approveRevision, readLastRevision } from '#server/features/running-sheets/approving.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { momentIn } from '#server/platform/time/calendar.ts';
import { AppError } from '#shared/api/errors.ts';
import { clientAnswerMessages } from '#shared/client-answers/values.ts';
import { clientFields } from '#shared/rendering/client-page-view.ts';
import { readCopy } from '#shared/running-sheet/rows.ts';
import { sheetSectionLabels } from '#shared/running-sheet/values.ts';
import type { ClientSection } from './section.ts';

/** The client's copy of the running sheet as it was issued last, where the venue has it approved. */
export const sheetSection: ClientSection<'sheet'> = {
  id: 'sheet',
  async load(ctx, { event }) {
    const last = await readLastRevision(ctx, event);
    const isAsked = last?.isAsked && event.status !== 'cancelled';
    if (last === undefined || !(isAsked || last.approval)) return undefined;
    const { timeZone } = await getVenue(ctx);
    return {
      number: last.number,
      issuedAt: momentIn(timeZone, last.at),
      approved: last.approval && { name: last.approval.name, at: momentIn(timeZone, Date.parse(last.approval.at)) },
      parts: readCopy(last.content, 'client')
        .filter(({ rows }) => rows.length > 0)
        .map(({ section, rows }) => ({ title: sheetSectionLabels[section], rows })),
    };
  },
  async answer(ctx, { event }, typed) {
    if (event.status === 'cancelled') throw new AppError('conflict', { message: clientAnswerMessages.canceled });
    const number = Number(typed.get(clientFields.revision));
    await ctx.db.tx(async () => {
      if (await approveRevision(ctx, event, number, typed.get(clientFields.name) ?? ''))
        await notifyAssignee(ctx, event, {
          key: `approved:${number}`,
          words: `The client approved revision ${number} of the running sheet`,
        });
    });
    return undefined;
  },
};
