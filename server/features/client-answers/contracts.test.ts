import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { readContracts } from '#server/features/proposal-versions/versions.ts';
import { proposals } from '#server/features/proposals/table.ts';
import { recordVersions } from '#server/records/table.ts';
import type { ContractView } from '#shared/rendering/client-forms.ts';
import { changeInWords } from '#shared/running-sheet/changes.ts';
import { spaceColors } from '#shared/space/values.ts';
import { changeContract, toContractViews } from './contracts.ts';
import { form, openAnswers, rejectionOf } from './testing/open-answers.ts';

async function open(more: object = {}, settings?: object) {
  const desk = await openAnswers(more, settings);
  const { ctx, eventRow } = desk;
  const read = async () => (await toContractViews(ctx, await readContracts(ctx, desk.eventId)))[0] as ContractView;
  const typed = async (fields: Record<string, string | readonly string[]>) => {
    const { proposalId, version } = await read();
    return form({ proposal: proposalId, version: String(version), ...fields });
  };
  const change = async (fields: Record<string, string | readonly string[]>) =>
    changeContract(ctx, await eventRow(), await typed(fields));
  return { ...desk, order: desk.change, read, typed, change };
}

describe('guest counts of a client', () => {
  it('change what is billed, the event and the running sheet, once, and tell the assignee once', async () => {
    const { ctx, change, read, typed, event, eventId, sheet, rose, notices, balance, eventRow } = await open();
    await rose.send('POST', `/running-sheets/${eventId}/issue`);
    const before = await balance();
    const first = await typed({ 'groups.adults': '131' });
    await changeContract(ctx, await eventRow(), first);
    // The same press twice.
    await changeContract(ctx, await eventRow(), first);
    expect(await read()).toMatchObject({ version: 3, groups: [{ expected: 131 }, { expected: 10 }] });
    expect((await event()).guestCount).toBe(141);
    expect((await sheet()).changes.map(changeInWords)).toContain('Guests: Adults: 131 (was 120)');
    const total = ({ rows }: { rows: { amount: number }[] }) => rows.reduce((sum, { amount }) => sum + amount, 0);
    expect(total(await balance())).toBeGreaterThan(total(before));
    // The same task, whatever the event is called by now.
    await rose.send('PUT', `/events/${eventId}`, { title: 'The Beckers' }, (await event()).version);
    await change({ 'groups.children': '12' });
    expect(await notices()).toEqual(['The client changed something on their page: The Beckers']);
    const history = (await rose.send('GET', `/history?id=${eventId}`)).data;
    expect(history[0]).toMatchObject({ action: 'updated', by: null });
  });

  it('are no lower than guaranteed, whole, and of groups and contracts of this event', async () => {
    const { ctx, change, read, typed, eventRow } = await open();
    const fieldsOf = async (fields: Record<string, string>) => (await rejectionOf(change(fields))).fields;
    expect(await fieldsOf({ 'groups.adults': '99' })).toEqual({
      'groups.adults': 'Your contract guarantees 100 guests.',
    });
    const message = 'Please enter a whole number, from 0 to 100,000.';
    for (const wrong of ['many', '-3', '100001', '120-130', '<b>9</b>'])
      expect(await fieldsOf({ 'groups.adults': wrong, 'groups.children': 'x' })).toEqual({
        'groups.adults': message,
        'groups.children': message,
      });
    await change({ 'groups.nobody': '5' });
    expect((await read()).version).toBe(2);
    const foreign = await typed({ proposal: 'another', 'groups.adults': '130' });
    expect(await rejectionOf(changeContract(ctx, await eventRow(), foreign))).toMatchObject({ code: 'not_found' });
  });

  it('of nobody, or of fewer than a package is sold to, are refused with the reason, which has no field', async () => {
    const groups = ['adults', 'children'].map((id) => ({ id, name: id, expected: 60, guaranteed: null }));
    const { change, read } = await open({ groups });
    const rejected = await rejectionOf(change({ 'groups.adults': '0', 'groups.children': '' }));
    expect(rejected).toEqual({ code: 'validation', message: 'Please enter at least one guest.', fields: {} });
    expect((await read()).groups).toMatchObject([{ expected: 60 }, { expected: 60 }]);
  });

  it('are no more than the spaces hold, unless that was agreed', async () => {
    const { change, read, joan, row, eventRow, ctx, typed } = await open();
    const { data: garden } = await joan.send('POST', '/spaces', {
      name: 'Orchard',
      seated: 150,
      color: spaceColors[0],
    });
    await ctx.db.tx(async () => {
      const parts = (await row()).parts.map((part: object) => ({ ...part, spaceIds: [garden._id] }));
      await ctx.db.query.update(proposals).set({ parts });
    });
    const rejected = await rejectionOf(change({ 'groups.adults': '500' }));
    expect(rejected).toEqual({
      ...{ code: 'validation', message: 'Orchard holds at most 150 guests. Please call us.', fields: {} },
    });
    await change({ 'groups.adults': '140' });
    expect((await read()).groups).toMatchObject([{ expected: 140 }, { expected: 10 }]);
    // A smaller hall than what was agreed: fewer may still come.
    await joan.send('PUT', `/spaces/${garden._id}`, { seated: 100 }, garden.version);
    await changeContract(ctx, await eventRow(), await typed({ 'groups.adults': '130' }));
    expect((await read()).groups[0]).toMatchObject({ expected: 130 });
  });

  it('of two who change them, the later one reads that they were changed', async () => {
    const { ctx, typed, count, eventRow, read } = await open();
    const seen = await typed({ 'groups.adults': '125' });
    await count(130);
    const rejected = await rejectionOf(changeContract(ctx, await eventRow(), seen));
    expect(rejected).toMatchObject({
      code: 'stale',
      message: expect.stringMatching(/^This was changed in the meantime/),
    });
    expect((await read()).groups[0]?.expected).toBe(130);
  });

  it('are closed after the deadline that was signed', async () => {
    const { change, read } = await open({}, { countDeadlineDays: 365 });
    expect(await read()).toMatchObject({ counts: { isOpen: false }, menu: { isOpen: true, because: null } });
    expect(await rejectionOf(change({ 'groups.adults': '130' }))).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^The deadline for the guest count was .* Please call us\.$/),
    });
  });

  it('keep the deadline that was signed through settings, counts and change orders', async () => {
    const { change, order, read, joan, send, sign, id, token, row, get } = await open();
    const before = await read();
    await joan.send('PUT', '/settings/money', { countDeadlineDays: 365, choiceDeadlineDays: 365 });
    const deadlines = async () => [(await read()).counts, (await read()).menu];
    expect(await deadlines()).toEqual([before.counts, before.menu]);
    await change({ 'groups.adults': '130' });
    await order({ title: 'Dinner', terms: 'Tell us {guest count}.' });
    await send(id);
    await sign(token, { optionIds: ['dinner.mains.chicken'] });
    expect(await read()).toMatchObject({ title: 'Dinner', groups: [{ expected: 130 }, {}] });
    expect(await deadlines()).toEqual([before.counts, before.menu]);
    const { sentVersion } = await row();
    expect((await get(`/proposals/${id}/versions/${sentVersion}`)).terms).toBe(
      'Tell us at least 14 days before the event.',
    );
  });

  it('of a version that says no deadline follow those of the settings', async () => {
    const { ctx, change, read, joan, id } = await open();
    const { recordId } = recordVersions;
    for (const row of await ctx.db.query.select().from(recordVersions).where(eq(recordId, id))) {
      const { deadlines: _deadlines, ...old } = JSON.parse(row.snapshot);
      await ctx.db.tx(() =>
        ctx.db.query
          .update(recordVersions)
          .set({ snapshot: JSON.stringify(old) })
          .where(eq(recordVersions.id, row.id)),
      );
    }
    expect((await read()).counts.isOpen).toBe(true);
    await joan.send('PUT', '/settings/money', { countDeadlineDays: 365 });
    expect((await read()).counts.isOpen).toBe(false);
    expect(await rejectionOf(change({ 'groups.adults': '130' }))).toMatchObject({ code: 'conflict' });
  });

  it('are closed while a change order is open, and once the event is canceled', async () => {
    const { change, read, joan, act, id, eventRow } = await open();
    await act(id, 'change');
    expect(await rejectionOf(change({ 'groups.adults': '130' }))).toMatchObject({
      code: 'conflict',
      message: 'A change to your contract is open. Please call us.',
    });
    await act(id, 'discard');
    await joan.send('POST', `/events/${(await eventRow()).id}/cancel`, {});
    const because = 'Your event is canceled. Please call us.';
    expect(await read()).toMatchObject({ total: null, counts: { isOpen: false, because }, menu: { because } });
  });
});

describe('menu choices of a client', () => {
  it('show what an option costs more, and change the sum', async () => {
    const { change, read } = await open();
    const before = await read();
    expect(before.choices).toMatchObject([
      {
        name: 'Mains',
        count: 1,
        options: [{ name: 'Chicken', upgrade: '', isChosen: true }, { upgrade: '+ $4.00 per guest' }],
      },
    ]);
    const trout = { choices: '1', 'option.dinner.mains': 'dinner.mains.trout' };
    await change(trout);
    expect(before.total).toBe('$13,360.22');
    expect((await read()).total).toBe('$13,988.93');
  });

  it('are refused where one is too many or too few', async () => {
    const { change } = await open();
    const both = ['dinner.mains.trout', 'dinner.mains.chicken'];
    for (const chosen of [both, []])
      expect(await rejectionOf(change({ choices: '1', 'option.dinner.mains': chosen }))).toMatchObject({
        fields: { optionIds: 'Please choose 1 of “Mains”.' },
      });
  });
});
