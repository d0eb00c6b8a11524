import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { editablePages } from '#shared/pages/pages.ts';
import { toInput } from './use-page-form.ts';

async function open(address = '') {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const call = async (method: 'GET' | 'PUT' | 'POST', path: string, payload?: object) =>
    (await server.app.inject({ method, url: `/api/v1/pages${path}`, headers, ...(payload && { payload }) })).json()
      .data;
  return { server, call, openEditor: () => openScreen(`/dashboard/pages${address}`) };
}

type User = ReturnType<typeof openScreen>['user'];

async function replace(user: User, input: HTMLElement, text: string) {
  await user.clear(input);
  await user.click(input);
  await user.paste(text);
}

// Roles are looked up in hidden elements too, because telling them apart takes jsdom seconds in a form of this size.
const button = (name: string, inside: HTMLElement = document.body) =>
  within(inside).getByRole<HTMLButtonElement>('button', { name, hidden: true });
const group = async (title: string) =>
  (await screen.findByText(title, { selector: 'legend' })).closest('fieldset') as HTMLElement;
const field = async (title: string, label: string) =>
  within(await group(title)).getByLabelText<HTMLInputElement>(label);

describe('the list of pages', () => {
  it('shows every page with its state and who changed it last, and opens the editor', async () => {
    const { call, openEditor } = await open();
    await call('PUT', '/faq', { heroHeadline: 'Ask us' });
    await call('PUT', '/stay', { isOff: true });
    await call('POST', '/stay/publish');
    const { user } = openEditor();
    const rows = within(await screen.findByRole('list', { name: 'Pages' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).getByRole('heading').textContent)).toEqual(
      Object.values(editablePages).map(({ title }) => title),
    );
    const rowOf = (title: string) =>
      rows.find((row) => within(row).queryByRole('heading', { name: title })) as HTMLElement;
    expect(within(rowOf('Home')).getByText('Published')).toBeDefined();
    expect(within(rowOf('Questions')).getByText('Draft')).toBeDefined();
    expect(within(rowOf('Stay')).getByText('Off')).toBeDefined();
    expect(rowOf('Questions').textContent).toContain('bench, ');
    await user.click(screen.getByRole('link', { name: 'Questions' }));
    expect((await field('Hero', 'Headline')).value).toBe('Ask us');
  });
});

it.each([
  ['layout', 'headerMenu.0.link', 'headerMenu.0.link.label'],
  ['layout', 'inquirySteps.1.text', 'inquirySteps.1.text'],
  ['gallery', 'visitLink', 'visitLink.label'],
  ['faq', 'heroPhoto', 'heroPhoto.alt'],
] as const)('finds on %s the input of %s', (page, slot, input) => {
  expect(toInput(slot, page)).toBe(input);
});

