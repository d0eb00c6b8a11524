import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openPage, startSiteServer } from '#site/testing/open-page.tsx';
import { siteWith } from '#site/testing/site-with.ts';

const said = {
  fullName: 'Ada Moore',
  email: 'ada@example.com',
  phone: '(330) 555-0199',
  eventType: 'bar-mitzvah',
  eventDate: '2035-09-18',
  guestCount: '140',
  message: 'Long tables & <candles>',
};
const filledIn = { ...said, website: '' };

const open = 'September 18, 2035 is open. It is yours once we have confirmed it together.';

type Server = Awaited<ReturnType<typeof startSiteServer>>;

/** Posts the form as a browser without JavaScript does and shows the response. */
async function post({ app }: Server, path: string, typed: Record<string, string>, type?: string) {
  const answer = await app.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': type ?? 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(typed).toString(),
  });
  const page = new DOMParser().parseFromString(answer.payload, 'text/html');
  const text = (selector: string) => page.querySelector(selector)?.textContent;
  const field = (name: string) => page.querySelector<HTMLInputElement>(`form [name=${name}]`) as HTMLInputElement;
  const errorAt = (name: string) =>
    page.getElementById(field(name).getAttribute('aria-describedby')?.split(' ')[0] ?? '')?.textContent;
  return { answer, page, field, errorAt, notice: text('.posted-result') };
}

async function stored({ app, signIn }: Server, status = 'new') {
  const { headers } = await signIn(`staff-${Math.random()}`);
  return (await app.inject({ url: `/api/v1/inquiries?limit=100&status=${status}`, headers })).json().data;
}

