/**
 * The logo and the colors of the venue. A write with other `versions` than the brand's is rejected as `stale`; every page
 * shows it with the next request.
 */

import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { getTableColumns } from 'drizzle-orm';
import { getVenue } from '#server/features/venue/operations.ts';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { cachedUntilWrite } from '#server/platform/cache/cached-until-write.ts';
import { type Ctx, perContext } from '#server/platform/context.ts';
import type { MadeBrand } from '#server/platform/media/make-brand-files.ts';
import { type Media, serverMedia } from '#server/platform/media/media.ts';
import { unreadable } from '#server/platform/media/read-image.ts';
import { defineSingleton } from '#server/records/singleton.ts';
import { AppError } from '#shared/api/errors.ts';
import { findLowContrasts, siteTokens, toStylesheet } from '#shared/brand/brand-colors.ts';
import { type BrandInput, type BrandRecord, brandRecordSchema, type UpdateBrand } from '#shared/brand/schema.ts';
import {
  type BrandColors,
  brandFiles,
  type PublishedBrand,
  starterBrand,
  starterColors,
  starterMark,
} from '#shared/brand/values.ts';
import { cleanSvg } from './clean-svg.ts';
import { brand } from './table.ts';

type Row = typeof brand.$inferSelect;

const defaults: Row = { key: 1, ...starterColors, logo: '', made: null, version: 0 };
const { made: _made, ...recordColumns } = getTableColumns(brand);
/** Where the public files of the brand are. */
export const brandPath = '/brand/';

const brandRecord = defineSingleton<Row, 'key'>({
  entity: 'brand',
  table: brand,
  key: 'key',
  idOf: () => 'brand',
  nameOf: async (ctx) => (await getVenue(ctx)).name,
  defaults: () => defaults,
});

const readRow = (ctx: Ctx) => brandRecord.read(ctx, 1);

// Every rendered page asks for it.
const published = perContext((ctx) =>
  cachedUntilWrite(ctx.db, 'publicVersion', async () => toPublished(await readRow(ctx))),
);

export function getPublishedBrand(ctx: Ctx): Promise<PublishedBrand> {
  return published(ctx)();
}

/** A public file by its name, which holds the hash of its content. */
export async function getBrandFile(ctx: Ctx, name: string): Promise<Buffer | undefined> {
  const styles = readStylesName(name);
  if (styles !== undefined) return styles;
  const data = (await readRow(ctx)).made?.files[name];
  return data === undefined ? undefined : Buffer.from(data, 'base64');
}

export async function getBrand(ctx: Ctx, actor: Actor): Promise<BrandRecord> {
  requireRole(actor, 'read_only');
  const [record = defaults] = await ctx.db.query.select(recordColumns).from(brand);
  return brandRecordSchema.parse(record);
}

/** Changes the given fields; the others stay. Colors that cannot be read: `validation` with ones that can. */
export async function saveBrand(ctx: Ctx, actor: Actor, input: UpdateBrand, versions?: number[]): Promise<BrandRecord> {
  const by = requireRole(actor, 'manager');
  const row = await brandRecord.require(ctx, 1, versions);
  const next = { ...row, ...input };
  if (input.logo !== undefined && input.logo !== row.logo)
    next.logo = await atLogo(async () => cleanLogo(input.logo ?? ''));
  const fields = (['logo', 'primary', 'accent', 'paper'] as const).filter((name) => next[name] !== row[name]);
  if (fields.length === 0) return brandRecordSchema.parse(row);
  requireContrasts(next);
  // Outside the transaction, because other writes would wait for the pictures.
  const made = await atLogo(() => makeFiles(serverMedia(ctx), next));
  return ctx.db.tx(async () => {
    const current = await brandRecord.require(ctx, 1, [row.version]);
    return brandRecordSchema.parse(await brandRecord.save(ctx, by, current, { ...next, made }, { fields }));
  });
}

