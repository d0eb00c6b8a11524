import type { Deps } from '#server/platform/context.ts';
import { prepareResponse } from '#server/platform/http/prepared-response.ts';
import type { FreshResponse } from '#server/platform/http/response-cache.ts';
import { developmentPolicy, headersFor, sitePolicyWith } from '#server/platform/http/security-headers.ts';
import { getCalendar, textOfDay } from '#server/platform/time/calendar.ts';
import { type ContentSource, wrapContentSource } from '#shared/rendering/content-source.ts';
import { notFoundPage, type PostedForm, type PricedDay } from '#shared/rendering/site-renderer.ts';
import type { SlotChanges } from '#shared/slots/slots.ts';
import { changedAt, freeUntilOf } from './content-source.ts';
import type { Frontends } from './frontends.ts';
import type { ServedContent } from './stale-on-error.ts';

/** The result of a posted form that a page shows, and its status. Such a page is for one visitor only. */
export interface FormResult {
  posted?: PostedForm;
  priced?: PricedDay;
  status: number;
}

/** The stream of the home page's video, which every document may play after a navigation. */
async function getStreamUrl(source: ContentSource): Promise<string> {
  const { filmStreamUrl } = await source.venue();
  // Other pages do without the home page, and so without a stream of its own.
  const { videoStream } = await source.page('home').catch((): SlotChanges => ({}));
  return typeof videoStream === 'string' ? videoStream : filmStreamUrl;
}

/** Renders pages of the public site. One that needs what cannot be read and was never served is `unavailable`. */
export function sitePages(frontends: Frontends, { config }: Deps, { source, failures }: ServedContent) {
  const headers = {
    ...headersFor(config),
    // Cached and revalidated each time: a change of content is visible at once.
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
  };

  return async (path: string, now: number, formResult?: FormResult): Promise<FreshResponse> => {
    const changes: number[] = [];
    let freeUntil = Number.POSITIVE_INFINITY;
    const failuresBefore = failures();
    const recorded = wrapContentSource(source, async (_question, read) => {
      const answer = await read();
      const at = changedAt(answer);
      if (at !== undefined) changes.push(at);
      freeUntil = Math.min(freeUntil, freeUntilOf(answer) ?? freeUntil);
      return answer;
    });
    const { renderer, assetsOf } = await frontends.site();
    const origin = config.publicOrigin;
    const assets = assetsOf(renderer.pages.get(path) ?? notFoundPage);
    const { posted, priced } = formResult ?? {};
    // Pages show the first moment of the venue's day, so that they stay the same all day.
    const calendar = getCalendar((await recorded.venue()).timeZone);
    const today = textOfDay(calendar.dayAt(now));
    const shown = { path, origin, content: recorded, assets, now: calendar.startOf(today), posted, priced };
    const policy = frontends.mode === 'built' ? sitePolicyWith(await getStreamUrl(recorded)) : developmentPolicy;
    const page = await renderer.render(shown);
    return {
      response: await prepareResponse(
        page.html,
        {
          ...headers,
          'content-security-policy': policy,
          ...page.headers,
          ...(formResult && { 'cache-control': 'no-store' }),
        },
        formResult?.status ?? page.status,
      ),
      isCacheable: page.isComplete && failures() === failuresBefore,
      until: Math.min(calendar.startOf(today, 1), freeUntil),
      changedAt: changes.length === 0 ? undefined : Math.max(...changes),
    };
  };
}
