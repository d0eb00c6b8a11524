import type { onRequestHookHandler } from 'fastify';
import type { AppParts } from '#server/app.ts';
import { pathOf } from '#server/http/addresses.ts';
import { type PreparedAnswer, sendPrepared } from '#server/http/prepared-answer.ts';

/** A page as it was drawn. */
export interface DrawnPage {
  answer: PreparedAnswer;
  /** Whether nothing failed while it was drawn; only then it is kept. */
  isComplete: boolean;
  /** When the newest of the content it shows was changed (milliseconds), where that is known. */
  changedAt: number | undefined;
  /** Whether it would be drawn the same again from what the database says now. */
  stillHolds(): Promise<boolean>;
}

export type DrawPage = (today: number) => Promise<DrawnPage>;

interface Moment {
  version: number;
  day: number;
}

const oneDay = 24 * 60 * 60 * 1000;

/**
 * The pages as finished bytes. A page is sent from memory as long as nothing at all was written; after a write the content
 * it shows is read again, and only where that says something else the page is drawn again, once, however many ask.
 */
export function keptPages({ db, now }: Pick<AppParts, 'db' | 'now'>) {
  const kept = new Map<string, DrawnPage & Moment>();
  const underWay = new Map<string, Moment & { page: Promise<DrawnPage> }>();

  const thisMoment = (): Moment => ({ version: db.version, day: Math.floor(now().getTime() / oneDay) });
  const isOf = (moment: Moment, { version, day }: Moment) => moment.version === version && moment.day === day;

  const refresh = async (name: string, moment: Moment, draw: DrawPage): Promise<DrawnPage> => {
    const before = kept.get(name);
    const isSameDay = before?.day === moment.day;
    const page = isSameDay && (await before.stillHolds()) ? before : await draw(moment.day * oneDay);
    const isNewest = (kept.get(name)?.version ?? 0) <= moment.version;
    if (page.isComplete && isNewest) kept.set(name, { ...page, ...moment });
    return page;
  };

  return {
    /** Stands before all other hooks: what everybody may read needs no session, no checks and no route. */
    fromMemory: ((request, reply, done) => {
      const page = kept.get(pathOf(request.url));
      const isAskedFor = page !== undefined && (request.method === 'GET' || request.method === 'HEAD');
      if (isAskedFor && isOf(page, thisMoment())) sendPrepared(request, reply, page.answer);
      else done();
    }) satisfies onRequestHookHandler,

    /** The page of that name, drawn if need be. A page that has an address goes by its path. */
    async page(name: string, draw: DrawPage): Promise<DrawnPage> {
      const moment = thisMoment();
      const known = kept.get(name);
      if (known !== undefined && isOf(known, moment)) return known;
      const running = underWay.get(name);
      if (running !== undefined && isOf(running, moment)) return running.page;
      const page = refresh(name, moment, draw);
      const started = { ...moment, page };
      underWay.set(name, started);
      try {
        return await page;
      } finally {
        if (underWay.get(name) === started) underWay.delete(name);
      }
    },
  };
}

export type KeptPages = ReturnType<typeof keptPages>;
