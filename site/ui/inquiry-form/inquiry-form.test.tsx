import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { storageKeys } from '#shared/storage-keys.ts';
import { openPage, startSiteServer } from '#site/testing/open-page.tsx';

type OpenPage = Awaited<ReturnType<typeof openPage>>;

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const button = () => within(screen.getByRole('form', { name: 'Inquiry' })).getByRole<HTMLButtonElement>('button');
const alert = () => screen.getByRole('alert').textContent;
const values = () => ['Full Name *', 'Email *', 'Phone *'].map((label) => field(label).value);
const ada = ['Ada Moore', 'ada@example.com', '(330) 555-0199'];

async function enter({ user }: OpenPage, label: string, text: string) {
  // User-event does not notice a reset form and would append to the old value.
  await user.clear(field(label));
  await user.type(field(label), text);
}

async function fillForm(page: OpenPage, name = 'Ada Moore') {
  await enter(page, 'Full Name *', name);
  await enter(page, 'Email *', 'ada@example.com');
  await enter(page, 'Phone *', '(330) 555-0199');
}

async function fillInContact(page: OpenPage, name?: string) {
  await fillForm(page, name);
  await enter(page, 'Tell us about your vision *', 'Long tables under the beams.');
}

async function inquiries({ app, signIn }: OpenPage) {
  const { headers } = await signIn(`staff-${Math.random()}`);
  return (await app.inject({ url: '/api/v1/inquiries?limit=100', headers })).json().data;
}

const success = (title: string) => screen.findByText(title, { selector: '[role=status] *' });
const failure = (sentence: string) => screen.findByText(sentence, { selector: '[role=alert] *' });
const sent = ({ network }: OpenPage) => network.calls as { idempotencyKey: string; guestCount: number }[];

describe('an inquiry from the contact page', () => {
  it('shows the success toast, resets the form and increments the unread count', async () => {
    localStorage.setItem(storageKeys.unreadCount, '4');
    const page = await openPage('/contact');
    await fillInContact(page);
    await page.user.click(button());
    await success("Thank you for your interest. We'll get back to you soon.");
    expect(values()).toEqual(['', '', '']);
    expect(field('Guest Count').value).toBe('1');
    expect(localStorage.getItem(storageKeys.unreadCount)).toBe('5');
  });

  it('shows SENDING... on a disabled button while it is being sent', async () => {
    const page = await openPage('/contact');
    await fillInContact(page);
    expect(button().textContent).toBe('SEND MESSAGE');
    fireEvent.submit(screen.getByRole('form', { name: 'Inquiry' }));
    await waitFor(() => expect(button().textContent).toBe('SENDING...'));
    expect(button().matches(':disabled')).toBe(true);
    await success('Message Sent Successfully!');
    expect(button().matches(':disabled')).toBe(false);
  });
});

describe('missing fields', () => {
  it('are rejected with a sentence at the field when they contain only spaces', async () => {
    const label = 'Tell us about your vision *';
    const page = await openPage('/contact');
    await fillInContact(page);
    await enter(page, label, '   ');
    await page.user.click(button());
    expect(alert()).toContain('Missing Information');
    expect(alert()).toContain('Please fill in all required fields.');
    expect(field(label).getAttribute('aria-invalid')).toBe('true');
    const described = field(label).getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    expect(document.getElementById(described)?.textContent).toMatch(/^Please /);
    expect(document.activeElement).toBe(field(label));
    expect(page.network.calls).toEqual([]);
  });

  it('are all marked, with the focus on the first, until they are filled in', async () => {
    const page = await openPage('/contact');
    await page.user.click(button());
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(4);
    expect(document.activeElement).toBe(field('Full Name *'));
    await page.user.type(field('Full Name *'), 'A');
    expect(field('Full Name *').hasAttribute('aria-invalid')).toBe(false);
    expect(document.querySelectorAll('[aria-invalid=true]')).toHaveLength(3);
  });

  it('do not include the message on the home page', async () => {
    const page = await openPage('/');
    await fillForm(page);
    await page.user.selectOptions(field('Event Type'), 'Bar/Bat Mitzvah');
    expect(field('Event Type').value).toBe('bar-mitzvah');
    await page.user.click(button());
    await success('Inquiry Submitted Successfully!');
    await screen.findByText("Thank you for your interest. We'll get back to you soon.");
    expect(await inquiries(page)).toEqual([expect.objectContaining({ message: '', eventType: 'bar_mitzvah' })]);
  });
});