describe('the editor of a page', () => {
  it('saves a draft, publishes it, and restores an earlier version', async () => {
    const { call, openEditor } = await open('?edit=faq');
    await call('PUT', '/faq', { heroHeadline: 'First' });
    await call('POST', '/faq/publish');
    const { user } = openEditor();
    await replace(user, await field('Hero', 'Headline'), 'Second');
    await user.click(button('Save draft'));
    await screen.findByText('Draft saved.');
    expect(await call('GET', '/faq')).toMatchObject({ state: 'draft', values: { heroHeadline: 'Second' } });
    await waitFor(() => expect(button('Save draft').disabled).toBe(true));
    await user.click(button('Publish'));
    await screen.findByText('Published. Visitors see it now.');
    expect(await call('GET', '/faq')).toMatchObject({ state: 'published', hasDraft: false });
    await user.click(button('History'));
    const [, earlier] = await screen.findAllByRole('button', { name: /^Restore the version of/ });
    await user.click(earlier as HTMLElement);
    await screen.findByText(/The earlier version is your draft now/);
    await waitFor(async () => expect((await field('Hero', 'Headline')).value).toBe('First'));
    expect(await call('GET', '/faq')).toMatchObject({ state: 'draft', values: { heroHeadline: 'First' } });
    await user.click(button('All pages'));
    await screen.findByRole('list', { name: 'Pages' });
  });

  it('publishes what was typed with one press, by key as well', async () => {
    const { call, openEditor } = await open('?edit=faq');
    const { user } = openEditor();
    await replace(user, await field('Hero', 'Headline'), 'Typed');
    await user.keyboard('{Control>}s{/Control}');
    await screen.findByText('Draft saved.');
    await replace(user, await field('Hero', 'Label'), 'FAQ');
    await user.keyboard('{Control>}{Shift>}s{/Shift}{/Control}');
    await screen.findByText('Published. Visitors see it now.');
    expect(await call('GET', '/faq')).toMatchObject({
      state: 'published',
      values: { heroHeadline: 'Typed', heroLabel: 'FAQ' },
    });
  });

  it('keeps what is typed while a page is being published, for the next time', async () => {
    const { call, openEditor } = await open('?edit=faq');
    const { user } = openEditor();
    const headline = await field('Hero', 'Headline');
    await replace(user, headline, 'First');
    await user.click(button('Save draft'));
    await screen.findByText('Draft saved.');
    await waitFor(() => expect(button('Publish').disabled).toBe(false));
    fireEvent.click(button('Publish'));
    fireEvent.change(headline, { target: { value: 'Second' } });
    await screen.findByText('Published. Visitors see it now.');
    expect(await call('GET', '/faq')).toMatchObject({ state: 'published', values: { heroHeadline: 'First' } });
    expect(headline.value).toBe('Second');
    await user.click(button('Publish'));
    await waitFor(async () => expect(await call('GET', '/faq')).toMatchObject({ values: { heroHeadline: 'Second' } }));
  });

  it('names the blank slot that keeps a page from being published', async () => {
    noteErrors();
    const { openEditor } = await open('?edit=faq');
    const { user } = openEditor();
    await user.clear(await field('Hero', 'Headline'));
    await user.click(button('Publish'));
    const sentence = 'Please fill in the headline before you publish.';
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
    expect((await field('Hero', 'Headline')).getAttribute('aria-invalid')).toBe('true');
  });

  it('counts a text over its limit in red, keeps it and does not send it', async () => {
    const { server, openEditor } = await open('?edit=faq');
    const { user } = openEditor();
    const headline = await field('Hero', 'Headline');
    await user.clear(headline);
    await user.click(headline);
    await user.paste('x'.repeat(121));
    expect(screen.getByText('121 of 120 characters').getAttribute('data-over')).toBe('true');
    await user.click(button('Save draft'));
    await screen.findByText('Please shorten the marked fields.');
    expect(headline.value).toHaveLength(121);
    expect(server.calls.some((call) => call.startsWith('PUT'))).toBe(false);
  });

  it('says at a link that leads nowhere what it may lead to, and does not send it', async () => {
    const { openEditor } = await open('?edit=gallery');
    const { user } = openEditor();
    await replace(user, await field('Visit', 'Leads to'), 'javascript:alert(1)');
    await user.click(button('Save draft'));
    await screen.findByText(/^Please use a page of this site, or an address that starts with https:/);
  });

  it('puts the starter text of a slot back', async () => {
    const { call, openEditor } = await open('?edit=faq');
    await call('PUT', '/faq', { heroHeadline: 'Ask us' });
    const { user } = openEditor();
    await user.click(button('Use starter text: Headline', await group('Hero')));
    expect((await field('Hero', 'Headline')).value).toBe('Asked at the bar, answered here.');
    await user.click(button('Save draft'));
    await screen.findByText('Draft saved.');
    expect(await call('GET', '/faq')).toMatchObject({ hasDraft: false, state: 'published' });
  });

  it('adds, moves and removes entries of a list', async () => {
    const { call, openEditor } = await open('?edit=services');
    const { user } = openEditor();
    const list = await group('Prices');
    const [first = '', , last = ''] = within(list)
      .getAllByLabelText<HTMLInputElement>('Title')
      .map((input) => input.value);
    expect(within(list).getAllByText('Sample price – replace before launch')).toHaveLength(3);
    const [price] = within(list).getAllByLabelText<HTMLInputElement>('Price');
    await replace(user, price as HTMLInputElement, 'On request');
    expect(within(list).getAllByText('Sample price – replace before launch')).toHaveLength(2);
    await user.click(button(`Remove ${first}`, list));
    await user.click(button(`Actions for ${last}`, list));
    await user.click(await screen.findByText('Move to position…'));
    fireEvent.change(await screen.findByLabelText('Position (1 to 2)'), { target: { value: '1' } });
    await user.click(button('Move'));
    await user.click(button('Add an entry to List', list));
    const added = within(list).getByLabelText('Entry 3');
    await replace(user, within(added).getByLabelText('Title'), 'Third');
    await replace(user, within(added).getByLabelText('Text'), 'A third price.');
    await user.click(button('Save draft'));
    await screen.findByText('Draft saved.');
    const { pricesList } = (await call('GET', '/services')).values;
    expect(pricesList.map(({ title }: { title: string }) => title)).toEqual([
      'Brunch and lunch',
      'Saturday evenings',
      'Third',
    ]);
  });

  it('switches a page off', async () => {
    const { call, openEditor } = await open('?edit=stay');
    const { user } = openEditor();
    await user.click(await field('Page', 'Visitors can see this page'));
    await user.click(button('Publish'));
    await screen.findByText('Published. Visitors see it now.');
    expect(await call('GET', '/stay')).toMatchObject({ state: 'off', values: { isOff: true } });
  });

  it('shows both versions when somebody else changed the same slot, and discards nothing', async () => {
    noteErrors();
    const { call, openEditor } = await open('?edit=faq');
    const { user } = openEditor();
    await replace(user, await field('Hero', 'Headline'), 'Mine');
    await call('PUT', '/faq', { heroHeadline: 'Theirs' });
    await user.click(button('Save draft'));
    const dialog = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(within(dialog).getAllByText('Theirs')).toHaveLength(2);
    expect(within(dialog).getByText('Mine')).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Save yours' }));
    await screen.findByText('Draft saved.');
    expect(await call('GET', '/faq')).toMatchObject({ values: { heroHeadline: 'Mine' } });
  });

  it('shows what somebody else has changed before that is published', async () => {
    noteErrors();
    const { call, openEditor } = await open('?edit=faq');
    await call('PUT', '/faq', { heroHeadline: 'Mine' });
    const { user } = openEditor();
    const headline = await field('Hero', 'Headline');
    await call('PUT', '/faq', { heroHeadline: 'Theirs' });
    await user.click(button('Publish'));
    await screen.findByText(/ changed this .*Look at it and publish again\.$/);
    expect(headline.value).toBe('Theirs');
    expect(await call('GET', '/faq')).toMatchObject({ hasDraft: true });
    await user.click(button('Publish'));
    await screen.findByText('Published. Visitors see it now.');
  });

  it('asks before an earlier version replaces what is not public yet', async () => {
    const { call, openEditor } = await open('?edit=faq');
    await call('PUT', '/faq', { heroHeadline: 'First' });
    await call('POST', '/faq/publish');
    const { user } = openEditor();
    const headline = await field('Hero', 'Headline');
    await replace(user, headline, 'Typed');
    const restore = async () => {
      await user.click(button('History'));
      const [newest] = await screen.findAllByRole('button', { name: /^Restore the version of/ });
      expect(screen.getByText('Before the first publication')).toBeDefined();
      await user.click(newest as HTMLElement);
      return screen.findByRole('alertdialog', { name: 'Discard this draft?' });
    };
    await user.click(within(await restore()).getByRole('button', { name: 'Keep draft' }));
    expect(headline.value).toBe('Typed');
    await user.click(within(await restore()).getByRole('button', { name: 'Discard draft' }));
    await screen.findByText(/The earlier version is your draft now/);
    expect(headline.value).toBe('First');
  });

  it('discards a draft after a question, and asks before typed changes are lost', async () => {
    const { call, openEditor } = await open('?edit=faq');
    await call('PUT', '/faq', { heroHeadline: 'Ask us' });
    const { user } = openEditor();
    await replace(user, await field('Hero', 'Label'), 'FAQ');
    await user.click(button('All pages'));
    await user.click(await screen.findByRole('button', { name: 'Keep editing' }));
    await user.click(button('Discard draft'));
    const question = await screen.findByRole('alertdialog', { name: 'Discard this draft?' });
    await user.click(within(question).getByRole('button', { name: 'Discard draft' }));
    await screen.findByText('Draft discarded.');
    expect(await call('GET', '/faq')).toMatchObject({ hasDraft: false, state: 'published' });
  });

  it('shows the form as it is once an inquiry was sent, while its texts are edited', async () => {
    const { openEditor } = await open('?edit=layout');
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { user } = openEditor();
    const asked = () =>
      fetched.mock.calls.flatMap(([, init]) => /"isInquirySent":(true|false)/.exec(String(init?.body))?.[1] ?? []);
    await waitFor(() => expect(asked()).toEqual(['false']));
    await user.click(await field('Inquiry', 'Sent'));
    await waitFor(() => expect(asked()).toEqual(['false', 'true']));
    await user.click(await field('Inquiry', 'Answer'));
    await waitFor(() => expect(asked()).toEqual(['false', 'true', 'false']));
  });

  it('asks for a preview after a pause in typing, and not for each letter', async () => {
    const { server, openEditor } = await open('?edit=faq');
    const { user } = openEditor();
    const headline = await field('Hero', 'Headline');
    const previews = () => server.calls.filter((call) => call.includes('pages.preview')).length;
    await waitFor(() => expect(previews()).toBe(1));
    await user.clear(headline);
    for (const text of ['A', 'As', 'Ask']) fireEvent.change(headline, { target: { value: text } });
    await waitFor(() => expect(previews()).toBe(2));
  });
});
