/**
 * The pages' own texts, photographs and links. Staff save drafts and publish them; visitors read what is published. A write
 * with other `versions` than the page's is rejected as `stale`.
 */

import { isDeepStrictEqual } from 'node:util';
import { previewBrand } from '#server/features/brand/operations.ts';
import { readMoney } from '#server/features/money/operations.ts';
import { readSettings } from '#server/features/settings/operations.ts';
import { type Actor, requireRole, type Staff } from '#server/platform/auth/actor.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import { requireUploads, withPictures } from '#server/platform/media/uploads-in-values.ts';
import { readToday } from '#server/records/retention.ts';
import { defineSingleton } from '#server/records/singleton.ts';
import { AppError, fieldError } from '#shared/api/errors.ts';
import { areTaxesSet } from '#shared/money/values.ts';
import type {
  Page,
  PageSummary,
  PageVersion,
  PreviewInput,
  PublishedLayout,
  PublishedPage,
} from '#shared/pages/page-content.ts';
import { type EditablePage, getEditablePage, isPageName, type PageName, pageNames } from '#shared/pages/pages.ts';
import { toPhotoAddress } from '#shared/slots/slot-rules.ts';
import { findUnfinishedSlots } from '#shared/slots/slot-schemas.ts';
import type { ImageValue, SlotChanges } from '#shared/slots/slots.ts';
import type { VenueProfile } from '#shared/venue/profile.ts';
import { profilePartInput } from '#shared/venue/profile-schemas.ts';
import type { Venue } from '#shared/venue/schema.ts';
import { addPagePreview } from './previews.ts';
import { knownChanges, parseChanges, toValues, withoutStarters } from './slot-values.ts';
import { pages } from './table.ts';
import { pageVersions, replaceInPage, uploadsOfPage } from './uploads.ts';

type Row = typeof pages.$inferSelect;

const taxesMessage =
  'Please set a tax rate in Settings → Money first, or say there that you charge no sales tax: this page shows prices.';
type Change = 'updated' | 'published' | 'hidden';

const isUnpublished = (page: EditablePage, row: Row) => page.isOffUntilPublished === true && row.publishedAt === null;

/** Whether visitors get a 404 page in place of it. */
const isOff = (page: EditablePage, row: Row) =>
  page.canBeOff && (row.published.isOff === true || isUnpublished(page, row));

/** Throws `validation` if something is left to say. A page that goes off may have brackets, because nobody reads them. */
function requireFinished(page: EditablePage, draft: SlotChanges): void {
  const toCheck = draft.isOff === true ? { slots: page.slots } : page;
  const details = findUnfinishedSlots(toCheck, toValues(page, knownChanges(page, draft)));
  const [first] = details;
  if (first !== undefined) throw new AppError('validation', { message: first.message, details });
}

/** Throws `validation` where visitors would read prices of which nobody knows what is taxed. */
async function requireTaxes(ctx: Ctx, { needsTaxes }: EditablePage, draft: SlotChanges): Promise<void> {
  if (needsTaxes !== true || draft.isOff === true) return;
  if (!areTaxesSet(await readMoney(ctx), await readToday(ctx))) throw fieldError('isOff', taxesMessage);
}

/** A part of the venue's profile as it would be saved. */
const parsePart = ({ part, value }: NonNullable<PreviewInput['profile']>): Partial<VenueProfile> => ({
  [part]: profilePartInput(part).parse({ value }).value,
});

// Every rendered page asks for the layout and for its own content.
const cachedRows = perContext((ctx) => cachedUntilWrite(ctx.db, 'publicVersion', () => readRows(ctx)));

/** Every page, those too that nobody has changed. */
async function readRows(ctx: Ctx): Promise<Record<PageName, Row>> {
  const rows = await ctx.db.query.select().from(pages);
  const entries = pageNames.map((name) => [name, rows.find((row) => row.name === name) ?? defaults(name)]);
  return Object.fromEntries(entries);
}

function requirePage(name: string): PageName {
  if (!isPageName(name)) throw new AppError('not_found');
  return name;
}

