import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { openPage } from '#site/testing/open-page.tsx';

type OpenPage = Awaited<ReturnType<typeof openPage>>;

const typed = { fullName: 'Ada Moore', email: 'ada@example.com', phone: '330', message: 'Long tables.' };
const field = (name: string) => document.querySelector<HTMLInputElement>(`[name=${name}]`) as HTMLInputElement;

function typeAndSend(values = {}) {
  for (const [name, value] of Object.entries(values)) fireEvent.input(field(name), { target: { value } });
  fireEvent.submit(screen.getByRole('form', { name: 'Inquiry' }));
}

/** The statuses of the stored inquiries after the form shows its success and resets. */
async function statuses({ app, signIn }: OpenPage) {
  await waitFor(() => expect(field('email').value).toBe(''));
  await screen.findByText('Message Sent Successfully!');
  const { headers } = await signIn(`staff-${Math.random()}`);
  const stored: { status: string }[] = (await app.inject({ url: '/api/v1/inquiries', headers })).json().data;
  return stored.map(({ status }) => status).toSorted();
}

describe('the honeypot', () => {
  it('is sent blank', async () => {
    const page = await openPage('/contact', { typed });
    expect(field('website').tabIndex).toBe(-1);
    expect(field('website').autocomplete).toBe('off');
    expect(field('website').closest('[aria-hidden=true]')).not.toBeNull();
    typeAndSend();
    await statuses(page);
    expect(page.network.calls).toEqual([
      expect.objectContaining({ formMarks: { website: '', fillTime: expect.any(Number) } }),
    ]);
  });

  it('shows a bot the same success and stores its inquiry as spam', async () => {
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - 10_000);
    const page = await openPage('/contact', { typed });
    typeAndSend({ website: 'https://spam.example' });
    expect(await statuses(page)).toEqual(['spam']);
  });
});

describe('an inquiry is flagged as spam', () => {
  /** Freezes the clock, with the document loaded `ago` milliseconds before. */
  function stopClock({ ago }: { ago: number }) {
    vi.useFakeTimers({ toFake: ['Date'] });
    vi.spyOn(performance, 'timeOrigin', 'get').mockReturnValue(Date.now() - ago);
  }
  afterEach(() => {
    vi.useRealTimers();
  });

  it('when it is sent right after its document loads', async () => {
    stopClock({ ago: 500 });
    const page = await openPage('/contact', { typed });
    typeAndSend();
    expect(await statuses(page)).toEqual(['spam']);
  });

  it('when it is sent right after a navigation, however old the document is', async () => {
    stopClock({ ago: 10_000 });
    const page = await openPage('/');
    fireEvent.click(within(screen.getByRole('main')).getByRole('link', { name: 'BOOK A TOUR' }));
    await screen.findByRole('button', { name: 'SEND MESSAGE' });
    typeAndSend(typed);
    expect(await statuses(page)).toEqual(['spam']);
  });

  it('only for a second, immediate one when the first was filled in before hydration', async () => {
    stopClock({ ago: 10_000 });
    const page = await openPage('/contact', { typed });
    typeAndSend();
    expect(await statuses(page)).toEqual(['new']);
    typeAndSend({ ...typed, fullName: 'Ada Lovelace' });
    expect(await statuses(page)).toEqual(['new', 'spam']);
  });
});
