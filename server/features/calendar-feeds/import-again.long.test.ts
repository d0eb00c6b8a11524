import { describe, expect, it } from 'vitest';
import { blackouts } from '#server/features/blackouts/table.ts';
import { allDay, calendarOf, type Fields, openImport } from './testing/open-import.ts';

const older = 'This file is older than what was imported on November 21, 2026.';

/** A file of one event in a version: on June 12, 2027 or from another day to another. */
const version = (sequence: number, more: Fields = {}, from = '20270612', to = '20270613') =>
  calendarOf(allDay('a', from, to, { SUMMARY: 'Works', SEQUENCE: String(sequence), ...more }));

/** A desk with the first version imported, and the id of its days. */
async function openImported(file = version(1)) {
  const desk = await openImport();
  await desk.run(file);
  const [{ _id }] = (await desk.owner.send('GET', '/blackouts')).data;
  return {
    ...desk,
    _id: _id as string,
    edit: (changes: object) => desk.owner.send('PUT', `/blackouts/${_id}`, changes),
    toTrash: () => desk.owner.send('POST', `/blackouts/${_id}/trash`),
    restore: () => desk.owner.send('POST', `/blackouts/${_id}/restore`),
    trashed: async () => (await desk.owner.send('GET', '/trash')).data.length,
  };
}

describe('a file that is older than an imported one', () => {
  it.each([
    ['a lower number', version(2, {}, '20270619', '20270620'), version(1)],
    [
      'an earlier change',
      version(1, { 'LAST-MODIFIED': '20260601T100000Z' }, '20270619', '20270620'),
      version(1, { 'LAST-MODIFIED': '20260501T100000Z' }),
    ],
    [
      'an earlier stamp',
      version(1, {}, '20270619', '20270620').replace('20260101T', '20260201T'),
      version(1).replace('20260101T', '20260131T'),
    ],
  ])('by %s changes nothing, and says so', async (_by, newer, file) => {
    const { run, days, outcomes } = await openImported(newer);
    const preview = await run(file, '?dryRun=true');
    expect([outcomes(preview), preview.days, preview.reopenedDays]).toEqual([[['Works', 'skipped', older]], 0, 0]);
    expect(await run(file)).toEqual(preview);
    expect(await days()).toEqual(['2027-06-19']);
  });

  it('closes nothing that a newer one canceled, also where that was moved to the trash before', async () => {
    const { run, days, outcomes, toTrash, trashed } = await openImported();
    await run(version(2, { STATUS: 'CANCELLED' }));
    expect(await days()).toEqual([]);
    expect(outcomes(await run(version(1)))).toEqual([['Works', 'skipped', older]]);
    expect([await days(), await trashed()]).toEqual([[], 1]);
    await run(version(3));
    await toTrash();
    await run(version(5, { STATUS: 'CANCELLED' }));
    expect(outcomes(await run(version(4, {}, '20270701', '20270702')))).toEqual([['Works', 'skipped', older]]);
    expect([await days(), await trashed()]).toEqual([[], 1]);
  });

  it('opens nothing that a newer one has', async () => {
    const { run, days, outcomes } = await openImported(version(2));
    const canceled = version(1, { STATUS: 'CANCELLED' });
    expect(outcomes(await run(canceled))).toEqual([['Works', 'skipped', older]]);
    const weekly = (sequence: number, more: Fields = {}) =>
      calendarOf(
        allDay('s', '20270803', '20270804', { RRULE: 'FREQ=WEEKLY;COUNT=3', SEQUENCE: `${sequence}`, ...more }),
      );
    await run(weekly(2));
    expect(outcomes(await run(weekly(1, { 'EXDATE;VALUE=DATE': '20270810' }))).map(([, ...rest]) => rest)).toEqual([
      ['unchanged', ''],
      ['skipped', older],
      ['unchanged', ''],
    ]);
    expect(await days()).toEqual(['2027-06-12', '2027-08-03', '2027-08-10', '2027-08-17']);
  });

  it('is found although the newest one changed nothing that closes days', async () => {
    const { run, days } = await openImported();
    expect(await run(version(3))).toMatchObject({ days: 0, events: [{ outcome: 'unchanged' }] });
    await run(version(2, {}, '20270619', '20270620'));
    expect(await days()).toEqual(['2027-06-12']);
  });

  it('is not one with a change of a repeat that has a lower number than its series', async () => {
    const { run, days } = await openImport();
    const series = allDay('s', '20270803', '20270804', { RRULE: 'FREQ=WEEKLY;COUNT=2', SEQUENCE: '4' });
    await run(calendarOf(series));
    const moved = allDay('s', '20270811', '20270812', { 'RECURRENCE-ID;VALUE=DATE': '20270810', SEQUENCE: '1' });
    await run(calendarOf(series, moved));
    expect(await days()).toEqual(['2027-08-03', '2027-08-11']);
  });

  it('is not one with a series that has a lower number than its repeat had', async () => {
    const { run, days } = await openImport();
    const series = (sequence: number, more: Fields = {}) =>
      allDay('s', '20270803', '20270804', { RRULE: 'FREQ=WEEKLY;COUNT=2', SEQUENCE: `${sequence}`, ...more });
    const moved = allDay('s', '20270811', '20270812', { 'RECURRENCE-ID;VALUE=DATE': '20270810', SEQUENCE: '2' });
    await run(calendarOf(series(0), moved));
    expect(await days()).toEqual(['2027-08-03', '2027-08-11']);
    await run(calendarOf(series(1, { 'EXDATE;VALUE=DATE': '20270810' })));
    expect(await days()).toEqual(['2027-08-03']);
  });
});