function defaults(name: string): Row {
  return { name, published: {}, draft: null, version: 0, publishedAt: null, changedAt: 0, changedBy: '' };
}

const pageRecord = defineSingleton<Row, 'name'>({
  entity: 'page',
  table: pages,
  key: 'name',
  idOf: ({ name }) => name,
  nameOf: (_ctx, { name }) => getEditablePage(requirePage(name)).title,
  defaults,
  uploadsOf: uploadsOfPage,
  async replaceUpload(ctx, by, row, from, to) {
    await pageVersions.replaceUpload(ctx, row.name, from, to);
    const { changes, fields } = replaceInPage(row, from, to, ctx.now().getTime());
    return { changes: fields.length === 0 ? {} : { ...changes, ...changeBy(ctx, by) }, fields };
  },
});

/** Pages, for what is known of all that names uploads. */
export const pageKind = pageRecord.kind;

const changeBy = (ctx: Ctx, by: Staff) => ({ changedAt: ctx.now().getTime(), changedBy: by.username });

async function save(
  ctx: Ctx,
  by: Staff,
  row: Row,
  changes: Partial<Row>,
  change: Change,
  fields: string[] = [],
): Promise<void> {
  await pageRecord.save(ctx, by, row, { ...changes, ...changeBy(ctx, by) }, { change, fields });
}

function toDraft(row: Row, content: SlotChanges) {
  return isDeepStrictEqual(content, row.published) ? null : content;
}

function summarize(name: PageName, row: Row): PageSummary {
  const page = getEditablePage(name);
  const changes = knownChanges(page, row.draft ?? row.published);
  const { heroPhoto = page.slots.heroPhoto?.starter } = changes;
  const state = row.draft ? 'draft' : 'published';
  return {
    _id: name,
    title: page.title,
    path: page.path ?? null,
    state: isOff(page, row) ? 'off' : state,
    imageUrl: heroPhoto === undefined ? null : toPhotoAddress((heroPhoto as ImageValue).src),
    changedAt: row.version === 0 ? null : new Date(row.changedAt).toISOString(),
    changedBy: row.changedBy || null,
  };
}

async function present(ctx: Ctx, name: PageName): Promise<Page> {
  const page = getEditablePage(name);
  const row = await pageRecord.read(ctx, name);
  const changes = knownChanges(page, row.draft ?? row.published);
  return {
    ...summarize(name, row),
    version: row.version,
    hasDraft: row.draft !== null,
    values: await withPictures(ctx.db, toValues(page, changes)),
  };
}

async function readPublished(ctx: Ctx, name: PageName, row: Row): Promise<PublishedPage> {
  const { isOff: _isOff, ...changes } = knownChanges(getEditablePage(name), row.published);
  return withPictures(ctx.db, changes);
}

/** Writes a page in one transaction and returns it. */
async function change(
  ctx: Ctx,
  actor: Actor,
  name: string,
  versions: number[] | undefined,
  write: (by: Staff, row: Row, name: PageName) => Promise<void>,
): Promise<Page> {
  const by = requireRole(actor, 'staff');
  const known = requirePage(name);
  return ctx.db.tx(async () => {
    await write(by, await pageRecord.require(ctx, known, versions), known);
    return present(ctx, known);
  });
}

async function freezeVersion(ctx: Ctx, by: Staff, before: Row, content: SlotChanges): Promise<void> {
  const { name } = before;
  // What was public before anybody published can be restored, too. Nobody made it.
  if (!isUnpublished(getEditablePage(requirePage(name)), before) && !(await pageVersions.hasAny(ctx, name)))
    await pageVersions.freeze(ctx, name, before.published, '');
  await pageVersions.freeze(ctx, name, content, by.username);
}

/** What visitors get of a page, and when it was published. */
export async function getPublishedPage(
  ctx: Ctx,
  name: PageName,
): Promise<{ content: PublishedPage; at: number | null }> {
  const { [name]: row } = await cachedRows(ctx)();
  return { content: await readPublished(ctx, name, row), at: row.publishedAt };
}

