import { readBillOf } from '#server/features/client-page/bills-section.ts';
import { clientPageLink, openClientPage } from '#server/features/client-page/opening.ts';
import type { TrustedPage } from '#server/features/client-page/section.ts';
import { clientSections, loadSections } from '#server/features/client-page/sections.ts';
import {
  canMailCode,
  findDevice,
  forgetDevice,
  mailDeviceCode,
  trustDevice,
  trustMs,
} from '#server/features/client-page/trust.ts';
import { hintOfAddress } from '#server/features/mailed-codes/mailed-code.ts';
import { readContracts } from '#server/features/proposal-versions/versions.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { readCookie, toCookie } from '#server/platform/http/cookies.ts';
import { payingPolicyOf, staticPolicy } from '#server/platform/http/security-headers.ts';
import { consume } from '#server/platform/limits/consume.ts';
import { AppError, errorTable } from '#shared/api/errors.ts';
import { clientPageMessages } from '#shared/client-page/values.ts';
import {
  type AnsweredView,
  type ClientPageView,
  clientFields,
  deviceIntents,
  type LockView,
} from '#shared/rendering/client-page-view.ts';
import {
  billPage as billFiles,
  billPath,
  clientPage as clientFiles,
  clientPath,
} from '#shared/rendering/site-renderer.ts';
import { checkoutIn } from './paying.ts';
import {
  type Answer,
  type BelowPage,
  defineVisitorPage,
  renderLinkPage,
  type Sender,
  type Visitor,
} from './visitor-pages.ts';

/** A page that somebody opened; without a `device` it is locked. */
interface OpenedPage {
  page: TrustedPage;
  device: { id: string } | undefined;
  /** What it shows beside the locked or the open page: the code that was asked for, or the form that was posted. */
  lock?: Partial<LockView>;
  answered?: AnsweredView;
}

/** So many forms of one page in a minute, from whichever device. */
const answerLimiter = perContext((ctx) => ctx.db.rateLimiter('client_answers', { points: 30, duration: 60 }));

const cookieName = ({ event: { id } }: TrustedPage): string => `client-page-${id}`;

const forget = (ctx: Ctx, page: TrustedPage): string =>
  toCookie(ctx.config, { name: cookieName(page), value: '', maxAgeSeconds: 0 });

async function open(ctx: Ctx, { token, address, cookies, query }: Visitor): Promise<OpenedPage> {
  const found = await openClientPage(ctx, address, token);
  const path = `${clientPageLink.path}${token}`;
  const page = { ...found, path, checkout: checkoutIn(query) };
  const device = await findDevice(ctx, page, readCookie(ctx.config, cookies, cookieName(page)));
  const done = clientSections.find(({ id }) => id === query[clientFields.done]);
  return {
    ...{ page, device },
    ...(done && { answered: { section: done.id, isDone: true, errors: {}, typed: [] } }),
  };
}

/** What is shown of what an operation threw; anything else is none of the visitor's business. */
function problemOf(error: unknown): AppError {
  if (error instanceof AppError && error.code !== 'gone') return error;
  throw error;
}

/** What a device that is not trusted can do: ask for a code, and send it. Nothing else that it posts has an effect. */
async function unlock(
  ctx: Ctx,
  opened: OpenedPage,
  typed: URLSearchParams,
  { userAgent }: Visitor,
): Promise<Answer<OpenedPage>> {
  const { page } = opened;
  try {
    switch (typed.get(clientFields.section)) {
      case deviceIntents.mail:
        await mailDeviceCode(ctx, page);
        return { opened: { ...opened, lock: { isCodeSent: true } }, status: 200 };
      case deviceIntents.trust: {
        const value = await trustDevice(ctx, page, typed.get(clientFields.code) ?? '', userAgent);
        const cookie = toCookie(ctx.config, { name: cookieName(page), value, maxAgeSeconds: trustMs / 1000 });
        return { location: page.path, headers: { 'set-cookie': cookie } };
      }
      default:
        return { opened, status: 403 };
    }
  } catch (error) {
    const { code, details, message } = problemOf(error);
    const sentence = code === 'rate_limited' ? clientPageMessages.tooMany : (details?.[0]?.message ?? message);
    return { opened: { ...opened, lock: { error: sentence } }, status: errorTable[code].status };
  }
}