/** The brand of a preview: nothing is stored, and the logo travels in the page. */
export function previewBrand(input: BrandInput): PublishedBrand {
  const { logo, ...colors } = input;
  const url = cleanLogo(logo);
  const plain = toPublished({ ...defaults, ...colors });
  return url === '' ? plain : { ...plain, logo: { url, ...measureLogo(url) } };
}

/** Up to its color type, of which 0 and 2 have no transparency. */
const pngHeaderBytes = 26;
const svgType = 'data:image/svg+xml;base64,';

/** Says at its field what is wrong with a logo. */
async function atLogo<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'bad_request') throw error;
    const { message, cause } = error;
    throw new AppError('validation', { message, details: [{ field: 'logo', message }], cause });
  }
}

function cleanLogo(logo: string): string {
  if (!logo.startsWith(svgType)) return logo;
  const source = Buffer.from(logo.slice(svgType.length), 'base64');
  return svgType + Buffer.from(cleanSvg(source.toString('utf8')).svg).toString('base64');
}

/** The size of a logo whose files are not made yet, by its header. */
function measureLogo(logo: string) {
  const bytes = Buffer.from(logo.slice(logo.indexOf(',') + 1), 'base64');
  if (logo.startsWith(svgType)) return { ...cleanSvg(bytes.toString('utf8')), isOpaque: false };
  if (bytes.length < pngHeaderBytes) throw unreadable();
  const isOpaque = bytes[25] === 0 || bytes[25] === 2;
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20), isOpaque };
}

function requireContrasts(colors: BrandColors): void {
  const details = findLowContrasts(colors).map(({ field, message }) => ({ field, message }));
  const [first] = details;
  if (first !== undefined) throw new AppError('validation', { message: first.message, details });
}

async function makeFiles({ pool }: Media, row: Row): Promise<MadeBrand | null> {
  const { primary, accent, paper, logo } = row;
  if (logo === '' && isDeepStrictEqual({ primary, accent, paper }, starterColors)) return null;
  const { candle } = siteTokens(row);
  const mark = Buffer.from(starterMark(candle)).toString('base64');
  const own = { data: logo.slice(logo.indexOf(',') + 1), isSvg: logo.startsWith(svgType) };
  return logo === ''
    ? pool.makeBrandFiles({ logo: { data: mark, isSvg: true }, background: primary, stripes: [accent, candle] })
    : pool.makeBrandFiles({ logo: own, background: paper, stripes: [primary, accent] });
}

function toPublished({ primary, accent, paper, logo, made }: Row): PublishedBrand {
  const names = Object.keys(made?.files ?? {});
  const addressOf = (file: string) => brandPath + (names.find((name) => name.startsWith(`${file}-`)) ?? '');
  const colors = { primary, accent, paper };
  const isStarter = isDeepStrictEqual(colors, starterColors);
  return {
    ...starterBrand,
    ...colors,
    styles: isStarter ? null : brandPath + stylesName(colors),
    ...(made !== null && {
      files: Object.fromEntries(brandFiles.map((file) => [file, addressOf(file)])) as PublishedBrand['files'],
      ...(logo !== '' && {
        logo: { url: addressOf('logo'), width: made.width, height: made.height, isOpaque: made.isOpaque },
      }),
    }),
  };
}

// The name says the colors, so that any server can make the style sheet, of a preview as well.

function stylesName(colors: BrandColors): string {
  const hash = createHash('sha256').update(toStylesheet(colors)).digest('hex').slice(0, 12);
  return `colors${[colors.primary, colors.accent, colors.paper].join('').replaceAll('#', '-')}-${hash}.css`;
}

function readStylesName(name: string): Buffer | undefined {
  const [, primary, accent, paper] =
    /^colors-([\dA-F]{6})-([\dA-F]{6})-([\dA-F]{6})-[\da-f]{12}\.css$/.exec(name) ?? [];
  if (primary === undefined) return undefined;
  const colors = { primary: `#${primary}`, accent: `#${accent}`, paper: `#${paper}` };
  // Another hash is of a release that mixed its colors differently.
  return stylesName(colors) === name ? Buffer.from(toStylesheet(colors)) : undefined;
}