export async function getLayout(ctx: Ctx): Promise<PublishedLayout> {
  const rows = await cachedRows(ctx)();
  const off = pageNames.flatMap((name) => {
    const page = getEditablePage(name);
    return page.path !== undefined && isOff(page, rows[name]) ? [page.path] : [];
  });
  const changed = pageNames.filter((name) => Object.keys(rows[name].published).length > 0);
  const { takesTours } = await readSettings(ctx);
  return { slots: await readPublished(ctx, 'layout', rows.layout), off, changed, ...(takesTours && { takesTours }) };
}

export async function listPages(ctx: Ctx, actor: Actor): Promise<PageSummary[]> {
  requireRole(actor, 'read_only');
  const rows = await readRows(ctx);
  return pageNames.map((name) => summarize(name, rows[name]));
}

export async function getPage(ctx: Ctx, actor: Actor, name: string): Promise<Page> {
  requireRole(actor, 'read_only');
  return present(ctx, requirePage(name));
}

/** Saves the given slots in the draft; the others stay. */
export function savePage(
  ctx: Ctx,
  actor: Actor,
  name: string,
  input: Record<string, unknown>,
  versions?: number[],
): Promise<Page> {
  return change(ctx, actor, name, versions, async (by, row, known) => {
    const page = getEditablePage(known);
    const changes = parseChanges(page, input);
    await requireUploads(ctx.db, changes);
    const before = row.draft ?? row.published;
    const after = withoutStarters(page, { ...before, ...changes });
    if (isDeepStrictEqual(after, before)) return;
    await save(ctx, by, row, { draft: toDraft(row, after) }, 'updated', Object.keys(changes));
  });
}

/** Makes the draft public, and keeps it among the versions. A blank slot or a placeholder: `validation`. */
export function publishPage(ctx: Ctx, actor: Actor, name: string, versions?: number[]): Promise<Page> {
  return change(ctx, actor, name, versions, async (by, row, known) => {
    const page = getEditablePage(known);
    const draft = row.draft ?? (isUnpublished(page, row) ? row.published : null);
    if (draft === null) return;
    requireFinished(page, draft);
    await requireTaxes(ctx, page, draft);
    await freezeVersion(ctx, by, row, draft);
    const next = { published: draft, draft: null, publishedAt: ctx.now().getTime() };
    await save(ctx, by, row, next, draft.isOff === true ? 'hidden' : 'published');
  });
}

export function discardDraft(ctx: Ctx, actor: Actor, name: string, versions?: number[]): Promise<Page> {
  return change(ctx, actor, name, versions, async (by, row) => {
    if (row.draft !== null) await save(ctx, by, row, { draft: null }, 'updated');
  });
}

/** The earlier published versions, newest first. */
export async function listPageVersions(ctx: Ctx, actor: Actor, name: string): Promise<PageVersion[]> {
  requireRole(actor, 'read_only');
  const versions = await pageVersions.list(ctx, requirePage(name));
  return versions.map(({ id, at, by }) => ({ _id: id, at: new Date(at).toISOString(), by }));
}

/** Makes an earlier version the draft, so that nothing is public before somebody has seen it. */
export function restorePageVersion(
  ctx: Ctx,
  actor: Actor,
  name: string,
  id: string,
  versions?: number[],
): Promise<Page> {
  return change(ctx, actor, name, versions, async (by, row, known) => {
    const version = await pageVersions.find(ctx, known, id);
    if (version === undefined) throw new AppError('not_found');
    await save(ctx, by, row, { draft: toDraft(row, version.content) }, 'updated');
  });
}

/** Keeps values that were not saved for 15 minutes, to be seen on the real page. */
export async function previewPage(ctx: Ctx, actor: Actor, input: PreviewInput) {
  const by = requireRole(actor, 'staff');
  const name = requirePage(input.page);
  const page = getEditablePage(name);
  return addPagePreview(ctx, by.id, {
    page: name,
    values: input.values && (await withPictures(ctx.db, toValues(page, parseChanges(page, input.values)))),
    brand: input.brand && previewBrand(input.brand),
    venue: input.venue as Partial<Venue> | undefined,
    profile: input.profile && (await withPictures(ctx.db, parsePart(input.profile))),
    isInquirySent: input.isInquirySent,
  });
}
