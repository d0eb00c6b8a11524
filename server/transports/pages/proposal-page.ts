import { type OpenedProposal, openProposal, proposalLink } from '#server/features/proposals/opening.ts';
import { sitePolicy } from '#server/platform/http/security-headers.ts';
import { findOpenChoices, withChoices } from '#shared/proposal/document.ts';
import { endedLinkPath, notFoundPage, proposalPath } from '#shared/rendering/site-renderer.ts';
import { defineVisitorPage, toStaticPage } from './visitor-pages.ts';

/** A proposal as it was sent; its form answers with what it comes to as chosen. */
export const proposalPage = defineVisitorPage<OpenedProposal>({
  link: proposalLink,
  load: (ctx, token, address) => openProposal(ctx, address, token),
  answer(opened, typed) {
    if (opened.state !== 'open') return opened;
    // A single option has a name of its own, so that a browser lets go of the one before.
    const options = [...typed].filter(([name]) => name === 'option' || name.startsWith('option.'));
    const optionIds = options.map(([, value]) => value);
    const document = withChoices(opened.document, { includedIds: typed.getAll('include'), optionIds });
    return { ...opened, document, open: findOpenChoices(document) };
  },
  async render({ ctx, frontends, content: { source } }, opened) {
    const { renderer, assetsOf } = await frontends.site();
    const { html } = await renderer.render({
      content: source,
      path: opened === undefined ? endedLinkPath : proposalPath,
      ...(opened && { proposal: opened }),
      origin: ctx.config.publicOrigin,
      assets: assetsOf(notFoundPage),
      now: ctx.now().getTime(),
    });
    return { html: toStaticPage(html), headers: { 'content-security-policy': sitePolicy } };
  },
});