/** What is wrong with a form: each sentence at its field, or all of it. */
function errorsOf({ message, details = [] }: AppError): Record<string, string> {
  if (details.length === 0) return { form: message };
  return Object.fromEntries(details.toReversed().map((detail) => [detail.field, detail.message]));
}

/** Has a section take in its form. */
async function answerSection(
  ctx: Ctx,
  opened: OpenedPage,
  typed: URLSearchParams,
  from: Sender,
): Promise<Answer<OpenedPage>> {
  const { page } = opened;
  const section = clientSections.find(({ id }) => id === typed.get(clientFields.section));
  if (section?.answer === undefined) return { location: page.path };
  try {
    await consume(answerLimiter(ctx), page.event.id);
    const { address, userAgent, files } = from;
    const led = await section.answer(ctx, page, typed, { address, userAgent, files });
    return led ?? { location: `${page.path}?${clientFields.done}=${section.id}#${section.id}` };
  } catch (error) {
    const problem = problemOf(error);
    const answered = { section: section.id, isDone: false, errors: errorsOf(problem), typed: [...typed] };
    return { opened: { ...opened, answered }, status: errorTable[problem.code].status };
  }
}

/** What of an event is shown. Without a trusted device that is nothing of money or names. */
async function viewOf(ctx: Ctx, { page, device, lock, answered }: OpenedPage): Promise<ClientPageView> {
  const { event, client, path } = page;
  const { name, street, city, region, postalCode, phone, email, currency } = await getVenue(ctx);
  const venue = { name, street, city, region, postalCode, phone, email };
  const head = { path, venue, currency, eventDay: event.eventDate };
  if (device === undefined) {
    const asked = { codeAddress: hintOfAddress(client.email), canMailCode: canMailCode(ctx, page) };
    return {
      ...{ ...head, event: null, sections: {}, answered: null },
      lock: { ...asked, isCodeSent: false, error: '', ...lock },
    };
  }
  const contracts = await readContracts(ctx, event.id);
  const canceledOn = contracts.findLast(({ row }) => row.cancellation !== null)?.row.cancellation?.day ?? null;
  return {
    ...{ ...head, lock: null, sections: await loadSections(ctx, { ...page, contracts }), answered: answered ?? null },
    event: { title: event.title, client: client.name, isCanceled: event.status === 'cancelled', canceledOn },
  };
}

/** The page of an event for its client, without scripts. */
export const clientPage = defineVisitorPage<OpenedPage>({
  link: clientPageLink,
  load: open,
  isLocked: ({ device }) => device === undefined,
  takesFiles: true,
  async answer(ctx, opened, typed, from) {
    const { page, device } = opened;
    if (device === undefined) return unlock(ctx, opened, typed, from);
    if (typed.get(clientFields.section) !== deviceIntents.forget) return answerSection(ctx, opened, typed, from);
    await ctx.db.tx(() => forgetDevice(ctx, page.event.id, device.id));
    return { location: page.path, headers: { 'set-cookie': forget(ctx, page) } };
  },
  below: [
    {
      path: 'bills/:id',
      async make(parts, { page }, { id = '' }) {
        const bill = await readBillOf(parts.ctx, page, id);
        if (bill === undefined) return undefined;
        const { html } = await renderLinkPage(parts, { files: billFiles, path: billPath, bill });
        return { html, headers: { 'content-security-policy': staticPolicy } };
      },
    },
    ...clientSections.flatMap(({ files = [] }) =>
      files.map(
        ({ path, read }): BelowPage<OpenedPage> => ({
          path,
          make: ({ ctx }, { page }, { id = '' }) => read(ctx, page, id),
        }),
      ),
    ),
  ],
  async render(parts, opened) {
    const client = opened && (await viewOf(parts.ctx, opened));
    const { html } = await renderLinkPage(parts, client && { files: clientFiles, path: clientPath, client });
    const paysHere = client?.sections.pay?.some(({ pay }) => pay.rows.length > 0) ?? false;
    const policy = paysHere ? payingPolicyOf(staticPolicy, parts.ctx.config.stripe?.api) : staticPolicy;
    return { html, headers: { 'content-security-policy': policy } };
  },
});
