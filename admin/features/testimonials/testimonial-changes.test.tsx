// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { startTestimonials } from '#admin/testing/testimonials.ts';

const path = '/dashboard/testimonials';
const press = (name: string) => screen.findByRole('button', { name });
const activity = async (server: Awaited<ReturnType<typeof startTestimonials>>) =>
  (await server.read()).map(({ author, isActive }) => [author, isActive]);

describe('activating and deactivating a testimonial', () => {
  it('sends isActive alone, shows a toast and keeps the focus', async () => {
    const server = await startTestimonials(['Ada', 'Ben']);
    const { user } = openApp(path);
    await user.click(await press('Deactivate Ada'));
    expect(await screen.findByText('Testimonial deactivated successfully!')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Ada')).toBeNull());
    expect(await activity(server)).toEqual([
      ['Ada', false],
      ['Ben', true],
    ]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Testimonials (1)'));
    await user.click(screen.getByRole('checkbox', { name: 'Show inactive' }));
    await user.click(await press('Activate Ada'));
    expect(await screen.findByText('Testimonial activated successfully!')).toBeDefined();
    expect(await press('Deactivate Ada')).toBe(document.activeElement);
    expect(await activity(server)).toEqual([
      ['Ada', true],
      ['Ben', true],
    ]);
  });

  it('keeps what somebody else changed meanwhile', async () => {
    const server = await startTestimonials(['Ada']);
    const { user } = openApp(path);
    const hide = await press('Deactivate Ada');
    await server.changeElsewhere('Ada', { quote: 'We danced until three.' });
    await user.click(hide);
    await screen.findByText('Testimonial deactivated successfully!');
    expect(await server.read()).toMatchObject([{ quote: 'We danced until three.', isActive: false }]);
  });

  it('shows a toast when it fails', async () => {
    const server = await startTestimonials(['Ada']);
    const { user } = openApp(path);
    const hide = await press('Deactivate Ada');
    noteErrors();
    await server.removeElsewhere('Ada');
    await user.click(hide);
    expect(await screen.findByText('Failed to update testimonial status. Please try again.')).toBeDefined();
    expect(await screen.findByText('No testimonials found')).toBeDefined();
  });
});

describe('deleting a testimonial', () => {
  it('asks first, deletes, shows a toast and keeps the focus', async () => {
    const server = await startTestimonials(['Ada', 'Ben']);
    const { user } = openApp(path);
    await user.click(await press('Delete Ada'));
    const question = within(await screen.findByRole('alertdialog'));
    expect(question.getByText('Are you sure you want to delete "Ada"? This action cannot be undone.')).toBeDefined();
    await user.click(question.getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Testimonial deleted successfully!')).toBeDefined();
    await waitFor(() => expect(screen.queryByText('Ada')).toBeNull());
    expect(await activity(server)).toEqual([['Ben', true]]);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Testimonials (1)'));
  });

  it('deletes nothing after Cancel or Escape', async () => {
    const server = await startTestimonials(['Ada']);
    const { user } = openApp(path);
    await user.click(await press('Delete Ada'));
    await user.click(await press('Cancel'));
    await user.click(await press('Delete Ada'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(await press('Delete Ada')).toBe(document.activeElement);
    expect(await server.read()).toHaveLength(1);
  });

  it('asks again and names who changed it meanwhile', async () => {
    const server = await startTestimonials(['Ada']);
    const { user } = openApp(path);
    await user.click(await press('Delete Ada'));
    await server.changeElsewhere('Ada', { quote: 'We danced until three.' });
    noteErrors();
    await user.click(await press('Delete'));
    expect(await screen.findByText(/^bench changed this \(quote\) on /)).toBeDefined();
    expect(await server.read()).toHaveLength(1);
    await screen.findByText('We danced until three.');
    await user.click(await press('Delete'));
    expect(await screen.findByText('Testimonial deleted successfully!')).toBeDefined();
    expect(await server.read()).toEqual([]);
  });

  it('shows a toast when it fails', async () => {
    const server = await startTestimonials(['Ada']);
    const { user } = openApp(path);
    await user.click(await press('Delete Ada'));
    noteErrors();
    await server.removeElsewhere('Ada');
    await user.click(await press('Delete'));
    expect(await screen.findByText('Failed to delete testimonial. Please try again.')).toBeDefined();
  });
});

it('deactivates several testimonials at once', async () => {
  const server = await startTestimonials(['Ada', 'Ben', 'Cleo']);
  const { user } = openApp(path);
  for (const name of ['Select Ada', 'Select Cleo']) await user.click(await screen.findByRole('checkbox', { name }));
  const bar = within(screen.getByRole('group', { name: 'Selected items' }));
  await user.click(bar.getByRole('button', { name: 'Deactivate' }));
  expect(await screen.findByRole('heading', { name: 'Testimonials (1)' })).toBeDefined();
  expect(await activity(server)).toEqual([
    ['Ada', false],
    ['Ben', true],
    ['Cleo', false],
  ]);
});

describe('reordering testimonials', () => {
  const moveAda = async (user: ReturnType<typeof openApp>['user']) => {
    await user.click(await press('Actions for Ada'));
    await user.click(await screen.findByRole('menuitem', { name: 'Move to position…' }));
    const position = await screen.findByRole('spinbutton');
    await user.clear(position);
    await user.type(position, '3{Enter}');
  };
  const order = () =>
    within(screen.getByRole('list', { name: 'Testimonials' }))
      .getAllByRole('listitem')
      .map((card) => card.querySelector('strong')?.textContent);

  it('saves the order and shows a toast', async () => {
    const server = await startTestimonials(['Ada', 'Ben', 'Cleo']);
    const { user } = openApp(path);
    await moveAda(user);
    expect(await screen.findByText('Testimonials reordered successfully!')).toBeDefined();
    expect(order()).toEqual(['Ben', 'Cleo', 'Ada']);
    expect((await server.read()).map(({ author }) => author)).toEqual(['Ben', 'Cleo', 'Ada']);
  });

  it('loads the list again when it fails', async () => {
    const server = await startTestimonials(['Ada', 'Ben', 'Cleo']);
    const { user } = openApp(path);
    await press('Actions for Ada');
    noteErrors();
    await server.removeElsewhere('Ben');
    await moveAda(user);
    expect(await screen.findByText('Failed to reorder testimonials. Please refresh and try again.')).toBeDefined();
    await waitFor(() => expect(order()).toEqual(['Ada', 'Cleo']));
  });
});