describe('an imported day that staff changed', () => {
  it('stays as they made it while the file says the same', async () => {
    const { run, closed, outcomes, edit } = await openImported();
    await edit({ reason: 'Floor works', toDay: '2027-06-14' });
    for (const file of [version(1), version(2)]) {
      const report = await run(file);
      expect([outcomes(report), report.days, report.reopenedDays]).toEqual([[['Works', 'unchanged', '']], 0, 0]);
      expect(await closed()).toEqual([['2027-06-12', '2027-06-14', 'Floor works', 'a']]);
    }
  });

  it('takes the days that changed in the file, and keeps the reason that they wrote', async () => {
    const { run, closed, outcomes, edit } = await openImported();
    await edit({ reason: 'Floor works', toDay: '2027-06-14' });
    const report = await run(version(2, {}, '20270613', '20270615'));
    const why =
      'Until now it was from June 12, 2027 to June 14, 2027. It was moved here too; the days of the file count. ' +
      'The reason that was written here stays.';
    expect([outcomes(report), report.reopenedDays]).toEqual([[['Works', 'changed', why]], 1]);
    expect(await closed()).toEqual([['2027-06-13', '2027-06-14', 'Floor works', 'a']]);
  });

  it('keeps the days that they chose where only the title changed in the file', async () => {
    const { run, closed, edit } = await openImported();
    await edit({ toDay: '2027-06-14' });
    await run(version(2, { SUMMARY: 'Paint' }));
    expect(await closed()).toEqual([['2027-06-12', '2027-06-14', 'Paint', 'a']]);
  });

  it('is reopened by a cancellation, which says that it was changed', async () => {
    const { run, days, outcomes, edit } = await openImported();
    await edit({ reason: 'Floor works' });
    const canceled = version(2, { STATUS: 'CANCELLED' });
    const why = 'It is canceled. It was changed here since it was imported.';
    expect(outcomes(await run(canceled))).toEqual([['Floor works', 'reopened', why]]);
    expect(await days()).toEqual([]);
  });

  it('stays in the trash while the file says the same, and comes back once by a change', async () => {
    const { run, days, outcomes, toTrash, trashed } = await openImported();
    await toTrash();
    expect(outcomes(await run(version(1)))).toEqual([['Works', 'unchanged', 'It is in the trash, and stays there.']]);
    expect([await days(), await trashed()]).toEqual([[], 1]);
    expect(outcomes(await run(version(2, {}, '20270619', '20270620')))).toEqual([
      ['Works', 'new', 'It comes back from the trash.'],
    ]);
    expect([await days(), await trashed()]).toEqual([['2027-06-19'], 0]);
  });

  it('stays closed where they took it out of the trash after it was canceled', async () => {
    const { run, days, outcomes, restore } = await openImported();
    const canceled = version(2, { STATUS: 'CANCELLED' });
    await run(canceled);
    await restore();
    const why = 'It is canceled. It was restored from the trash since, so it stays closed.';
    expect(outcomes(await run(canceled))).toEqual([['Works', 'skipped', why]]);
    expect(await days()).toEqual(['2027-06-12']);
  });
});

describe('an import that was undone', () => {
  it('can be done again: what it closed, what it changed and what it reopened', async () => {
    const { run, days, undoImport } = await openImport();
    const [first, moved, canceled] = [
      version(1),
      version(2, {}, '20270619', '20270620'),
      version(3, { STATUS: 'CANCELLED' }),
    ];
    await undoImport(await run(first));
    expect(await days()).toEqual([]);
    expect((await run(first)).days).toBe(1);
    await undoImport(await run(moved));
    expect(await days()).toEqual(['2027-06-12']);
    await run(moved);
    expect(await days()).toEqual(['2027-06-19']);
    await undoImport(await run(canceled));
    expect(await days()).toEqual(['2027-06-19']);
    expect((await run(canceled)).reopenedDays).toBe(1);
  });
});

it('says nothing of the versions to readers of days and of their history', async () => {
  const { owner, _id, run } = await openImported();
  await run(version(2, {}, '20270619', '20270620'));
  expect(Object.keys((await owner.send('GET', `/blackouts/${_id}`)).data)).not.toContain('sourceState');
  const entries = (await owner.send('GET', `/history?id=${_id}`)).data as { changes: { field: string }[] }[];
  const fields = entries.flatMap(({ changes }) => changes.map(({ field }) => field));
  expect(fields.toSorted()).toEqual(['fromDay', 'toDay']);
});

it('treats what was imported before versions were stored as it is', async () => {
  const { db, run, closed, outcomes, edit } = await openImported();
  await db.tx(async () => void (await db.query.update(blackouts).set({ sourceState: null })));
  await edit({ reason: 'Floor works' });
  expect(outcomes(await run(version(0)))).toEqual([['Works', 'changed', '']]);
  expect(await closed()).toEqual([['2027-06-12', '2027-06-12', 'Works', 'a']]);
});
