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

/** What may be an address with a token in it. */
const word = /[^\s<>"']{43,}/g;
/** What scanners of mail write in an address for a character of the one that it leads to, once or several times over. */
const written: Record<string, string> = {
  '/': '(?:[/_]|(?:%(?:25)*|-)2F)',
  ':': '(?::|(?:%(?:25)*|-)3A)',
  '-': '(?:-|(?:%(?:25)*|-)2D)',
  '.': '(?:\\.|%(?:25)*2E)',
};
/** What they may have put into an address in Base64. */
const encoded = /[\w+/-]{60,}/g;

/** A text of a received message without the links in what it quotes of ours, whatever a scanner made of them. */
export function withoutLinks(ctx: Ctx, text: string): string {
  const { host } = new URL(ctx.config.publicOrigin);
  const words = new Map([...linkSources(ctx)].map(([field, { path }]) => [path, linkFieldWords[field]]));
  const links = [...linkPaths].map((path) => ({
    inWords: words.get(path) ?? '[link]',
    // A token, whatever follows it: characters of its own may be written in three, and what a scanner adds may look like more of it.
    pattern: new RegExp(`${(host + path).replace(/[^a-z0-9]/gi, (one) => written[one] ?? `\\${one}`)}[\\w%-]{43}`, 'i'),
  }));
  const find = (address: string) => links.find(({ pattern }) => pattern.test(address));
  return text.replace(word, (whole) => {
    const inside = whole.match(encoded)?.map((part) => Buffer.from(part, 'base64').toString('latin1'));
    return [whole, ...(inside ?? [])].map(find).find((link) => link !== undefined)?.inWords ?? whole;
  });
}
