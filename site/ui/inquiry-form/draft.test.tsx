import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { closePage, openPage, startSiteServer } from '#site/testing/open-page.tsx';

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const draftKey = 'marquee.inquiryDraft';
const send = () => within(screen.getByRole('form', { name: 'Inquiry' })).getByRole('button');

const type = (label: string, value: string) => fireEvent.input(field(label), { target: { value } });

function typeInquiry(message = 'Tell us about your vision *') {
  type('Full Name *', 'Ada Moore');
  type('Email *', 'ada@example.com');
  type('Phone *', '(330) 555-0199');
  type(message, 'Long tables.');
}

/** Sends on the home page and navigates to the other form. Returns a function that lets the response arrive. */
async function navigateWhileSending() {
  const { user, network } = await openPage('/');
  typeInquiry('Tell us about your vision');
  const arrive = network.holdResponses();
  await user.click(send());
  await user.click(within(screen.getByRole('contentinfo')).getByRole('link', { name: 'Contact' }));
  await screen.findByRole('heading', { level: 1, name: /come and see the hall/i });
  await waitFor(() => expect(field('Full Name *').value).toBe('Ada Moore'));
  return arrive;
}

describe('a draft', () => {
  it('is restored after the page was closed, in the other form too', async () => {
    const page = await openPage('/contact');
    typeInquiry();
    await page.user.selectOptions(field('Event Type'), 'Bar/Bat Mitzvah');
    closePage();
    await openPage('/');
    expect(field('Full Name *').value).toBe('Ada Moore');
    expect(field('Tell us about your vision').value).toBe('Long tables.');
    expect(field('Event Type').value).toBe('bar-mitzvah');
    expect(field('Guest Count').value).toBe('0');
    screen.getByText('12 of 5,000 characters');
  });

  it('is cleared after it was sent', async () => {
    const page = await openPage('/contact');
    typeInquiry();
    await page.user.click(send());
    await screen.findByText('Message Sent Successfully!');
    expect(localStorage.getItem(draftKey)).toBeNull();
    closePage();
    await openPage('/contact');
    expect(field('Full Name *').value).toBe('');
  });

  it('is cleared on the next page when the visitor navigated while it was being sent', async () => {
    const arrive = await navigateWhileSending();
    arrive();
    await screen.findByText('Inquiry Submitted Successfully!');
    expect(field('Full Name *').value).toBe('');
    expect(localStorage.getItem(draftKey)).toBeNull();
  });

  it('that was changed there meanwhile stays as a new inquiry', async () => {
    const arrive = await navigateWhileSending();
    type('Full Name *', 'Grace');
    arrive();
    await screen.findByText('Inquiry Submitted Successfully!');
    expect(field('Full Name *').value).toBe('Grace');
    expect(localStorage.getItem(draftKey)).toContain('Grace');
  });

  it('cannot be changed while it is being sent, and returns the focus', async () => {
    const { user, network } = await openPage('/contact');
    typeInquiry();
    const arrive = network.holdResponses();
    await user.type(field('Full Name *'), '{Enter}');
    await waitFor(() => expect(field('Tell us about your vision *').matches(':disabled')).toBe(true));
    arrive();
    await screen.findByText('Message Sent Successfully!');
    expect(field('Tell us about your vision *').matches(':disabled')).toBe(false);
    expect(document.activeElement).toBe(field('Full Name *'));
  });

  it('keeps its idempotency key after a lost connection, even across a reload', async () => {
    const server = await startSiteServer();
    const first = await openPage('/contact', {}, server);
    typeInquiry();
    first.network.dropsResponses = true;
    await first.user.click(send());
    await screen.findByText('Please try again later.');
    expect(screen.getByRole('alert').textContent).toContain('Submission Failed');
    expect(field('Email *').value).toBe('ada@example.com');
    closePage();
    const second = await openPage('/contact', {}, server);
    await second.user.click(send());
    await screen.findByText('Message Sent Successfully!');
    const { headers } = await server.signIn();
    const { data } = (await server.app.inject({ url: '/api/v1/inquiries?limit=100', headers })).json();
    expect(data).toHaveLength(1);
  });

  it('keeps its fill time across a reload, so that it is not flagged as spam', async () => {
    const typed = { fullName: 'Ada', email: 'ada@example.com', phone: '330', message: 'Long tables.' };
    localStorage.setItem(draftKey, JSON.stringify({ typed, since: Date.now() - 60_000 }));
    const { user, app, signIn } = await openPage('/contact');
    await user.click(send());
    await screen.findByText('Message Sent Successfully!');
    const { headers } = await signIn();
    expect((await app.inject({ url: '/api/v1/inquiries', headers })).json().data[0].status).toBe('new');
  });

  it('does not overwrite what was typed before hydration', async () => {
    localStorage.setItem(draftKey, JSON.stringify({ typed: { fullName: 'Ada', phone: '330' }, since: Date.now() }));
    const { user } = await openPage('/contact', { typed: { fullName: 'Grace' } });
    expect(field('Full Name *').value).toBe('Grace');
    expect(field('Phone *').value).toBe('330');
    await user.clear(field('Full Name *'));
    await user.clear(field('Phone *'));
    expect(localStorage.getItem(draftKey)).toBeNull();
  });

  it.each([
    ['a week old', () => JSON.stringify({ typed: { fullName: 'Ada' }, since: Date.now() - 7 * 24 * 3600 * 1000 })],
    ['no draft at all', () => '{"typed":'],
    ['nothing', () => 'null'],
  ])('that is %s is ignored', async (_what, stored) => {
    localStorage.setItem(draftKey, stored());
    await openPage('/contact');
    expect(field('Full Name *').value).toBe('');
  });

  it('is optional: the form works without storage', async () => {
    const page = await openPage('/contact');
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('no room', 'QuotaExceededError');
    });
    typeInquiry();
    await page.user.click(send());
    await screen.findByText('Message Sent Successfully!');
  });
});

describe('the message', () => {
  it('is counted, never truncated, and rejected at its field when it is too long', async () => {
    const page = await openPage('/contact');
    typeInquiry();
    type('Tell us about your vision *', 'x'.repeat(10_000));
    screen.getByText('10,000 of 5,000 characters');
    screen.getByText('The message is too long.', { selector: '[role=status]' });
    await page.user.click(send());
    await screen.findByText('Please keep the message to at most 5,000 characters.');
    expect(field('Tell us about your vision *').value).toHaveLength(10_000);
    expect(document.activeElement).toBe(field('Tell us about your vision *'));
    type('Tell us about your vision *', 'x'.repeat(5000));
    expect(screen.queryByText('The message is too long.')).toBeNull();
    await page.user.click(send());
    await screen.findByText('Message Sent Successfully!');
    screen.getByText('Up to 5,000 characters');
  });
});
