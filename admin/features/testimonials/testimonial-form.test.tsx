// Longer than other files, because what is asked of this one form, its drafts and its conflicts is asked through the same steps.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startTestimonials } from '#admin/testing/testimonials.ts';
import { write } from '#admin/testing/write.ts';
import { contentMessages } from '#admin/ui/messages.ts';

const path = '/dashboard/testimonials';
const quote = () => screen.findByLabelText<HTMLTextAreaElement>('Quote');
const labels = ['Quote', 'Author', 'Event type', 'Event date'];
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);

it('creates one testimonial from a double click', async () => {
  const server = await startTestimonials([]);
  const { user } = openScreen(`${path}?create`);
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
  const { user } = openScreen(`${path}?create`);
  await write(user, await quote(), 'We danced until two.');
  await write(user, field('Event type'), '   ');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Validation Error')).toBeDefined();
  expect(screen.getByText('Please fill in all required fields.')).toBeDefined();
  const invalid = labels.map((name) => field(name).getAttribute('aria-invalid'));
  expect(invalid).toEqual(['false', 'true', 'true', 'true']);
  expect(document.activeElement).toBe(field('Author'));
  expect(server.calls.some((call) => call.startsWith('POST'))).toBe(false);
});

it.each([
  ['Quote', 1000],
  ['Event date', 50],
] as const)('a text over its limit stays in %s when pasted, is counted and is rejected there', async (name, limit) => {
  const server = await startTestimonials([]);
  const { user } = openScreen(`${path}?create`);
  await quote();
  for (const other of labels) await write(user, field(other), 'x');
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

it('shows a field error of the server at its field', async () => {
  const server = await startTestimonials([]);
  const { user } = openScreen(`${path}?create`);
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

it('loads the stored values and sends the changed ones', async () => {
  const server = await startTestimonials(['Ada']);
  const { user } = openScreen(path);
  await user.click(await screen.findByRole('button', { name: 'Edit Ada' }));
  expect((await quote()).value).toBe('We danced until two.');
  await user.clear(field('Author'));
  await write(user, field('Author'), 'Adele');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText('Testimonial updated successfully!')).toBeDefined();
  expect(await server.read()).toMatchObject([{ author: 'Adele', version: 2 }]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit Adele' })));
});

const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('marquee.draft'));

/** The form of Ada's testimonial, with something typed into it. */
async function startTyping(open = openScreen) {
  const server = await startTestimonials(['Ada']);
  const { user } = open(path);
  await user.click(await screen.findByRole('button', { name: 'Edit Ada' }));
  await write(user, await quote(), ' And sang.');
  return { server, user };
}

/** The same form, just saved after a colleague stored these changes. */
async function saveOverColleague(changes: Record<string, string>) {
  const { server, user } = await startTyping();
  await server.changeElsewhere('Ada', changes);
  noteErrors();
  await user.click(save());
  return { server, user };
}

describe('a testimonial that somebody else changed meanwhile', () => {
  it('shows what somebody else changed and overwrites it only on request', async () => {
    const { server, user } = await saveOverColleague({ quote: 'We danced until three.', event: 'July 2026' });
    const question = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(within(question).getByText(/^bench changed this \(quote, event date\) on /)).toBeDefined();
    expect(within(question).getByText('We danced until three.')).toBeDefined();
    expect(within(question).getByText('We danced until two. And sang.')).toBeDefined();
    expect(within(question).getByText('You did not change this, so theirs is kept.')).toBeDefined();
    expect((await server.read())[0]?.quote).toBe('We danced until three.');
    await user.click(within(question).getByRole('button', { name: 'Save yours' }));
    expect(await screen.findByText('Testimonial updated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([{ quote: 'We danced until two. And sang.', event: 'July 2026' }]);
  });

  it('is validated once more before it overwrites, with what was typed since', async () => {
    const { server, user } = await saveOverColleague({ quote: 'We danced until three.' });
    const saveYours = await screen.findByRole('button', { name: 'Save yours' });
    // What a slow answer leaves time for.
    fireEvent.change(field('Author'), { target: { value: '' } });
    await user.click(saveYours);
    expect(await screen.findByText('Please fill in all required fields.')).toBeDefined();
    expect(field('Author').getAttribute('aria-invalid')).toBe('true');
    expect(await server.read()).toMatchObject([{ author: 'Ada', quote: 'We danced until three.' }]);
    await write(user, field('Author'), 'Adele');
    await user.click(save());
    expect(await screen.findByText('Testimonial updated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([{ author: 'Adele', quote: 'We danced until two. And sang.' }]);
  });

  it('loads the current version on request', async () => {
    const { server, user } = await saveOverColleague({ quote: 'We danced until three.' });
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(async () => expect((await quote()).value).toBe('We danced until three.'));
    expect(drafts()).toEqual([]);
    await write(user, await quote(), ' Barefoot.');
    await user.click(save());
    expect(await screen.findByText('Testimonial updated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([{ quote: 'We danced until three. Barefoot.' }]);
  });

  it('lets staff keep editing, and asks again when it changes again', async () => {
    const { server, user } = await saveOverColleague({ event: 'July 2026' });
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((await quote()).value).toBe('We danced until two. And sang.');
    expect(await server.read()).toMatchObject([{ quote: 'We danced until two.', event: 'July 2026' }]);
    await user.click(save());
    const saveYours = () => screen.findByRole('button', { name: 'Save yours' });
    await saveYours();
    await server.changeElsewhere('Ada', { role: 'Reunion' });
    await user.click(await saveYours());
    const again = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(await within(again).findByText('Reunion')).toBeDefined();
    await user.click(await saveYours());
    expect(await screen.findByText('Testimonial updated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([
      { quote: 'We danced until two. And sang.', event: 'July 2026', role: 'Reunion' },
    ]);
  });

  it('reports that it was deleted and keeps the text', async () => {
    const { server, user } = await startTyping();
    await server.removeElsewhere('Ada');
    noteErrors();
    await user.click(save());
    expect(await screen.findByText(/^Someone deleted this in the meantime/)).toBeDefined();
    expect((await quote()).value).toBe('We danced until two. And sang.');
  });
});

describe('a testimonial whose response was lost', () => {
  it('may have been saved, so the form says so and the list is loaded again', async () => {
    const server = await startTestimonials(['Ada']);
    const { user } = openScreen(`${path}?create`);
    await write(user, await quote(), 'We sang.');
    for (const [label, text] of Object.entries({ Author: 'Bea', 'Event type': 'Gala', 'Event date': 'May 2026' }))
      await write(user, screen.getByLabelText(label), text);
    noteErrors();
    server.setOutage('answer lost', 'POST');
    await user.click(save());
    expect(await screen.findByText(contentMessages.maybeSaved)).toBeDefined();
    expect(screen.queryByText(/were not saved|Failed to fetch/)).toBeNull();
    expect(await screen.findByText('Testimonials (2)')).toBeDefined();
    expect((await quote()).value).toBe('We sang.');
  });

  it('saves again without a conflict over the same change', async () => {
    const { server, user } = await startTyping();
    await write(user, await quote(), ' Barefoot. ');
    noteErrors();
    server.setOutage('answer lost', 'PUT');
    await user.click(save());
    expect(await screen.findByText(contentMessages.maybeSaved)).toBeDefined();
    server.setOutage('none');
    await user.click(save());
    expect(await screen.findByText('Testimonial updated successfully!')).toBeDefined();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await server.read()).toMatchObject([{ quote: 'We danced until two. And sang. Barefoot.', version: 2 }]);
  });

  it('asks only about fields that differ', async () => {
    await saveOverColleague({ quote: 'We danced until two. And sang.', event: 'July 2026' });
    const question = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    const terms = within(question).getAllByRole('term');
    expect(terms.map(({ textContent }) => textContent)).toEqual(['Event date']);
  });
});

describe('a draft', () => {
  it('is restored after the session expired and the person signed in again', async () => {
    const { server, user } = await startTyping(openApp);
    await server.endSession();
    noteErrors();
    await user.click(save());
    await write(user, await screen.findByLabelText('Username'), 'admin');
    await write(user, screen.getByLabelText('Password'), server.password);
    await user.click(screen.getByRole('button', { name: 'Sign In' }));
    expect(await screen.findByText('Your unsaved changes were restored.')).toBeDefined();
    expect((await quote()).value).toBe('We danced until two. And sang.');
    await user.click(save());
    expect(await screen.findByText('Testimonial updated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([{ quote: 'We danced until two. And sang.' }]);
    expect(drafts()).toEqual([]);
  });

  it('is removed when it is discarded, which Cancel asks about', async () => {
    const { user } = await startTyping();
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((await quote()).value).toBe('We danced until two. And sang.');
    expect(window.location.search).toContain('edit=');
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(drafts()).toEqual([]);
  });

  it('meets the conflict dialog if the item changed meanwhile', async () => {
    const { server } = await startTyping();
    cleanup();
    await server.changeElsewhere('Ada', { quote: 'We danced until three.' });
    const { user } = openScreen(window.location.pathname + window.location.search);
    expect(await screen.findByText('Your unsaved changes were restored.')).toBeDefined();
    noteErrors();
    await user.click(save());
    expect(await screen.findByRole('dialog', { name: 'Changed in the meantime' })).toBeDefined();
    expect((await server.read())[0]?.quote).toBe('We danced until three.');
  });

  it('is removed when it is discarded after it was restored', async () => {
    await startTyping();
    cleanup();
    const { user } = openScreen(window.location.pathname + window.location.search);
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    expect((await quote()).value).toBe('We danced until two.');
    expect(drafts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('belongs to the person who typed it', async () => {
    const { server } = await startTyping();
    cleanup();
    await server.storeSession('beth');
    openScreen(window.location.pathname + window.location.search);
    expect((await quote()).value).toBe('We danced until two.');
    expect(screen.queryByText('Your unsaved changes were restored.')).toBeNull();
  });

  it('is removed by logging out', async () => {
    await startTyping();
    expect(drafts()).toHaveLength(1);
    cleanup();
    const { user } = openApp(path);
    await user.click(await screen.findByRole('button', { name: 'Logout' }));
    await screen.findByRole('heading', { name: 'CRM Dashboard' });
    expect(drafts()).toEqual([]);
  });

  it('stays in the form when saving fails and can be saved again', async () => {
    const { server, user } = await startTyping();
    noteErrors();
    server.setOutage(503);
    await user.click(save());
    expect(await screen.findByText('Failed to save testimonial. Please try again.')).toBeDefined();
    expect(screen.getByText(contentMessages.maybeSaved)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(save()));
    server.setOutage('none');
    await user.click(save());
    expect(await screen.findByText('Testimonial updated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([{ quote: 'We danced until two. And sang.' }]);
  });
});
