import type { FastifyInstance } from 'fastify';
import { billingLink, openBill } from '#server/features/billing/opening.ts';
import { readPayReturn, returnPathIn } from '#server/features/card-payments/paying.ts';
import { clientPageLink, openClientPage } from '#server/features/client-page/opening.ts';
import { openProposal, proposalLink } from '#server/features/proposals/opening.ts';
import { addressKey } from '#server/platform/auth/address-key.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { staticPolicy } from '#server/platform/http/security-headers.ts';
import { consume } from '#server/platform/limits/consume.ts';
import { AppError } from '#shared/api/errors.ts';
import { payAnchor, payFields, payReturnPath } from '#shared/rendering/pay-view.ts';
import { notFoundPage, payReturnPage as payReturnFiles } from '#shared/rendering/site-renderer.ts';
import { linkPageHeaders, type PageParts, renderLinkPage } from './visitor-pages.ts';

/** The links of pages that Pay can be pressed on, with what opens each. */
const openers = new Map<string, (ctx: Ctx, address: string, token: string) => Promise<unknown>>([
  [proposalLink.path, openProposal],
  [billingLink.path, openBill],
  [clientPageLink.path, openClientPage],
]);

/** So often in a minute one network may have Stripe asked. */
const limiter = perContext((ctx) => ctx.db.rateLimiter('pay_return', { points: 60, duration: 60 }));

/** The page that Pay was pressed on, as long as its link opens it: a cookie may say anything. */
async function findBackPath(ctx: Ctx, address: string, path: string): Promise<string | null> {
  const [, start = '', token = ''] = /^(\/\w\/)([\w-]+)$/.exec(path) ?? [];
  const opener = openers.get(start);
  if (opener === undefined) return null;
  try {
    await opener(ctx, address, token);
    return path;
  } catch (error) {
    if (error instanceof AppError && error.code === 'gone') return null;
    throw error;
  }
}

/**
 * Where Stripe leads back to, whoever paid by whichever link. It asks Stripe what became of the session, and goes on to the page that Pay was
 * pressed on where the browser still knows that; otherwise it says so itself, without anything personal.
 */
export function payReturnPage(app: FastifyInstance, parts: PageParts): void {
  const { ctx } = parts;
  const headers = { ...linkPageHeaders, 'content-security-policy': staticPolicy };
  app.get<{ Params: { id: string } }>(
    `${payReturnPath}:id`,
    { config: { access: 'public', ignoresQuery: true } },
    async ({ params: { id }, ip, headers: { cookie } }, reply) => {
      await consume(limiter(ctx), addressKey(ip));
      const found = await readPayReturn(ctx, id);
      const path = found && returnPathIn(ctx, cookie, id);
      const backPath = path === undefined ? null : await findBackPath(ctx, ip, path);
      reply.headers(headers);
      if (found?.error === '' && backPath !== null)
        return reply.redirect(`${backPath}?${payFields.checkout}=${id}#${payAnchor}`, 303);
      const payReturn = found && { ...found, backPath };
      const { html } = await renderLinkPage(
        parts,
        payReturn && { files: notFoundPage, path: payReturnFiles, payReturn },
      );
      return reply.code(found === undefined ? 410 : 200).send(html);
    },
  );
}
