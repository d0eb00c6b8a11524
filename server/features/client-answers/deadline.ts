import type { EventRow } from '#server/features/events/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readToday } from '#server/records/retention.ts';
import { AppError } from '#shared/api/errors.ts';
import { clientAnswerMessages as messages } from '#shared/client-answers/values.ts';
import { dayInWords } from '#shared/proposal/words.ts';
import type { ChangeUntil } from '#shared/rendering/client-forms.ts';
import { addDays } from '#shared/rules/dates.ts';

/** Until when something of an event that takes place can be changed: so many days before it. */
export async function untilDaysBefore(ctx: Ctx, event: EventRow, days: number): Promise<ChangeUntil> {
  const deadline = addDays(event.eventDate, -days);
  const because = whyOver(event);
  return { deadline, because, isOpen: because === null && deadline >= (await readToday(ctx)) };
}

/** Why nothing is changed any more of an event. */
const whyOver = ({ status }: Pick<EventRow, 'status'>): string | null => {
  if (status === 'cancelled') return messages.canceled;
  return status === 'completed' ? messages.over : null;
};

/** Throws `conflict` for what can be changed no more. */
export function requireOpen(what: string, { deadline, isOpen, because }: ChangeUntil): void {
  if (isOpen || deadline === null) return;
  throw new AppError('conflict', { message: because ?? messages.closed(what, dayInWords(deadline)) });
}
