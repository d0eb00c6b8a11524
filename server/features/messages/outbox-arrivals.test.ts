import { describe, expect, it } from 'vitest';
import { createContext } from '#server/create-context.ts';
import { hour, noon } from '#server/testing/open-desk.ts';
import { mailOutbox } from './outbox.ts';
import { openOutbox } from './testing/open-outbox.ts';

describe('an inquiry', () => {
  it('is acknowledged at once, by a message that no program answers', async () => {
    const { arrive, list, outbox, received } = await openOutbox();
    const id = await arrive({ fullName: 'Anna <b>www.spam.example</b> & Tom', message: 'Buy my pills' });
    await outbox.drain();
    const [mail] = received;
    expect(mail?.to).toEqual([{ name: '', address: 'anna.becker@example.com' }]);
    expect(mail?.replyTo?.[0]?.address).toMatch(/^events\+[a-z2-7]{16}@example\.com$/);
    const headers = Object.fromEntries(mail?.headers ?? []);
    expect(headers).toMatchObject({ 'auto-submitted': 'auto-replied', 'x-auto-response-suppress': 'All' });
    expect(mail?.text).toMatch(/^Hello Anna and Tom,\n\nThank you for writing to Marquee Hall about your wedding\./);
    expect(mail?.text).toContain('You will hear from us by 1:00 PM on Saturday, November 21.');
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/spam\.example|pills|\{\{/);
    expect(await list(`inquiryId=${id}`)).toMatchObject([{ kind: 'acknowledgment', state: 'sent', attempts: 1 }]);
  });

  it('is not acknowledged if it is spam, was added by staff, or nobody wants that', async () => {
    const { account, arrive, rose, rows } = await openOutbox();
    await arrive({ formMarks: { website: 'x' } });
    const { phone, email, fullName } = { phone: '330', email: 'ida@example.com', fullName: 'Ida' };
    await rose.send('POST', '/inquiries', { phone, email, fullName, leadSource: 'phone' });
    await (await account('ada', 'manager')).send('PUT', '/settings/desk', { isAcknowledged: false });
    await arrive();
    expect(await rows()).toEqual([]);
  });

  it('is acknowledged once a day for each address and so often an hour; the history says what was left out', async () => {
    const { arrive, rose, rows, wait } = await openOutbox([], { hourlyLimit: 2 });
    const entries = async (id: string) => (await rose.send('GET', `/history?id=${id}`)).data;
    const reasonOf = async (id: string) => (await entries(id))[0].changes[0]?.to;
    expect(await reasonOf(await arrive())).toBeUndefined();
    const again = await arrive({ email: 'ANNA.becker@example.com' });
    expect(await reasonOf(again)).toBe('left out: this address was sent one within 24 hours');
    await arrive({ email: 'b@example.com' });
    expect(await reasonOf(await arrive({ email: 'c@example.com' }))).toBe('left out: 2 were sent within an hour');
    wait(24 * hour + 1);
    await arrive();
    expect(await rows()).toHaveLength(3);
  });

  it('is told to every account that wants it, with a way to answer the visitor', async () => {
    const { account, arrive, outbox, received, rose, setEmail } = await openOutbox();
    const [tom, ida] = [await account('tom'), await account('ida')];
    await setEmail(rose.id, { email: 'rose@example.com' });
    await setEmail(tom.id, { email: 'tom@example.com', disabledAt: noon });
    const none = { desktop: [], email: [], quietFrom: null, quietUntil: null, showNames: false };
    await setEmail(ida.id, { email: 'ida@example.com', notifications: none });
    const id = await arrive();
    await outbox.drain();
    const notices = received.filter(({ to }) => to[0]?.address !== 'anna.becker@example.com');
    expect(notices.map(({ to }) => to[0]?.address)).toEqual(['rose@example.com']);
    const [notice] = notices;
    expect(notice?.subject).toBe('New inquiry: wedding, Saturday, June 12, 2027, guests: 120');
    expect(notice?.replyTo?.map(({ address }) => address)).toEqual([
      'anna.becker@example.com',
      expect.stringMatching(/^events\+[a-z2-7]{16}@example\.com$/),
    ]);
    expect(notice?.text).toContain('We would love to see the garden.');
    expect(notice?.text).toContain(`/dashboard/inbox/unanswered/${id}`);
  });

  it('has its acknowledgment kept where no mail server is set up, and it stays when there is one', async () => {
    const { arrive, parts, rows, settings } = await openOutbox([], { smtp: undefined });
    await arrive();
    expect(await rows()).toMatchObject([{ kind: 'acknowledgment', state: 'kept' }]);
    const mail = { ...parts.config.mail, smtp: settings };
    await mailOutbox(createContext({ ...parts, config: { ...parts.config, mail } })).drain();
    expect(await rows()).toMatchObject([{ state: 'kept' }]);
  });
});