describe('the guest count', () => {
  it.each([
    ['/', '0'],
    ['/contact', '1'],
  ])('on %s is %s initially and for an unparsable entry, and one when sent', async (path, initial) => {
    const page = await openPage(path);
    expect(field('Guest Count').value).toBe(initial);
    await page.user.clear(field('Guest Count'));
    await page.user.tab();
    expect(field('Guest Count').value).toBe(initial);
    if (path === '/contact') await fillInContact(page);
    else await fillForm(page);
    await page.user.click(button());
    await screen.findByText(/Successfully!$/);
    expect(sent(page)).toEqual([expect.objectContaining({ guestCount: 1, isGuestCountGiven: false })]);
    expect(await inquiries(page)).toMatchObject([{ guestCount: 1, isGuestCountGiven: false }]);
  });

  it('is truncated to a whole number', async () => {
    const page = await openPage('/contact');
    await enter(page, 'Guest Count', '85.7');
    await page.user.tab();
    expect(field('Guest Count').value).toBe('85');
  });
});

describe('what is asked before an inquiry is sent', () => {
  it('is a number of guests that can mean several; of a range the larger is sent, with its words', async () => {
    const page = await openPage('/contact');
    await fillInContact(page);
    await enter(page, 'Guest Count', '100 and 20 kids');
    await page.user.click(button());
    expect(document.activeElement).toBe(field('Guest Count'));
    expect(screen.getByText('Please enter the number of guests as one number, such as 120.')).toBeDefined();
    expect(page.network.calls).toEqual([]);
    await enter(page, 'Guest Count', '1,000-1,200');
    await page.user.click(button());
    await success('Message Sent Successfully!');
    const message = 'Long tables under the beams.\n\nGuests: 1,000-1,200';
    expect(await inquiries(page)).toMatchObject([{ guestCount: 1200, isGuestCountGiven: true, message }]);
  });

  it.each(['{Enter}', '{Tab}'])('is once for a number of guests where there is none, after %s', async (key) => {
    const page = await openPage('/contact');
    await fillInContact(page);
    await enter(page, 'Guest Count', 'lots');
    await page.user.keyboard(key);
    expect(screen.getByText('Please enter the number of guests as one number, such as 120.')).toBeDefined();
    if (key === '{Tab}') {
      expect(field('Guest Count').value).toBe('1');
      await page.user.click(button());
    }
    expect(document.activeElement).toBe(field('Guest Count'));
    expect(page.network.calls).toEqual([]);
    await page.user.click(button());
    await success('Message Sent Successfully!');
    expect(await inquiries(page)).toMatchObject([{ guestCount: 1, isGuestCountGiven: false }]);
  });

  it('is once whether a day that has passed is meant', async () => {
    const page = await openPage('/contact');
    await fillInContact(page);
    fireEvent.input(field('Event Date'), { target: { value: '2020-05-17' } });
    await page.user.click(button());
    expect(document.activeElement).toBe(field('Event Date'));
    expect(screen.getByText('This day has passed. Please check it, or send again.')).toBeDefined();
    expect(page.network.calls).toEqual([]);
    await page.user.click(button());
    await success('Message Sent Successfully!');
    expect(await inquiries(page)).toMatchObject([{ eventDate: '2020-05-17' }]);
  });
});

