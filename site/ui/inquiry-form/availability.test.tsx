import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { closePage, openPage } from '#site/testing/open-page.tsx';
import { siteWith } from '#site/testing/site-with.ts';

const date = () => screen.getByLabelText<HTMLInputElement>('Event Date');
const answer = () => date().closest('.field')?.querySelector('[role=status]')?.textContent;
const choose = (value: string) => fireEvent.input(date(), { target: { value } });

const open = (day: string) => `${day} is open. It is yours once we have confirmed it together.`;

/** A venue with an event on May 17 and closed days from May 20 on. */
async function openWithTaken() {
  const client = { name: 'Canary Tarbell', email: 'ida@example.com', phone: '330' };
  const space = { name: 'Hall', seated: 90, standing: 120, color: 'green', contains: [], isBookable: true };
  const server = await siteWith({ spaces: [space], clients: [client] });
  const post = async (path: string, payload: object) => {
    const { headers } = server;
    const answer = await server.app.inject({ method: 'POST', url: `/api/v1${path}`, headers, payload });
    expect(answer.statusCode).toBe(201);
  };
  const event = { title: 'Canary wedding', eventType: 'wedding', guestCount: 90, status: 'confirmed' };
  await post('/events', { ...event, clientId: server.ids[1], eventDate: '2034-05-17' });
  await post('/blackouts', { fromDay: '2034-05-20', toDay: '2034-05-21', reason: 'Canary works' });
  return openPage('/contact', {}, server);
}

it('says in words what the chosen date is, in a live region', async () => {
  const { network } = await openWithTaken();
  expect(answer()).toBe('');
  choose('2034-05-18');
  await waitFor(() => expect(answer()).toBe(open('May 18, 2034')));
  choose('2034-05-17');
  await waitFor(() =>
    expect(answer()).toBe('May 17, 2034 is booked. Open on the same weekday: May 10, May 24, May 31.'),
  );
  choose('2034-05-20');
  await waitFor(() =>
    expect(answer()).toBe('We are closed on May 20, 2034. Open on the same weekday: May 13, May 27, June 3.'),
  );
  expect(network.calls).toHaveLength(3);
});

it('is no error where the date is taken, which may still be sent', async () => {
  const { user } = await openWithTaken();
  choose('2034-05-17');
  await waitFor(() => expect(answer()).toMatch(/^May 17, 2034 is booked\./));
  const hint = document.getElementById(String(date().getAttribute('aria-describedby')));
  expect(hint?.textContent).toBe(answer());
  expect(date().hasAttribute('aria-invalid')).toBe(false);
  const typed = {
    'Full Name *': 'Ada Moore',
    'Email *': 'ada@example.com',
    'Phone *': '(330) 555-0199',
    'Tell us about your vision *': 'Long tables.',
  };
  for (const [label, value] of Object.entries(typed))
    fireEvent.input(screen.getByLabelText(label), { target: { value } });
  await user.click(screen.getByRole('button', { name: 'SEND MESSAGE' }));
  await screen.findByText('Message Sent Successfully!');
});

it('says it of a date that was entered earlier, too', async () => {
  await openPage('/contact');
  choose('2034-05-18');
  closePage();
  await openPage('/contact');
  await waitFor(() => expect(answer()).toBe(open('May 18, 2034')));
});

it('says nothing of a date that has passed, of half a year or of none, and asks nobody', async () => {
  const { network } = await openPage('/contact');
  for (const value of ['2020-05-17', '0020-05-17', '']) {
    choose(value);
    expect(answer()).toBe('');
  }
  expect(network.calls).toEqual([]);
});

it('says nothing while the server cannot be reached, and asks again for the next date', async () => {
  const { network } = await openPage('/contact');
  network.outage = 'no connection';
  choose('2034-05-18');
  await waitFor(() => expect(network.calls).toHaveLength(1));
  expect(answer()).toBe('');
  network.outage = 'none';
  choose('2034-05-19');
  await waitFor(() => expect(answer()).toBe(open('May 19, 2034')));
  choose('2034-05-18');
  await waitFor(() => expect(answer()).toBe(open('May 18, 2034')));
});