describe('a form posted without JavaScript', () => {
  it.each([
    ['/', 'Inquiry Submitted Successfully!'],
    ['/contact', 'Message Sent Successfully!'],
  ])('from %s is stored, confirmed on that page and reset', async (path, title) => {
    const server = await startSiteServer();
    const { answer, notice, field } = await post(server, path, filledIn);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(notice).toBe(`${title}Thank you for your interest. We'll get back to you soon.${open}`);
    expect(field('fullName').value).toBe('');
    expect(await stored(server)).toMatchObject([{ ...said, eventType: 'bar_mitzvah', guestCount: 140 }]);
  });

  it('is answered with what its date is, whether it is complete or not', async () => {
    const client = { name: 'Ida Tarbell', email: 'ida@example.com', phone: '330' };
    const space = { color: 'green', contains: [], isBookable: true, seated: 90, standing: 120 };
    const spaces = ['Hall', 'Barn'].map((name) => ({ ...space, name }));
    const server = await siteWith({ spaces, clients: [client] });
    const [hall, , clientId] = server.ids;
    const add = async (path: string, payload: object) => {
      const { headers } = server;
      const answer = await server.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
      expect(answer.statusCode, answer.payload).toBe(201);
    };
    const event = { clientId, title: 'A wedding', eventType: 'wedding', guestCount: 90, status: 'confirmed' };
    await add('/blackouts', { fromDay: '2033-09-09', toDay: '2033-09-09', spaceIds: [hall], reason: 'Works' });
    await add('/blackouts', { fromDay: '2033-10-14', toDay: '2033-10-14', reason: 'Works' });
    await add('/holds', { clientId, eventDate: '2033-09-16' });
    await add('/events', { ...event, eventDate: '2033-09-23' });
    const answers = {
      '2033-09-02': 'September 2, 2033 is open. It is yours once we have confirmed it together.',
      '2033-09-09': 'Some of our rooms are open on September 9, 2033.',
      '2033-09-16': 'Another party has a hold on September 16, 2033. Write to us and you are next in line.',
      '2033-09-23': 'September 23, 2033 is booked. Open on the same weekday: September 2, September 30, October 7.',
      '2033-10-14': 'We are closed on October 14, 2033. Open on the same weekday: October 7, October 21, October 28.',
    };
    for (const [eventDate, words] of Object.entries(answers)) {
      const { page } = await post(server, '/contact', { ...filledIn, eventDate, phone: '' });
      expect(page.querySelector('[name=eventDate] ~ .field__hint')?.textContent).toBe(words);
      const { notice } = await post(server, '/contact', { ...filledIn, eventDate });
      expect(notice).toMatch(/^Message Sent Successfully!/);
      expect(notice?.endsWith(words), notice).toBe(true);
    }
    const days = (await stored(server)).map((inquiry: { eventDate: string }) => inquiry.eventDate);
    expect(days.toSorted()).toEqual(Object.keys(answers));
  });

  it('posted twice creates one inquiry', async () => {
    const server = await startSiteServer();
    await post(server, '/contact', filledIn);
    const { notice } = await post(server, '/contact', filledIn);
    expect(notice).toContain('Message Sent Successfully!');
    await post(server, '/contact', { ...filledIn, message: 'And one more thing.' });
    expect(await stored(server)).toHaveLength(2);
  });

  it('with a missing field shows the error and keeps the rest', async () => {
    const server = await startSiteServer();
    const { answer, page, notice, field, errorAt } = await post(server, '/contact', {
      ...filledIn,
      phone: '  ',
      message: '',
    });
    expect(answer.statusCode).toBe(400);
    expect(notice).toBe('Missing InformationPlease fill in all required fields.');
    expect(errorAt('phone')).toBe('Please enter your phone number.');
    expect(errorAt('message')).toMatch(/^Please tell us/);
    expect(field('phone').getAttribute('aria-invalid')).toBe('true');
    expect(field('fullName').value).toBe('Ada Moore');
    expect(field('eventDate').value).toBe('2035-09-18');
    expect(field('guestCount').value).toBe('140');
    expect(page.querySelector('[name=eventDate] ~ .field__hint')?.textContent).toBe(open);
    expect(await stored(server)).toEqual([]);
  });

  it('with an invalid email or a long message shows the error and keeps everything', async () => {
    const server = await startSiteServer();
    const message = '<b>'.repeat(3400);
    const { answer, notice, field, errorAt } = await post(server, '/', { ...filledIn, email: 'ada at home', message });
    expect(answer.statusCode).toBe(400);
    expect(notice).toBe('Submission FailedPlease check the marked fields.');
    expect(errorAt('email')).toMatch(/valid email address/);
    expect(errorAt('message')).toBe('Please keep the message to at most 5,000 characters.');
    expect(field('message').value).toBe(message);
    expect(field('eventType').value).toBe('bar-mitzvah');
  });

  it('asks once about a day that has passed, and takes it then', async () => {
    const server = await startSiteServer();
    const passed = { ...filledIn, eventDate: '2020-05-17' };
    const { answer, errorAt, field } = await post(server, '/contact', passed);
    expect(answer.statusCode).toBe(400);
    expect(errorAt('eventDate')).toBe('This day has passed. Please check it, or send again.');
    expect(await stored(server)).toEqual([]);
    const askedDay = field('askedDay').value;
    const other = await post(server, '/contact', { ...passed, askedDay, eventDate: '2020-05-18' });
    expect(other.answer.statusCode).toBe(400);
    const { notice } = await post(server, '/contact', { ...passed, askedDay });
    expect(notice).toContain('Message Sent Successfully!');
    expect(await stored(server)).toMatchObject([{ eventDate: '2020-05-17' }]);
  });

  it('with a year that is a slip is rejected, however often', async () => {
    const server = await startSiteServer();
    for (const askedDay of ['', '0027-06-12']) {
      const { answer, errorAt } = await post(server, '/', { ...filledIn, eventDate: '0027-06-12', askedDay });
      expect(answer.statusCode).toBe(400);
      expect(errorAt('eventDate')).toBe('Please check the year.');
    }
    expect(await stored(server)).toEqual([]);
  });

  it.each([
    ['1,200', { guestCount: 1200, isGuestCountGiven: true, message: said.message }],
    ['about 80 people', { guestCount: 80, isGuestCountGiven: true, message: said.message }],
    ['100-150', { guestCount: 150, isGuestCountGiven: true, message: `${said.message}\n\nGuests: 100-150` }],
    ['1', { guestCount: 1, isGuestCountGiven: false, message: said.message }],
    ['', { guestCount: 1, isGuestCountGiven: false, message: said.message }],
  ])('with "%s" guests is read as it is meant', async (guestCount, expected) => {
    const server = await startSiteServer();
    expect((await post(server, '/contact', { ...filledIn, guestCount })).answer.statusCode).toBe(200);
    expect(await stored(server)).toMatchObject([expected]);
  });

  it('asks for a number of guests that can mean several', async () => {
    const server = await startSiteServer();
    const { answer, errorAt, field } = await post(server, '/', { ...filledIn, guestCount: '12 tables of 8' });
    expect(answer.statusCode).toBe(400);
    expect(errorAt('guestCount')).toBe('Please enter the number of guests as one number, such as 120.');
    expect(field('guestCount').value).toBe('12 tables of 8');
    expect(await stored(server)).toEqual([]);
  });

  it('asks once for a number of guests where there is none, and takes the form then', async () => {
    const server = await startSiteServer();
    const vague = { ...filledIn, guestCount: ' lots ' };
    const { answer, errorAt, field } = await post(server, '/contact', vague);
    expect(answer.statusCode).toBe(400);
    expect(errorAt('guestCount')).toBe('Please enter the number of guests as one number, such as 120.');
    expect(field('guestCount').value).toBe(' lots ');
    expect(await stored(server)).toEqual([]);
    const askedGuests = field('askedGuests').value;
    expect((await post(server, '/contact', { ...vague, askedGuests, guestCount: 'a few' })).answer.statusCode).toBe(
      400,
    );
    expect((await post(server, '/contact', { ...vague, askedGuests })).notice).toContain('Message Sent Successfully!');
    expect(await stored(server)).toMatchObject([{ guestCount: 1, isGuestCountGiven: false }]);
  });

  it('posted too often shows how long to wait', async () => {
    const server = await startSiteServer({ config: { rateLimits: { inquiries: 1, login: 0 } } });
    await post(server, '/contact', filledIn);
    const { answer, notice } = await post(server, '/contact', { ...filledIn, message: 'Another.' });
    expect(answer.statusCode).toBe(429);
    expect(notice).toMatch(/^Submission FailedToo many/);
  });

  it('with a filled honeypot is stored as spam and confirmed', async () => {
    const server = await startSiteServer();
    const { notice } = await post(server, '/contact', { ...filledIn, website: 'https://spam.example' });
    expect(notice).toContain('Message Sent Successfully!');
    expect(await stored(server, 'spam')).toHaveLength(1);
    expect(await stored(server)).toEqual([]);
  });

  it('shows nothing to the next visitor of that page', async () => {
    const server = await startSiteServer();
    await post(server, '/contact', { ...filledIn, phone: '' });
    expect((await server.app.inject('/contact')).payload).not.toContain('Ada Moore');
  });

  it('that is blank reports every required field and ignores unknown ones', async () => {
    const server = await startSiteServer();
    const { answer, page } = await post(server, '/contact', { __proto__: 'x', unknown: '</script><script>' });
    expect(answer.statusCode).toBe(400);
    expect(page.querySelectorAll('[aria-invalid=true]')).toHaveLength(4);
    expect(answer.payload).not.toContain('</script><script>');
  });

  it.each([
    ['/services', undefined, 405],
    ['/no/such/page', undefined, 405],
    ['/contact', 'application/json', 415],
    ['/contact', 'text/plain', 415],
    ['/api/v1/nothing', undefined, 404],
  ])('to %s as %s returns %i', async (path, type, status) => {
    const server = await startSiteServer();
    expect((await post(server, path, filledIn, type)).answer.statusCode).toBe(status);
  });
});

describe('the response to a posted form, once hydrated', () => {
  it('shows what the server rendered and keeps the values', async () => {
    const server = await startSiteServer();
    const { user } = await openPage('/contact', { posts: { ...filledIn, phone: '' } }, server);
    expect(document.querySelector('.posted-result')?.textContent).toContain('Missing Information');
    const form = within(screen.getByRole('form', { name: 'Inquiry' }));
    await user.type(form.getByLabelText('Phone *'), '330');
    await user.click(form.getByRole('button'));
    await screen.findByText('Message Sent Successfully!');
    expect(form.getByLabelText<HTMLInputElement>('Full Name *').value).toBe('');
    expect(await stored(server)).toHaveLength(1);
  });

  it('clears the draft of a sent inquiry', async () => {
    localStorage.setItem('marquee.inquiryDraft', JSON.stringify({ typed: filledIn, since: Date.now() }));
    await openPage('/contact', { posts: filledIn });
    expect(document.querySelector('.posted-result')?.textContent).toContain('Message Sent Successfully!');
    expect(screen.getByLabelText<HTMLInputElement>('Full Name *').value).toBe('');
    expect(localStorage.getItem('marquee.inquiryDraft')).toBeNull();
  });
});
