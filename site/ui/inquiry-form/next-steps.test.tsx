import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openPage } from '#site/testing/open-page.tsx';

const form = () => within(screen.getByRole('form', { name: 'Inquiry' }));
const answer = () =>
  form().queryByText(
    /^Our coordinator answers within one business day\. We’re here every day from 9:00 AM to 6:00 PM\./,
  );
const steps = () => form().queryAllByRole('listitem');
const inquiry = { fullName: 'Ada Moore', email: 'ada@example.com', phone: '(330) 555-0199', message: 'Long tables.' };

it('says who answers and by when beside the button, and what happens next once the inquiry is sent', async () => {
  const { user } = await openPage('/contact');
  expect(answer()).not.toBeNull();
  expect(steps()).toEqual([]);
  await user.type(form().getByLabelText('Full Name *'), inquiry.fullName);
  await user.type(form().getByLabelText('Email *'), inquiry.email);
  await user.type(form().getByLabelText('Phone *'), inquiry.phone);
  await user.type(form().getByLabelText('Tell us about your vision *'), inquiry.message);
  await user.click(form().getByRole('button'));
  await waitFor(() => expect(steps()).toHaveLength(3));
  expect(steps()[0]?.closest('[role=status]')?.textContent).toMatch(
    /^What happens next.*from 9:00 AM to 6:00 PM.*see the hall/,
  );
  expect(answer()).toBeNull();

  await user.type(form().getByLabelText('Full Name *'), 'B');
  expect(steps()).toEqual([]);
  expect(answer()).not.toBeNull();
});

it('says what happens next without JavaScript, too', async () => {
  await openPage('/contact', { posts: { ...inquiry, website: '' } });
  expect(steps()).toHaveLength(3);
});
