// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { startContent } from '#admin/testing/content-server.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';

const startTestimonials = (authors: string[]) =>
  startContent(
    'testimonials',
    'author',
    authors.map((author) => ({ quote: 'We danced until two.', author, role: 'Wedding', event: 'June 2026' })),
  );

const path = '/dashboard/testimonials';
const quote = () => screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Quote' });
const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });

describe('adding a testimonial', () => {
  it('stores what was typed, last in the order, and says so', async () => {
    const server = await startTestimonials(['Ada', 'Ben']);
    const { user } = openApp(path);
    await screen.findByText('Ada');
    await user.click(screen.getByRole('button', { name: 'Add Testimonial' }));
    await user.type(await quote(), 'We danced until two.');
    await user.type(field('Author'), 'Cleo');
    await user.type(field('Event type'), 'Wedding');
    await user.type(field('Event date'), 'June 2026');
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

  it('makes one of two presses', async () => {
    const server = await startTestimonials([]);
    const { user } = openApp(`${path}?create`);
    await user.type(await quote(), 'We danced until two.');
    for (const name of ['Author', 'Event type', 'Event date']) await user.type(field(name), 'x');
    await user.dblClick(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await server.read()).toHaveLength(1);
    expect(server.calls.filter((call) => call.startsWith('POST'))).toHaveLength(1);
  });

  it('refuses blank fields, names them and puts the focus on the first', async () => {
    const server = await startTestimonials([]);
    const { user } = openApp(`${path}?create`);
    await user.type(await quote(), 'We danced until two.');
    await user.type(field('Event type'), '   ');
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

describe('changing a testimonial', () => {
  it('begins with what is stored and sends what was changed', async () => {
    const server = await startTestimonials(['Ada']);
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Ada' }));
    expect((await quote()).value).toBe('We danced until two.');
    await user.clear(field('Author'));
    await user.type(field('Author'), 'Adele');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Testimonial updated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([{ author: 'Adele', version: 2 }]);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Adele' })));
  });

  it('shows what somebody else changed, and saves over it only when told to', async () => {
    const server = await startTestimonials(['Ada']);
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Ada' }));
    await user.type(await quote(), ' And sang.');
    await server.changeElsewhere('Ada', { quote: 'We danced until three.', event: 'July 2026' });
    noteErrors();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(within(question).getByText(/^bench changed this \(quote, event\) on /)).toBeDefined();
    expect(within(question).getByText('We danced until three.')).toBeDefined();
    expect(within(question).getByText('We danced until two. And sang.')).toBeDefined();
    expect(within(question).getByText('You did not change this, so theirs stays.')).toBeDefined();
    expect((await server.read())[0]?.quote).toBe('We danced until three.');
    await user.click(within(question).getByRole('button', { name: 'Save yours' }));
    expect(await screen.findByText('Testimonial updated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([{ quote: 'We danced until two. And sang.', event: 'July 2026' }]);
  });

  it('gives back what was typed when the session ended in the middle of it', async () => {
    const server = await startTestimonials(['Ada']);
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Ada' }));
    await user.type(await quote(), ' And sang.');
    await server.endSession();
    noteErrors();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await user.type(await screen.findByLabelText('Username'), 'admin');
    await user.type(screen.getByLabelText('Password'), server.password);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Restored what you had typed.')).toBeDefined();
    expect((await quote()).value).toBe('We danced until two. And sang.');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Testimonial updated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([{ quote: 'We danced until two. And sang.' }]);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('marquee.draft');
  });

  it('asks before what was typed is lost, by Cancel, Esc and Back alike', async () => {
    await startTestimonials(['Ada']);
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: 'Edit Ada' }));
    await user.type(await quote(), ' And sang.');
    const keep = async () => user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await keep();
    await user.keyboard('{Escape}');
    await keep();
    window.history.back();
    await keep();
    expect((await quote()).value).toBe('We danced until two. And sang.');
    expect(window.location.search).toContain('edit=');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('marquee.draft');
  });
});
