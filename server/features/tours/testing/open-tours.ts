import { asc, eq } from 'drizzle-orm';
import { createContext } from '#server/create-context.ts';
import { messages } from '#server/features/messages/table.ts';
import { seedTemplates } from '#server/seed/seed-templates.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { everyDay } from '#shared/rules/hours.ts';
import { bookTourSchema } from '#shared/tour/schema.ts';
import { bookTour } from '../booking.ts';
import { openTour } from '../changing.ts';
import { watchTours } from '../watching.ts';

/** The day after tomorrow of the desk at ten, which is free. */
export const free = '2026-11-23T10:00';
const visitor = { fullName: 'Ada Moore', email: 'ada@example.com', people: '2' };

/** A desk on November 21 at noon whose host Joan shows the venue each day from ten to two, an hour each, and that sends mail. */
export async function openTours(settings: object = {}, config: object = {}) {
  const smtp = { host: '127.0.0.1', port: 1, isSecure: false } as never;
  const desk = await openDesk({ config: { mail: { smtp } as never, ...config } });
  const { ctx, parts } = desk;
  await seedTemplates(parts);
  const joan = await desk.account('joan', 'manager');
  const tourHosts = [{ accountId: joan.id, hours: everyDay({ opens: '10:00', closes: '14:00' }) }];
  const saved = await joan.send('PUT', '/settings/tours', { takesTours: true, tourHosts, ...settings });
  if (saved.status !== 200) throw new Error(JSON.stringify(saved));
  let posts = 0;
  const book = async (more: object = {}, of = ctx) => {
    posts += 1;
    const input = bookTourSchema.parse({ at: free, ...visitor, formId: `form-${posts}`, ...more });
    return bookTour(of, { kind: 'visitor', address: `203.0.113.${posts % 250}` }, input);
  };
  const tokenOf = ({ path }: { path: string | undefined }) => path?.split('/').at(-1) ?? '';
  return {
    ...desk,
    joan,
    book,
    tokenOf,
    open: (booked: { path: string | undefined }) => openTour(ctx, '203.0.113.9', tokenOf(booked)),
    tours: async () => (await joan.tasks('limit=100')).filter(({ kind }: { kind: string }) => kind === 'tour'),
    /** Mail to visitors in its order. */
    mail: () => ctx.db.query.select().from(messages).where(eq(messages.kind, 'tour')).orderBy(asc(messages.seq)),
    watch: () => watchTours(ctx),
    /** Other servers on the same database. */
    others: () => [ctx, createContext(parts), createContext(parts)],
  };
}
