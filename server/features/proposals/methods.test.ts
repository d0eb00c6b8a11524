import { expect, it } from 'vitest';
import { methodsLine } from '#shared/proposal/words.ts';
import { openProposals } from './testing/open-proposals.ts';
import { openSigned, schedule } from './testing/open-signed.ts';

it('begin with those of the settings, and are kept by a copy and by later settings', async () => {
  const { joan, act, create } = await openProposals();
  await joan.send('PUT', '/settings/money', { methods: ['transfer', 'check', 'card'] });
  const started = await create({ starter: 'wedding' });
  expect(started.methods).toEqual(['card', 'check', 'transfer']);
  await joan.send('PUT', '/settings/money', { methods: ['cash'] });
  expect((await act(started._id, 'duplicate')).data.methods).toEqual(['card', 'check', 'transfer']);
  expect((await create()).methods).toEqual(['cash']);
});

it('are those that staff chose, each once, or none, and nothing else', async () => {
  const { rose, draft } = await openProposals();
  const { _id, methods } = await draft({ methods: ['transfer', 'check', 'check'] });
  expect(methods).toEqual(['check', 'transfer']);
  expect((await rose.send('PUT', `/proposals/${_id}`, { methods: [] })).data.methods).toEqual([]);
  expect(await rose.send('PUT', `/proposals/${_id}`, { methods: ['gold'] })).toMatchObject({ status: 400 });
});

it('are frozen with what is sent, and a client reads nothing of cards', async () => {
  const { sent, act, rose, read } = await openProposals();
  const { _id, token } = await sent({ schedule, methods: ['card', 'bank_debit', 'check', 'transfer'] });
  const words = async () => methodsLine((await read(token)).document);
  expect(await words()).toBe('Ways to pay: check, bank transfer');
  expect(await rose.send('PUT', `/proposals/${_id}`, { methods: ['cash'] })).toMatchObject({ status: 409 });
  await act(_id, 'revise');
  await rose.send('PUT', `/proposals/${_id}`, { methods: ['cash'] });
  await act(_id, 'send', {});
  expect(await words()).toBe('Ways to pay: cash');
});

it('stay in a change order, which says what differs of them, and come back without it', async () => {
  const methods = ['card', 'check'];
  const { change, row, act, id, read, token } = await openSigned({ methods });
  await change({});
  expect((await row()).methods).toEqual(methods);
  expect((await act(id, 'send', {})).error).toBeDefined();
  await change({ methods: ['card', 'cash'] });
  await act(id, 'send', {});
  const { before, document } = await read(token);
  expect([before?.methods, document.methods]).toEqual([methods, ['card', 'cash']]);
  await act(id, 'withdraw');
  expect((await row()).methods).toEqual(methods);
});
