import { expect, it } from 'vitest';
import { openProposalPreview, proposalPreviewLink } from '#server/features/proposals/previewing.ts';
import { aLine, connection, openProposals } from '#server/features/proposals/testing/open-proposals.ts';
import { links } from '#server/platform/links/table.ts';
import { fixtureFrontends } from '#server/testing/fixture-frontends.ts';

async function open() {
  const desk = await openProposals({ frontends: fixtureFrontends() });
  const read = async (id: string) => (await desk.rose.send('GET', `/proposals/${id}`)).data;
  const address = async (id: string): Promise<string> => (await desk.act(id, 'preview')).data.url;
  const visit = (url: string, method: 'GET' | 'POST' = 'GET') =>
    desk.app.inject({
      ...{ method, url, headers: { 'content-type': 'application/x-www-form-urlencoded' } },
      ...(method === 'POST' && { payload: 'intent=sign&version=1&name=Anna&consent=yes&accept=yes' }),
    });
  const openPreview = (url: string) =>
    openProposalPreview(desk.ctx, connection.address, url.replace(proposalPreviewLink.path, ''));
  return { ...desk, read, address, visit, openPreview };
}

it('shows a draft as it is by now and changes nothing of it, and nothing of it can be sent', async () => {
  const { db, draft, rose, send, read, address, visit } = await open();
  const { _id } = await draft();
  const before = await read(_id);
  const linksBefore = (await db.query.select().from(links)).length;
  const url = await address(_id);
  const page = await visit(url);
  expect(page.body).toContain('Wedding: Anna Becker');
  expect(page.headers).toMatchObject({ 'x-frame-options': 'SAMEORIGIN' });
  expect(page.headers['content-security-policy']).toMatch(/script-src 'none'.*frame-ancestors 'self'/);
  expect((await visit(url, 'POST')).statusCode).toBe(405);
  expect(await read(_id)).toEqual(before);
  expect((await rose.send('GET', `/proposals/${_id}/versions`)).data).toEqual([]);
  expect((await db.query.select().from(links)).length).toBe(linksBefore + 1);
  await rose.send('PUT', `/proposals/${_id}`, { title: 'Harvest evening' }, before.version);
  expect((await visit(url)).body).toContain('Harvest evening');
  await send(_id);
  expect((await visit(url)).statusCode).toBe(410);
  expect(await read(_id)).toMatchObject({ number: 'P-2026-0001', sentVersion: 1 });
});

it('shows a draft that could not be sent yet, and a change order beside what is agreed', async () => {
  const { create, sent, sign, act, rose, read, address, openPreview } = await open();
  const bare = await create({ lines: [], parts: [], signers: [], schedule: [], groups: [] });
  const { document, signing } = await openPreview(await address(bare._id));
  expect([document.number, document.version, document.lines, signing.signers]).toEqual(['Preview', 1, [], []]);
  const { _id, token, number } = await sent();
  expect((await act(_id, 'preview')).error.code).toBe('conflict');
  await sign(token);
  await act(_id, 'change');
  const { version } = await read(_id);
  await rose.send('PUT', `/proposals/${_id}`, { lines: [aLine({ quantity: 3000 })] }, version);
  const view = await openPreview(await address(_id));
  expect(view).toMatchObject({ isPreview: true, state: 'open', before: { version: 1 } });
  expect(view.document).toMatchObject({ number, version: 2, lines: [{ quantity: 3000 }] });
  expect(view.document.totals.total).toBeGreaterThan(0);
});
