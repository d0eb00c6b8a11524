import { describe, expect, it } from 'vitest';
import { clientPageLink } from './opening.ts';
import { trustedDevices } from './table.ts';
import { openClientPageDesk as open } from './testing/open-client-page.ts';

const wrong = 'These are not the digits that we sent you, or they are too old. Please ask for new ones.';

describe('a device that is not trusted', () => {
  it('reads nothing of money or names, neither on the page nor below it, in its title or its headers', async () => {
    const { browser, path, id, email } = await open();
    const stranger = browser();
    for (const url of [path, `${path}/signed/${id}`, `${path}/signed/none`, `${path}?done=agreed`]) {
      const { body, headers, statusCode } = await stranger.get(url);
      expect(statusCode).toBe(url.includes('/signed') ? 403 : 200);
      expect(body).toContain('<title>Locked</title>');
      expect(body + JSON.stringify(headers)).not.toMatch(new RegExp(`Becker|Anna|${email}|P-2026|Harvest|\\$`));
      expect(headers['set-cookie']).toBeUndefined();
    }
    expect((await stranger.read()).lock).toMatchObject({ codeAddress: 'a…@example.com', canMailCode: true });
  });

  it('does nothing by what it posts', async () => {
    const { browser, db, smtp } = await open();
    const { version } = db;
    for (const section of ['pay', 'agreed', 'forget-device', 'nothing', ''])
      expect((await browser().post({ section, intent: 'pay', row: '', due: '1' })).statusCode).toBe(403);
    expect(db.version).toBe(version);
    expect(smtp.received).toEqual([]);
  });

  it('is told to call where no mail can be sent', async () => {
    const { browser } = await open({ config: { mail: { smtp: undefined, from: null, hasPlus: false } } });
    expect((await browser().read()).lock?.canMailCode).toBe(false);
    const { body } = await browser().post({ section: 'mail-code' });
    expect(body).toContain('We cannot mail you a code. Please call us.');
  });
});

describe('a code', () => {
  it('opens the page on one device, for 30 days, by a cookie of which the database has a hash', async () => {
    const { browser, db, path, wait } = await open();
    const [phone, other] = [browser(), browser()];
    const answer = await phone.unlock();
    expect([answer.statusCode, answer.headers.location]).toEqual([303, path]);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(/^client-page-[0-9a-f]{24}=[\w-]{43}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax$/);
    expect((await phone.read()).event).toEqual({
      title: 'Wedding: Anna Becker',
      client: 'Anna Becker',
      isCanceled: false,
      canceledOn: null,
    });
    expect((await other.read()).event).toBeNull();
    const stored = JSON.stringify(await db.query.select().from(trustedDevices));
    expect(stored).toContain('Safari on iPhone');
    expect(stored).not.toContain(cookie.slice(cookie.indexOf('=') + 1, cookie.indexOf(';')));
    wait(30 * 24 * 3_600_000);
    expect((await phone.read()).event).toBeNull();
  });

  it('is sent over https alone where the site is', async () => {
    const { browser } = await open({ config: { publicOrigin: 'https://hall.example' } });
    const cookie = String((await browser().unlock()).headers['set-cookie']);
    expect(cookie).toMatch(/^__Host-client-page-\w+=[\w-]{43}; Path=\/; .*; Secure$/);
  });

  it('works once, for ten minutes and five tries, and ends the one before it', async () => {
    const { browser, wait } = await open();
    const phone = browser();
    const enter = async (code: string) => {
      const { body, statusCode } = await phone.post({ section: 'trust-device', code });
      return body.includes(wrong) ? 'wrong' : statusCode;
    };
    const first = await phone.mailCode();
    const second = await phone.mailCode();
    if (first !== second) expect(await enter(first)).toBe('wrong');
    wait(10 * 60_000);
    expect(await enter(second)).toBe('wrong');
    const third = await phone.mailCode();
    for (let time = 0; time < 5; time += 1) expect(await enter(third === '111111' ? '222222' : '111111')).toBe('wrong');
    expect(await enter(third)).toBe('wrong');
    const fourth = await phone.mailCode();
    expect(await enter(` ${fourth.slice(0, 3)} ${fourth.slice(3)}`)).toBe(303);
    expect((await browser().post({ section: 'trust-device', code: fourth })).body).toContain(wrong);
  });

  it('opens nothing once the client has another address: the first one may have been somebody else’s', async () => {
    const { browser, clientId, rose, smtp } = await open();
    const phone = browser();
    const code = await phone.mailCode();
    const { version } = (await rose.send('GET', `/clients/${clientId}`)).data;
    await rose.send('PUT', `/clients/${clientId}`, { email: 'right@example.com' }, version);
    expect((await phone.post({ section: 'trust-device', code })).body).toContain(wrong);
    await phone.unlock();
    expect(smtp.received.at(-1)?.to).toMatchObject([{ address: 'right@example.com' }]);
    expect((await phone.read()).event).not.toBeNull();
  });

  it('is mailed five times an hour', async () => {
    const { browser, smtp } = await open();
    for (let time = 0; time < 5; time += 1) await browser().mailCode();
    const { body, statusCode } = await browser().post({ section: 'mail-code' });
    expect([statusCode, smtp.received.length]).toEqual([429, 5]);
    expect(body).toContain('We sent you several codes already.');
  });
});

describe('trust', () => {
  it('ends where the device is forgotten, staff revoke it, or the client has another address', async () => {
    const { browser, clientId, eventId, rose } = await open();
    const [forgotten, revoked, third] = [browser(), browser(), browser()];
    const devices = [forgotten, revoked, third];
    for (const device of devices) await device.unlock();
    const cookie = String((await forgotten.post({ section: 'forget-device' })).headers['set-cookie']);
    expect(cookie).toContain('=; Path=/; Max-Age=0;');
    const page = (await rose.send('GET', `/events/${eventId}/client-page`)).data;
    expect(page.devices.map(({ name }: { name: string }) => name)).toEqual(['Safari on iPhone', 'Safari on iPhone']);
    const url = `/events/${eventId}/client-page/devices/${page.devices[0]._id}`;
    expect((await rose.send('DELETE', url)).data.devices).toHaveLength(1);
    expect((await rose.send('DELETE', url)).status).toBe(404);
    const events = await Promise.all(devices.map(async (device) => (await device.read()).event !== null));
    expect(events).toEqual([false, false, true]);
    expect((await revoked.read()).event).toBeNull();
    const { version } = (await rose.send('GET', `/clients/${clientId}`)).data;
    await rose.send('PUT', `/clients/${clientId}`, { email: 'anna@elsewhere.example' }, version);
    expect((await third.read()).event).toBeNull();
  });

  it('is of one event: a cookie opens no other page', async () => {
    const { browser, ctx, clientId, joan, path } = await open();
    const phone = browser();
    await phone.unlock();
    const event = { clientId, eventType: 'other', guestCount: 40, title: 'Brunch', eventDate: '2027-06-13' };
    const { _id } = (await joan.send('POST', '/events', event)).data;
    const other = await ctx.db.tx(() => clientPageLink.issue(ctx, _id));
    expect((await phone.read(other)).event).toBeNull();
    expect((await phone.read(path)).event).not.toBeNull();
  });
});
