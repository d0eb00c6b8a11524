// @vitest-environment jsdom
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { contentMessages } from '#admin/messages.ts';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openApp } from '#admin/testing/open-app.tsx';
import { startTestimonials } from '#admin/testing/testimonials.ts';
import { write } from '#admin/testing/write.ts';

const path = '/dashboard/testimonials';
const quote = () => screen.findByLabelText<HTMLTextAreaElement>('Quote');
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('marquee.draft'));

/** The form of Ada's testimonial, with something typed into it. */
async function startTyping() {
  const server = await startTestimonials(['Ada']);
  const { user } = openApp(path);
  await user.click(await screen.findByRole('button', { name: 'Edit Ada' }));
  await write(user, await quote(), ' And sang.');
  return { server, user };
}

it('reports an address without a testimonial', async () => {
  await startTestimonials(['Ada']);
  noteErrors();
  const { user } = openApp(`${path}?edit=nobody`);
  expect(await screen.findByText(/^This could not be loaded/)).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(window.location.search).toBe(''));
});

describe('a testimonial that somebody else changed meanwhile', () => {
  it('shows what somebody else changed and overwrites it only on request', async () => {
    const { server, user } = await startTyping();
    await server.changeElsewhere('Ada', { quote: 'We danced until three.', event: 'July 2026' });
    noteErrors();
    await user.click(save());
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

  it('loads the current version on request', async () => {
    const { server, user } = await startTyping();
    await server.changeElsewhere('Ada', { quote: 'We danced until three.' });
    noteErrors();
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Take theirs' }));
    await waitFor(async () => expect((await quote()).value).toBe('We danced until three.'));
    expect(drafts()).toEqual([]);
    await write(user, await quote(), ' Barefoot.');
    await user.click(save());
    expect(await screen.findByText('Testimonial updated successfully!')).toBeDefined();
    expect(await server.read()).toMatchObject([{ quote: 'We danced until three. Barefoot.' }]);
  });

  it('asks again when it changes again', async () => {
    const { server, user } = await startTyping();
    await server.changeElsewhere('Ada', { event: 'July 2026' });
    noteErrors();
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

  it('lets staff keep editing', async () => {
    const { server, user } = await startTyping();
    await server.changeElsewhere('Ada', { event: 'July 2026' });
    noteErrors();
    await user.click(save());
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((await quote()).value).toBe('We danced until two. And sang.');
    expect(await server.read()).toMatchObject([{ quote: 'We danced until two.', event: 'July 2026' }]);
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
    const { user } = openApp(`${path}?create`);
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
    const { server, user } = await startTyping();
    await server.changeElsewhere('Ada', { quote: 'We danced until two. And sang.', event: 'July 2026' });
    noteErrors();
    await user.click(save());
    const question = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(
      within(question)
        .getAllByRole('term')
        .map(({ textContent }) => textContent),
    ).toEqual(['Event date']);
  });
});

describe('a draft', () => {
  it('is restored after the session expired and the person signed in again', async () => {
    const { server, user } = await startTyping();
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

  it.each(['Cancel', 'Esc', 'Back'])('is not discarded by %s without a question', async (way) => {
    const { user } = await startTyping();
    if (way === 'Cancel') await user.click(screen.getByRole('button', { name: 'Cancel' }));
    if (way === 'Esc') await user.keyboard('{Escape}');
    if (way === 'Back') window.history.back();
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    expect((await quote()).value).toBe('We danced until two. And sang.');
    expect(window.location.search).toContain('edit=');
  });

  it('is removed when it is discarded', async () => {
    const { user } = await startTyping();
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
    const { user } = openApp(window.location.pathname + window.location.search);
    expect(await screen.findByText('Your unsaved changes were restored.')).toBeDefined();
    noteErrors();
    await user.click(save());
    expect(await screen.findByRole('dialog', { name: 'Changed in the meantime' })).toBeDefined();
    expect((await server.read())[0]?.quote).toBe('We danced until three.');
  });

  it('is removed when it is discarded after it was restored', async () => {
    await startTyping();
    cleanup();
    const { user } = openApp(window.location.pathname + window.location.search);
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
    openApp(window.location.pathname + window.location.search);
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
