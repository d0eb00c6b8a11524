// @vitest-environment jsdom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { startTestimonials } from '#admin/testing/testimonials.ts';
import { write } from '#admin/testing/write.ts';

const path = '/dashboard/testimonials';
const quote = () => screen.findByLabelText<HTMLTextAreaElement>('Quote');
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('counts the characters of a quote from the first one', async () => {
  await startTestimonials([]);
  const { user } = openApp(`${path}?create`);
  await quote();
  expect(screen.getByText('0 of 1,000 characters')).toBeDefined();
  await write(user, await quote(), 'Hello');
  expect(screen.getByText('5 of 1,000 characters')).toBeDefined();
});

describe('adding a testimonial', () => {
  it('creates it at the end of the order and shows a toast', async () => {
    const server = await startTestimonials(['Ada', 'Ben']);
    const { user } = openApp(`${path}?create`);
    await write(user, await quote(), 'We danced until two.');
    await write(user, field('Author'), 'Cleo');
    await write(user, field('Event type'), 'Wedding');
    await write(user, field('Event date'), 'June 2026');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Testimonial created successfully!')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
    expect(await screen.findByText('Cleo')).toBeDefined();
    expect(await server.read()).toMatchObject([
      { author: 'Ada' },
      { author: 'Ben' },
      { quote: 'We danced until two.', author: 'Cleo', role: 'Wedding', event: 'June 2026', order: 2, isActive: true },
    ]);
  });

  it('creates one testimonial from a double click', async () => {
    const server = await startTestimonials([]);
    const { user } = openApp(`${path}?create`);
    await write(user, await quote(), 'We danced until two.');
    for (const name of ['Author', 'Event type', 'Event date']) await write(user, field(name), 'x');
    const save = screen.getByRole('button', { name: 'Save' });
    // Before the first press has drawn the button as out of use.
    fireEvent.click(save);
    fireEvent.click(save);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await server.read()).toHaveLength(1);
    expect(server.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('rejects blank fields, marks them and focuses the first', async () => {
    const server = await startTestimonials([]);
    const { user } = openApp(`${path}?create`);
    await write(user, await quote(), 'We danced until two.');
    await write(user, field('Event type'), '   ');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Validation Error')).toBeDefined();
    expect(screen.getByText('Please fill in all required fields.')).toBeDefined();
    expect(
      ['Quote', 'Author', 'Event type', 'Event date'].map((name) => field(name).getAttribute('aria-invalid')),
    ).toEqual(['false', 'true', 'true', 'true']);
    expect(document.activeElement).toBe(field('Author'));
    expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false);
  });
});

describe('a text over its limit', () => {
  const limits = [
    ['Quote', 1000],
    ['Author', 100],
    ['Event type', 100],
    ['Event date', 50],
  ] as const;

  it.each(limits)('stays in %s when pasted, is counted and is rejected there', async (name, limit) => {
    const server = await startTestimonials([]);
    const { user } = openApp(`${path}?create`);
    await quote();
    for (const other of ['Quote', 'Author', 'Event type', 'Event date']) await write(user, field(other), 'x');
    await user.clear(field(name));
    await user.click(field(name));
    await user.paste('y'.repeat(limit + 1));
    expect(field(name).value).toHaveLength(limit + 1);
    const shownLimit = limit.toLocaleString('en-US');
    const count = screen.getByText(`${(limit + 1).toLocaleString('en-US')} of ${shownLimit} characters`);
    expect(count.getAttribute('data-over')).toBe('true');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Please shorten the marked fields.')).toBeDefined();
    expect(screen.getByText(`Please shorten this to at most ${shownLimit} characters.`)).toBeDefined();
    expect(document.activeElement).toBe(field(name));
    expect(field(name).getAttribute('aria-invalid')).toBe('true');
    expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false);

    await user.type(field(name), '{Backspace}');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await server.read()).toHaveLength(1);
  });
});

it('shows a field error of the server at its field', async () => {
  const server = await startTestimonials([]);
  const { user } = openApp(`${path}?create`);
  await quote();
  for (const name of ['Quote', 'Event type', 'Event date']) await write(user, field(name), 'x');
  await user.click(field('Author'));
  // A control character is no blank to the browser; the server keeps none, and nothing is left.
  await user.paste('\u0001');
  noteErrors();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Please enter the author.')).toBeDefined();
  expect(screen.getByText('Failed to save testimonial. Please try again.')).toBeDefined();
  expect(field('Author').getAttribute('aria-invalid')).toBe('true');
  await waitFor(() => expect(document.activeElement).toBe(field('Author')));
  expect(await server.read()).toEqual([]);
});

describe('editing a testimonial', () => {
  it('loads the stored values and sends the changed ones', async () => {
    const server = await startTestimonials(['Ada']);
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Ada' }));
    expect((await quote()).value).toBe('We danced until two.');
    await user.clear(field('Author'));
    await write(user, field('Author'), 'Adele');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Testimonial updated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([{ author: 'Adele', version: 2 }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Adele' })));
  });
});
