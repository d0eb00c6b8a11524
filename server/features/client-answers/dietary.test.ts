import { describe, expect, it } from 'vitest';
import { readContracts } from '#server/features/proposal-versions/versions.ts';
import { changeInWords, markCopy, markedText } from '#shared/running-sheet/changes.ts';
import { changeDietary, readDietary } from './dietary.ts';
import { form, openAnswers, rejectionOf } from './testing/open-answers.ts';

async function open(settings?: object) {
  const desk = await openAnswers({}, settings);
  const { ctx, eventRow } = desk;
  const read = async () => readDietary(ctx, await eventRow(), await readContracts(ctx, desk.eventId));
  const [adults = '', children = ''] = (await read()).groups.map(({ id }) => id);
  const typed = async (fields: Record<string, string>) => form({ stamp: (await read()).stamp, ...fields });
  const change = async (fields: Record<string, string>) => changeDietary(ctx, await eventRow(), await typed(fields));
  const counts = async () =>
    (await read()).groups.map(({ needs }) =>
      Object.fromEntries(needs.filter(({ count }) => count > 0).map(({ name, count }) => [name, count])),
    );
  return { ...desk, read, typed, change, counts, adults, children };
}

describe('dietary needs of a client', () => {
  it('stand in the entries that staff write, and are marked on the copy of the kitchen', async () => {
    const { rose, eventId, sheet, change, counts, adults, children, notices } = await open();
    const path = `/running-sheets/${eventId}`;
    const staff = [
      { id: 'a', groupId: adults, name: 'vegetarian', count: 1 },
      { id: 'b', groupId: adults, name: 'No mushrooms', count: 3 },
    ];
    await rose.send('PUT', path, { dietary: staff });
    await rose.send('POST', `${path}/issue`);
    expect(await counts()).toEqual([{ Vegetarian: 1 }, {}]);
    await change({
      [`need.vegetarian.${adults}`]: '2',
      [`need.no_peanuts.${children}`]: '1',
      [`note.${children}`]: 'Mia carries a pen.',
    });
    expect((await sheet()).dietary).toMatchObject([
      ...staff.map((one) => (one.id === 'a' ? { ...one, count: 2 } : one)),
      {},
    ]);
    const { content, issued, changes } = await sheet();
    expect(changes.map(changeInWords)).toEqual([
      'Dietary needs: vegetarian: 2 (was 1)',
      'Dietary needs: New: Peanuts allergy, 1 · Children',
      'Dietary needs: New: Note, Children · Mia carries a pen.',
    ]);
    const rows = markCopy(content, issued, 'kitchen').find(({ section }) => section === 'dietary')?.rows ?? [];
    expect(rows.map(({ value, was }) => markedText(value, was.value))).toContain('2 (was 1)');
    await change({ [`need.vegetarian.${adults}`]: '' });
    expect(await counts()).toEqual([{}, { 'Peanuts allergy': 1 }]);
    expect(await notices()).toHaveLength(1);
  });

  it('that staff wrote twice are one sum, which stays in their entries unless it changes', async () => {
    const { rose, eventId, sheet, change, counts, adults } = await open();
    const staff = [
      { id: 'a', groupId: adults, name: 'Vegan', count: 3 },
      { id: 'b', groupId: adults, name: 'vegan', count: 2 },
    ];
    await rose.send('PUT', `/running-sheets/${eventId}`, { dietary: staff });
    expect(await counts()).toEqual([{ Vegan: 5 }, {}]);
    await change({ [`need.vegan.${adults}`]: '5', [`need.halal.${adults}`]: '1' });
    expect((await sheet()).dietary).toMatchObject([...staff, { name: 'Halal', count: 1 }]);
    await change({ [`need.vegan.${adults}`]: '6', [`need.halal.${adults}`]: '1' });
    expect((await sheet()).dietary).toMatchObject([{ id: 'a', count: 6 }, { name: 'Halal' }]);
  });

  it('are of no more guests than a group has, whoever writes them', async () => {
    const { rose, eventId, change, adults, children } = await open();
    const message = 'Please enter at most 10: so many guests of “Children” are expected.';
    expect(
      (await rejectionOf(change({ [`need.vegan.${children}`]: '11', [`need.halal.${adults}`]: 'x' }))).fields,
    ).toEqual({
      [`need.vegan.${children}`]: message,
      [`need.halal.${adults}`]: 'Please enter a whole number, from 0 to 100,000.',
    });
    const dietary = [{ id: 'a', groupId: children, name: 'Vegan', count: 11 }];
    const { error } = await rose.send('PUT', `/running-sheets/${eventId}`, { dietary });
    expect(error.details).toEqual([{ field: 'dietary.0.count', message }]);
  });

  it('are not overwritten by who has not seen them, and the same form twice is one change', async () => {
    const { ctx, eventRow, typed, counts, adults } = await open();
    const first = await typed({ [`need.vegan.${adults}`]: '4' });
    const second = await typed({ [`need.vegan.${adults}`]: '5' });
    await changeDietary(ctx, await eventRow(), first);
    await changeDietary(ctx, await eventRow(), first);
    expect(await rejectionOf(changeDietary(ctx, await eventRow(), second))).toMatchObject({ code: 'stale' });
    expect(await counts()).toEqual([{ Vegan: 4 }, {}]);
  });

  it('are of at most 1,000 characters where they are notes', async () => {
    const { joan, change, read, adults, eventId, sheet } = await open();
    expect((await rejectionOf(change({ [`note.${adults}`]: 'x'.repeat(1001) }))).fields).toEqual({
      [`note.${adults}`]: 'Please keep the note to at most 1,000 characters.',
    });
    // Of staff, who may write several.
    const dietaryNotes = ['a', 'b'].map((id) => ({ id, groupId: adults, text: id.repeat(800) }));
    await joan.send('PUT', `/running-sheets/${eventId}`, { dietaryNotes });
    const note = (await read()).groups[0]?.note ?? '';
    await change({ [`note.${adults}`]: note.replace('\n', '\r\n'), [`need.vegan.${adults}`]: '2' });
    expect((await sheet()).dietaryNotes).toEqual(dietaryNotes);
  });

  it('are closed after the deadline that was signed, and after no other', async () => {
    const inTime = await open();
    await inTime.joan.send('PUT', '/settings/money', { dietaryDeadlineDays: 365 });
    expect((await inTime.read()).until.isOpen).toBe(true);
    const { change, read, adults } = await open({ dietaryDeadlineDays: 365 });
    expect((await read()).until.isOpen).toBe(false);
    expect(await rejectionOf(change({ [`need.vegan.${adults}`]: '1' }))).toMatchObject({
      code: 'conflict',
      message: expect.stringMatching(/^The deadline for dietary needs was .* Please call us\.$/),
    });
  });
});