describe('a rejected inquiry', () => {
  it('keeps the values and shows the server’s error for each field', async () => {
    const page = await openPage('/contact');
    await fillInContact(page);
    await enter(page, 'Email *', 'ada at home');
    await page.user.click(button());
    await failure('Please check the marked fields.');
    expect(alert()).toContain('Submission Failed');
    const described = field('Email *').getAttribute('aria-describedby')?.split(' ')[0] ?? '';
    expect(document.getElementById(described)?.textContent).toMatch(/valid email address/);
    expect(document.activeElement).toBe(field('Email *'));
    expect(values()).toEqual(['Ada Moore', 'ada at home', '(330) 555-0199']);
    expect(localStorage.getItem(storageKeys.unreadCount)).toBeNull();
  });

  it('shows the server’s message on how long to wait', async () => {
    const server = await startSiteServer({ config: { rateLimits: { inquiries: 1, login: 0 } } });
    const page = await openPage('/contact', {}, server);
    await fillInContact(page);
    await page.user.click(button());
    await success('Message Sent Successfully!');
    await fillInContact(page);
    await page.user.click(button());
    await failure('Submission Failed');
    expect(alert()).toMatch(/too many/i);
    expect(values()).toEqual(ada);
  });

  it.each([
    ['/', 'Failed to submit inquiry'],
    ['/contact', 'Failed to send message'],
  ])('on %s shows “%s” for a response without a message', async (path, sentence) => {
    const page = await openPage(path);
    page.network.outage = 502;
    if (path === '/contact') await fillInContact(page);
    else await fillForm(page);
    await page.user.click(button());
    await failure(sentence);
    expect(values()).toEqual(ada);
  });

  it.each([
    [{ success: false, message: 'Closed for maintenance.' }, 'Closed for maintenance.'],
    [{ message: 'no healthy upstream' }, 'Failed to send message'],
  ])('with the response %j shows “%s”', async (body, sentence) => {
    const page = await openPage('/contact');
    page.network.outage = { status: 503, body };
    await fillInContact(page);
    await page.user.click(button());
    await failure(sentence);
    expect(values()).toEqual(ada);
  });

  it('fails after fifteen seconds without a response', async () => {
    const page = await openPage('/contact');
    await fillInContact(page);
    const patience = new AbortController();
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(patience.signal);
    page.network.outage = 'no response';
    await page.user.click(button());
    await waitFor(() => expect(sent(page)).toHaveLength(1));
    expect(timeout).toHaveBeenCalledExactlyOnceWith(15_000);
    expect(button().textContent).toBe('SENDING...');
    patience.abort();
    await failure('Please try again later.');
    expect(alert()).toContain('Submission Failed');
    expect(button().textContent).toBe('SEND MESSAGE');
    expect(values()).toEqual(ada);
  });

  it('gets a new key after a change, and after a success', async () => {
    const page = await openPage('/contact');
    page.network.outage = 'no connection';
    await fillInContact(page);
    await page.user.click(button());
    await failure('Please try again later.');
    page.network.outage = 'none';
    await enter(page, 'Full Name *', 'Ada Lovelace');
    await page.user.click(button());
    await success('Message Sent Successfully!');
    await fillInContact(page, 'Ada Lovelace');
    await page.user.click(button());
    await waitFor(() => expect(sent(page)).toHaveLength(3));
    await waitFor(() => expect(values()).toEqual(['', '', '']));
    expect(new Set(sent(page).map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
    expect(await inquiries(page)).toHaveLength(2);
  });
});

describe('toasts', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('stay for an error until they are closed', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await openPage('/contact');
    fireEvent.click(button());
    await act(async () => vi.advanceTimersByTime(60_000));
    expect(alert()).toContain('Missing Information');
    fireEvent.click(screen.getByRole('button', { name: 'Close this message' }));
    await act(async () => vi.advanceTimersByTime(0));
    expect(alert()).toBe('');
  });

  it('render in live regions that exist from the start', async () => {
    const { answer } = await openPage('/contact');
    expect(answer.payload).toContain('<div role="alert"></div>');
    expect(answer.payload).toContain('<div role="status"></div>');
  });
});
