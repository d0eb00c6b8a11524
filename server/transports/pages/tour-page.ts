import { calendarType } from '#server/features/calendar-feeds/ical.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { cancelTour, moveTour, type OpenedTour, openTour } from '#server/features/tours/changing.ts';
import { tourLink } from '#server/features/tours/link.ts';
import { icsName, isTourMailed, printToldTour } from '#server/features/tours/mail.ts';
import { listTourDays } from '#server/features/tours/times.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { staticPolicy } from '#server/platform/http/security-headers.ts';
import { AppError, errorTable } from '#shared/api/errors.ts';
import { notFoundPage, tourPath } from '#shared/rendering/site-renderer.ts';
import type { BookedTourView } from '#shared/rendering/tour-view.ts';
import { minuteMs } from '#shared/rules/dates.ts';
import { tourFields as fields } from '#shared/tour/values.ts';
import { tourInWords } from '#shared/tour/words.ts';
import { defineVisitorPage, renderLinkPage } from './visitor-pages.ts';

interface TourPage extends OpenedTour {
  view: BookedTourView;
}

/** What has just happened, as the address says to which a form leads back. */
const newsIn = (query: Readonly<Record<string, unknown>>): BookedTourView['news'] =>
  (['moved', 'booked'] as const).find((news) => news in query) ?? null;

async function toView(ctx: Ctx, { tour, standing }: OpenedTour, token: string): Promise<BookedTourView> {
  const isGone = standing.state === 'canceled';
  return {
    kind: 'tour',
    state: standing.state,
    when: isGone ? '' : tourInWords(standing.from, (await getVenue(ctx)).timeZone),
    people: tour.people,
    minutes: isGone ? tour.toldMinutes : Math.round((standing.to - standing.from) / minuteMs),
    icsPath: `${tourLink.path}${token}/${icsName}`,
    news: null,
    isConfirmed: false,
    canBook: (await readSettings(ctx)).takesTours,
    days: standing.state === 'booked' ? await listTourDays(ctx, tour) : [],
    error: '',
  };
}

/** A tour that a visitor booked, who moves or cancels it by its link. */
export const tourPage = defineVisitorPage<TourPage>({
  link: tourLink,
  async load(ctx, { token, address, query }) {
    const opened = await openTour(ctx, address, token);
    const news = newsIn(query);
    const isConfirmed = news !== null && (await isTourMailed(ctx, opened.tour, `tour_${news}`));
    return { ...opened, view: { ...(await toView(ctx, opened, token)), news, isConfirmed } };
  },
  async answer(ctx, { tour: { taskId } }, typed, { token, address }) {
    const own = `${tourLink.path}${token}`;
    try {
      const at = typed.get(fields.at);
      if (typed.get(fields.intent) === 'cancel') await cancelTour(ctx, taskId);
      else if (at !== null) await moveTour(ctx, taskId, at);
      return { location: at === null ? own : `${own}?moved` };
    } catch (error) {
      if (!(error instanceof AppError) || (error.code !== 'conflict' && error.code !== 'rate_limited')) throw error;
      const opened = await openTour(ctx, address, token);
      const view = { ...(await toView(ctx, opened, token)), error: error.message };
      return { opened: { ...opened, view }, status: errorTable[error.code].status };
    }
  },
  below: [
    {
      path: icsName,
      make: async ({ ctx }, { tour }) => ({ name: icsName, type: calendarType, bytes: await printToldTour(ctx, tour) }),
    },
  ],
  async render(parts, opened) {
    const page = opened && { files: notFoundPage, path: tourPath, tour: opened.view };
    const { html } = await renderLinkPage(parts, page);
    return { html, headers: { 'content-security-policy': staticPolicy } };
  },
});
