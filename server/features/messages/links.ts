/** The fields of messages that become links when they go out: what opens something is neither stored nor logged. */

import type { Ctx } from '#server/platform/context.ts';
import { linkPaths } from '#server/platform/http/addresses.ts';
import { linkSources } from '#server/platform/mail/link-sources.ts';
import { AppError } from '#shared/api/errors.ts';
import {
  inBraces,
  type LinkField,
  linkFieldsIn,
  linkFieldWords,
  replaceLinkFields,
} from '#shared/template/link-fields.ts';
import type { MessageRow } from './table.ts';

/** What the fields of a message open, for whoever it goes to. Throws `validation` where that is nothing, or more than one person. */
export async function findLinks(
  ctx: Ctx,
  message: Pick<MessageRow, 'text' | 'to' | 'cc' | 'inquiryId' | 'clientId'>,
): Promise<MessageRow['links']> {
  const fields = linkFieldsIn(message.text);
  if (fields.length === 0) return null;
  const links: NonNullable<MessageRow['links']> = {};
  for (const field of fields) {
    const found =
      message.to.length + message.cc.length === 1
        ? await linkSources(ctx).get(field)?.find(ctx, message)
        : { problem: `The link of ${inBraces(field)} is for one person. Please take out the copies (Cc).` };
    if (found !== undefined && 'problem' in found) throw unusable(found.problem);
    links[field] = found?.target ?? '';
  }
  return links;
}

const unusable = (message: string) => new AppError('validation', { message, details: [{ field: 'text', message }] });

/** A message as it goes out, with new links in place of its fields, or why it cannot. */
export async function withLinks(ctx: Ctx, row: MessageRow): Promise<{ row: MessageRow } | { reason: string }> {
  const { links } = row;
  const fields = linkFieldsIn(row.text);
  if (links === null || fields.length === 0) return { row };
  return ctx.db.tx(async () => {
    const urls = new Map<LinkField, string>();
    for (const field of fields) {
      const issued = await linkSources(ctx)
        .get(field)
        ?.issue(ctx, links[field] ?? '', row);
      if (issued === undefined || 'reason' in issued)
        return issued ?? { reason: `Nothing is known of ${inBraces(field)}.` };
      urls.set(field, ctx.config.publicOrigin + issued.path);
    }
    return { row: { ...row, text: replaceLinkFields(row.text, (field) => urls.get(field) ?? '') } };
  });
}

/** What may be an address, and a token in it, which mail programs and scanners may have encoded. */
const word = /[^\s<>"']{43,}/g;
const token = /(?:\/|%2F)[\w-]{43}(?![\w-])/i;

/** A text of a received message without the links in what it quotes of ours. */
export function withoutLinks(ctx: Ctx, text: string): string {
  const { host } = new URL(ctx.config.publicOrigin);
  const words = new Map([...linkSources(ctx)].map(([field, { path }]) => [path, linkFieldWords[field]]));
  return text.replace(word, (whole) => {
    if (!token.test(whole)) return whole;
    const plain = whole.replace(/%2F/gi, '/').replace(/%3A/gi, ':');
    const path = [...linkPaths].find((one) => plain.includes(`${host}${one}`));
    return path === undefined ? whole : (words.get(path) ?? '[link]');
  });
}
