import { expect, it } from 'vitest';
import { Ctx } from '#server/platform/context.ts';
import { loggedPathOf } from '#server/platform/http/addresses.ts';
import { openDesk } from '#server/testing/open-desk.ts';
import { defineLink } from './define-link.ts';
import { links } from './table.ts';

const proposal = defineLink({ purpose: 'test_proposal', path: '/test-p/', limits: 'guessing' });
const statement = defineLink({ purpose: 'test_statement', path: '/test-s/', ending: '.pdf', limits: 'opening' });

async function open() {
  const { parts, wait } = await openDesk();
  const ctx = new Ctx(parts);
  const issue = (link: typeof proposal, id: string, expiresAt: number | null = null) =>
    ctx.db.tx(() => link.issue(ctx, id, { expiresAt }));
  const tokenOf = (path: string) => path.split('/').at(-1)?.replace('.pdf', '') ?? '';
  const follow = (link: typeof proposal, path: string, address = '203.0.113.7') =>
    link.open(ctx, address, tokenOf(path)).catch(({ code }) => code);
  return { ctx, wait, issue, tokenOf, follow };
}

it('opens its target until it expires, is replaced or revoked, and nothing of another purpose', async () => {
  const { ctx, wait, issue, tokenOf, follow } = await open();
  const first = await issue(proposal, 'one');
  const document = await issue(statement, 'one', ctx.now().getTime() + 1000);
  expect(document).toMatch(/^\/test-s\/[\w-]{43}\.pdf$/);
  expect(await follow(proposal, first)).toBe('one');
  expect([await follow(statement, first), await follow(proposal, document)]).toEqual(['gone', 'gone']);
  const second = await issue(proposal, 'one');
  expect([await follow(proposal, first), await follow(proposal, second)]).toEqual(['gone', 'one']);
  expect(await follow(statement, document)).toBe('one');
  wait(1000);
  expect(await follow(statement, document)).toBe('gone');
  expect(JSON.stringify(await ctx.db.query.select().from(links))).not.toContain(tokenOf(second));
  await ctx.db.tx(() => proposal.revoke(ctx, 'one', 'another'));
  expect(await follow(proposal, second)).toBe('gone');
});

it('limits guesses alone, or every opening, by network', async () => {
  const { issue, follow } = await open();
  const path = await issue(proposal, 'one');
  const document = await issue(statement, 'one');
  for (let index = 0; index < 60; index += 1) {
    expect(await follow(proposal, path)).toBe('one');
    expect(await follow(proposal, '/test-p/unknown', `2001:db8::${index}`)).toBe('gone');
    expect(await follow(statement, document)).toBe('one');
  }
  expect(await follow(proposal, '/test-p/unknown', '2001:db8::ffff')).toBe('rate_limited');
  expect(await follow(proposal, path, '2001:db8::1')).toBe('one');
  expect(await follow(statement, document)).toBe('rate_limited');
  expect(await follow(statement, document, '198.51.100.1')).toBe('one');
});

it('is in the log without its token', () => {
  expect(loggedPathOf('/test-p/secret?x=1')).toBe('/test-p/:token');
  expect(loggedPathOf('/test-p')).toBe('/test-p');
});
