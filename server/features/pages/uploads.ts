import type { Ctx } from '#server/platform/context.ts';
import { listUploads, replaceUpload } from '#server/platform/media/uploads-in-values.ts';
import type { UploadUse } from '#server/platform/media/uses.ts';
import { defineVersions } from '#server/records/versions.ts';
import { maxPageVersions } from '#shared/pages/page-content.ts';
import { getEditablePage, isPageName } from '#shared/pages/pages.ts';
import type { SlotChanges } from '#shared/slots/slots.ts';
import type { pages } from './table.ts';

type Row = typeof pages.$inferSelect;

/** What each page was when it was published, for restoring it. */
export const pageVersions = defineVersions<SlotChanges>({ entity: 'page', maxVersions: maxPageVersions });

/** The uploads of a page. Its draft and its earlier versions count, too, because both can be published again. */
export async function uploadsOfPage(ctx: Ctx, { name, published, draft }: Row): Promise<UploadUse[]> {
  const title = isPageName(name) ? getEditablePage(name).title : name;
  const usesIn = (state: string, content: unknown) =>
    listUploads(content).map(({ url, alt }) => ({ url, place: `Pages: ${title}${state}`, words: alt }));
  const versions = await pageVersions.list(ctx, name);
  const shown = usesIn('', published);
  const earlier = versions.flatMap(({ content }) => usesIn(' (earlier version)', content));
  // The newest version is what is published.
  const isShown = ({ url }: UploadUse) => shown.some((use) => use.url === url);
  return [...shown, ...usesIn(' (draft)', draft), ...earlier.filter((use) => !isShown(use))];
}

/** What a page is with another upload in every place of one, and the fields that differ; none if only earlier versions have it. */
export function replaceInPage(row: Row, from: string, to: string, at: number) {
  const fields = [row.published, row.draft]
    .flatMap((content) => listUploads(content).filter(({ url }) => url === from))
    .map(({ field }) => field.split('.')[0] ?? '');
  const { published, draft } = replaceUpload({ published: row.published, draft: row.draft }, from, to);
  const publishedAt = namesUpload(row.published, from) ? at : row.publishedAt;
  return { changes: { published, draft, publishedAt }, fields: [...new Set(fields)] };
}

const namesUpload = (content: unknown, asked: string) => listUploads(content).some(({ url }) => url === asked);
