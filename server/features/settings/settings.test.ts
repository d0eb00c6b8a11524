import { describe, expect, it } from 'vitest';
import { createContext, reactions } from '#server/create-context.ts';
import { getVenueRecord, saveVenue } from '#server/features/venue/edits.ts';
import type { Staff } from '#server/platform/auth/actor.ts';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { everyDay } from '#shared/rules/hours.ts';
import { readSettings, updateSettings } from './operations.ts';

const url = '/api/v1/settings/desk';
const defaults = {
  responseTarget: 60,
  isAcknowledged: true,
  fromName: '',
  kitchenEmails: [],
  floorEmails: [],
  barEmails: [],
  clientApprovesSheets: false,
  holdDays: 7,
  setupMinutes: 120,
  teardownMinutes: 60,
  isDayExclusive: true,
};

async function open() {
  const { app, parts, signIn } = await buildTestApp();
  const { headers } = await signIn();
  const get = () => app.inject({ url, headers });
  const put = (payload: object, extra: Record<string, string> = {}) =>
    app.inject({ method: 'PUT', url, headers: { ...headers, ...extra }, payload });
  return { app, get, headers, parts, put };
}

describe('the settings of the desk', () => {
  it('are an answer within an hour and a follow-up after three days until somebody changes them', async () => {
    const { get, put } = await open();
    const first = await get();
    expect(first.headers.etag).toBe('"0"');
    expect(first.json().data).toEqual({ ...defaults, followUpDays: 3, version: 0 });

    const saved = await put({ followUpDays: 0 });
    expect(saved.headers.etag).toBe('"1"');
    expect(saved.json().data).toEqual({ ...defaults, followUpDays: 0, version: 1 });
    expect((await get()).json()).toEqual(saved.json());
  });

  it('are rejected with 412 after somebody else changed them, and say who', async () => {
    const { get, put } = await open();
    await put({ responseTarget: 90 });
    const answer = await put({ responseTarget: 120 }, { 'if-match': '"0"' });
    expect(answer.statusCode).toBe(412);
    expect(answer.json().error.message).toMatch(/^\S+ changed this \(response target\) on .+ Please reload and try/);
    expect((await get()).json().data).toMatchObject({ responseTarget: 90, version: 1 });
  });

  it('are in the activity feed with what was changed, and nowhere if nothing differs', async () => {
    const { app, headers, put } = await open();
    await put({ responseTarget: 60 });
    await put({ responseTarget: 60, followUpDays: 5 });
    const { data } = (await app.inject({ url: '/api/v1/dashboard/recent-activity', headers })).json();
    const changes = data.filter(({ entity }: { entity: string }) => entity === 'settings');
    expect(changes).toMatchObject([{ kind: 'content_updated', subject: 'desk', detail: 'followUpDays' }]);
  });

  it.each([
    ['responseTarget', 4],
    ['responseTarget', 2881],
    ['responseTarget', 60.5],
    ['responseTarget', '60'],
    ['responseTarget', null],
    ['followUpDays', -1],
    ['followUpDays', 61],
    ['followUpDays', true],
  ])('are refused with one sentence if the %s is %j', async (field, value) => {
    const { get, put } = await open();
    const answer = await put({ [field]: value });
    expect(answer.statusCode).toBe(400);
    expect(answer.json().error.details).toEqual([
      { field, message: expect.stringMatching(/^Please enter a whole number of (minutes|days) from \d+ to [\d,]+\.$/) },
    ]);
    expect((await get()).json().data.version).toBe(0);
  });

  it('are for staff only', async () => {
    const { app } = await open();
    expect((await app.inject(url)).statusCode).toBe(401);
    expect((await app.inject({ method: 'PUT', url, payload: {} })).statusCode).toBe(401);
  });

  it('are read again by other operations after a write, and only then', async () => {
    const { parts, put } = await open();
    const ctx = createContext(parts);
    const before = await readSettings(ctx);
    expect(await readSettings(ctx)).toBe(before);
    await put({ responseTarget: 30 });
    expect((await readSettings(ctx)).responseTarget).toBe(30);
  });
});

describe('when answers are due', () => {
  const by: Staff = { kind: 'staff', id: 'a', username: 'anna', role: 'admin' };

  async function openEdits() {
    const { parts } = await open();
    const seen: number[] = [];
    let failure: Error | undefined;
    const recomputeDue = async () => {
      seen.push((await readSettings(ctx)).responseTarget);
      if (failure !== undefined) throw failure;
    };
    const ctx = createContext(parts, { ...reactions, 'responseClock.changed': [recomputeDue] });
    const fail = (error: Error) => {
      failure = error;
    };
    return { ctx, fail, seen };
  }

  it('is computed anew after another response target, which the transaction sees, and not after other settings', async () => {
    const { ctx, seen } = await openEdits();
    await updateSettings(ctx, by, { followUpDays: 9 });
    await updateSettings(ctx, by, { responseTarget: 60 });
    expect(seen).toEqual([]);
    await updateSettings(ctx, by, { responseTarget: 45 });
    expect(seen).toEqual([45]);
  });

  it('is computed anew after other hours, closed days or another time zone, and not after another name', async () => {
    const { ctx, seen } = await openEdits();
    await saveVenue(ctx, by, { name: 'Barn' });
    expect(seen).toHaveLength(0);
    await saveVenue(ctx, by, { hours: everyDay({ opens: '10:00', closes: '12:00' }) });
    await saveVenue(ctx, by, { closedDays: [{ day: '2026-12-25', label: 'Christmas' }] });
    await saveVenue(ctx, by, { timeZone: 'UTC' });
    expect(seen).toHaveLength(3);
  });

  it('stays as it was together with the setting if it cannot be computed', async () => {
    const { ctx, fail } = await openEdits();
    fail(new Error('no'));
    await expect(updateSettings(ctx, by, { responseTarget: 45 })).rejects.toThrow('no');
    await expect(saveVenue(ctx, by, { timeZone: 'UTC' })).rejects.toThrow('no');
    expect(await readSettings(ctx)).toMatchObject({ responseTarget: 60, version: 0 });
    expect((await getVenueRecord(ctx)).timeZone).toBe('America/New_York');
  });
});
