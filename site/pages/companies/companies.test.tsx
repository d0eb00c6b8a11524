import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '#site/testing/open-page.tsx';

const form = () => within(screen.getByRole('form', { name: 'Inquiry' }));
const eventType = () => form().getByLabelText<HTMLSelectElement>('Event Type');

it('opens the form from the hero, with the event type chosen already, also after it was sent', async () => {
  const { user, network } = await openPage('/company-events');
  expect(screen.getByRole('link', { name: 'ASK FOR A DAY RATE' }).getAttribute('href')).toBe('#inquiry');
  expect(eventType().value).toBe('corporate_event');
  await user.type(form().getByLabelText('Full Name *'), 'Denise Okafor');
  await user.type(form().getByLabelText('Email *'), 'denise@example.com');
  await user.type(form().getByLabelText('Phone *'), '(330) 555-0199');
  await user.click(form().getByRole('button'));
  await screen.findByText('Inquiry Submitted Successfully!');
  expect(network.calls).toContainEqual(expect.objectContaining({ eventType: 'corporate_event' }));
  await waitFor(() => expect(form().getByLabelText<HTMLInputElement>('Full Name *').value).toBe(''));
  expect(eventType().value).toBe('corporate_event');
});

it('takes a form that was posted without JavaScript, and keeps another event type', async () => {
  const posts = { fullName: 'Denise', email: 'denise@example.com', phone: '', eventType: 'other', website: '' };
  const { answer } = await openPage('/company-events', { posts });
  expect(answer.statusCode).toBe(400);
  expect(eventType().value).toBe('other');
});
