import { openPagePreview, type Preview, previewLink } from '#server/features/pages/previews.ts';
import { getProfile } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import { previewPolicy } from '#server/platform/http/security-headers.ts';
import { getEditablePage } from '#shared/pages/pages.ts';
import type { ContentSource } from '#shared/rendering/content-source.ts';
import { endedLinkPath, notFoundPage, type PostedForm } from '#shared/rendering/site-renderer.ts';
import type { SlotChanges } from '#shared/slots/slots.ts';
import { toUnavailable } from './stale-on-error.ts';
import { defineVisitorPage, toStaticPage } from './visitor-pages.ts';

const sentInquiry: PostedForm = { result: 'sent', values: {}, details: [], dateAnswer: '' };

/** No scripts, and the back-office may show it in a frame. */
const headers = { 'content-security-policy': previewPolicy, 'x-frame-options': 'SAMEORIGIN' };

/**
 * A page with values that were not saved. It is the real page without its scripts, and each element with the text or photograph of a
 * slot names that slot in `data-slot`.
 */
export const previewPage = defineVisitorPage({
  link: previewLink,
  load: (ctx, { token, address }) => openPagePreview(ctx, address, token),
  async render({ ctx, frontends, content: { source } }, preview) {
    const { renderer, assetsOf } = await frontends.site();
    const page = preview === undefined ? endedLinkPage : toRequested(ctx, source, preview);
    const { html } = await renderer.render({
      content: source,
      ...page,
      origin: ctx.config.publicOrigin,
      assets: assetsOf(renderer.pages.get(page.path) ?? notFoundPage),
      now: ctx.now().getTime(),
    });
    return { html: toMarkedPage(html), headers };
  },
});

const endedLinkPage = { path: endedLinkPath };

function toRequested(ctx: Ctx, source: ContentSource, preview: Preview) {
  const { path = preview.page === 'layout' ? '/' : '/404' } = getEditablePage(preview.page);
  return { path, content: withPreview(ctx, source, preview), ...(preview.isInquirySent && { posted: sentInquiry }) };
}

/** The source as if the preview were published. */
function withPreview(
  ctx: Ctx,
  published: ContentSource,
  { page: name, values, brand, venue, profile }: Preview,
): ContentSource {
  const isVenueChanged = venue !== undefined || profile !== undefined;
  const { path } = getEditablePage(name);
  const source: ContentSource = {
    ...published,
    ...(brand && { brand: async () => brand }),
    ...(venue && { venue: async () => ({ ...(await published.venue()), ...venue }) }),
    // Texts of the profile name facts, so both are read together.
    ...(isVenueChanged && {
      profile: (parts) =>
        getProfile(ctx, parts, { venue, profile }).catch((error) => {
          throw toUnavailable(error);
        }),
    }),
    async layout() {
      const layout = await published.layout();
      return { ...layout, off: layout.off.filter((one) => one !== path) };
    },
  };
  if (values === undefined) return source;
  const { isOff: _isOff, ...slots } = values;
  const marked = markSlots(slots) as SlotChanges;
  return {
    ...source,
    async layout() {
      const layout = await source.layout();
      return {
        ...layout,
        slots: name === 'layout' ? marked : layout.slots,
        changed: [...layout.changed, name],
      };
    },
    page: async (asked) => (asked === name ? marked : source.page(asked)),
  };
}

// Private-use characters travel with a text through the page and tell which element it ends up in.
const start = '\uE000';
const end = '\uE001';
/** What is no text that a page shows. */
const isUnmarked = (key: string) => /^(search|videoStream|src$|to$|focus$|picture$)/.test(key);

/** The values with every text behind the name of its slot; texts of lists behind `list.0.field`. */
function markSlots(value: unknown, field = ''): unknown {
  if (typeof value === 'string') return value === '' ? '' : start + field + end + value;
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((entry, index) => markSlots(entry, `${field}.${index}`));
  const entries = Object.entries(value).map(([key, inner]) => {
    // An image or a link is one field, whichever of its texts the page shows.
    const isPart = key === 'alt' || key === 'label';
    const name = field === '' ? key : `${field}.${key}`;
    return [key, isUnmarked(key) ? inner : markSlots(inner, isPart ? field : name)];
  });
  return Object.fromEntries(entries);
}

/** The document without scripts, and the marks as `data-slot` of their elements. */
function toMarkedPage(html: string): string {
  return toStaticPage(html)
    .replace(new RegExp(`(<[a-z][^<>]*)>${start}([\\w.]+)${end}`, 'g'), '$1 data-slot="$2">')
    .replace(new RegExp(`alt="${start}([\\w.]+)${end}`, 'g'), 'data-slot="$1" alt="')
    .replace(new RegExp(`${start}[\\w.]*${end}`, 'g'), '');
}
