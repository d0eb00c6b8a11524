import type { AppParts } from '#server/app.ts';
import { changedAt } from '#server/features/venue/content-source.ts';
import { prepareAnswer } from '#server/http/prepared-answer.ts';
import { developmentPolicy, headersFor, sitePolicyWith } from '#server/http/security-headers.ts';
import { questionsThrough } from '#shared/content-questions.ts';
import { notFoundPage, type PostedForm } from '#shared/site-renderer.ts';
import type { Frontends } from './frontends.ts';
import type { DrawnPage } from './kept-pages.ts';
import type { ServedContent } from './last-served.ts';

/** A question that a page asked, and what it was told. */
interface Asked {
  ask: () => Promise<unknown>;
  answer: string;
  changedAt: number | undefined;
}

/** The form that a page answers, and with which status. Such a page is for one visitor alone. */
export interface Answering {
  posted: PostedForm;
  status: number;
}

/** Draws pages of the public site, and remembers what content each was drawn from. */
export function sitePages(
  frontends: Frontends,
  { config }: Pick<AppParts, 'config'>,
  { source, failures }: ServedContent,
) {
  const headers = {
    ...headersFor(config),
    // To be kept, and asked after each time: a change of content is seen at once.
    'cache-control': 'no-cache',
    'content-type': 'text/html; charset=utf-8',
    vary: 'Accept-Encoding',
  };

  return async (path: string, today: number, answering?: Answering): Promise<DrawnPage> => {
    const asked: Asked[] = [];
    const failuresBefore = failures();
    const recorded = questionsThrough(source, async (_question, ask) => {
      const answer = await ask();
      asked.push({ ask, answer: JSON.stringify(answer), changedAt: changedAt(answer) });
      return answer;
    });
    const { renderer, assetsOf } = await frontends.site();
    const origin = config.publicOrigin;
    const assets = assetsOf(renderer.pages.get(path) ?? notFoundPage);
    const { filmStreamUrl } = await recorded.venue();
    const policy = frontends.mode === 'built' ? sitePolicyWith(filmStreamUrl) : developmentPolicy;
    const posted = answering?.posted;
    const page = await renderer.render({ path, origin, content: recorded, assets, now: today, posted });
    return {
      answer: await prepareAnswer(
        page.html,
        {
          ...headers,
          'content-security-policy': policy,
          ...page.headers,
          ...(answering && { 'cache-control': 'no-store' }),
        },
        answering?.status ?? page.status,
      ),
      isComplete: page.isComplete && failures() === failuresBefore,
      changedAt: newest(asked.map(({ changedAt }) => changedAt)),
      async stillHolds() {
        const holds = await Promise.all(asked.map(async ({ ask, answer }) => JSON.stringify(await ask()) === answer));
        return holds.every(Boolean) && failures() === failuresBefore;
      },
    };
  };
}

function newest(moments: (number | undefined)[]): number | undefined {
  const known = moments.filter((moment) => moment !== undefined);
  return known.length === 0 ? undefined : Math.max(...known);
}
