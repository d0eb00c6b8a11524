import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

const ada = { fullName: 'Ada Moore', email: 'ada@example.com', phone: '(330) 555-0199' };

/** The Inbox with these inquiries, the last one open. */
async function open(...people: Record<string, string>[]) {
  const server = await startRealServer();
  await server.storeSession();
  const ids: string[] = [];
  for (const person of people) ids.push(await server.addInquiry(person));
  const { user } = openScreen(`/dashboard/inbox/unanswered/${ids.at(-1)}`);
  const article = await screen.findByRole('article');
  return { server, ids, user, article };
}

const others = () => screen.findByRole('region', { name: 'Other inquiries of this person' });

describe('the thread of an inquiry', () => {
  it('is one row with its number, one conversation, and links to the others', async () => {
    const { ids, user } = await open(
      { ...ada, message: 'The first word.' },
      { ...ada, fullName: 'Ada M.', message: 'The second word.' },
    );
    const row = (await screen.findByRole('link', { name: 'Ada M.', current: true })).closest('li') as HTMLElement;
    expect(within(row).getByText('2 inquiries')).toBeDefined();
    expect(document.querySelectorAll('[data-row]')).toHaveLength(1);
    const conversation = await screen.findByRole('list', { name: 'Conversation' });
    await waitFor(() => expect(conversation.textContent).toMatch(/The first word\.[\s\S]*The second word\./));
    await user.click(within(await others()).getByRole('link', { name: 'Ada Moore' }));
    await screen.findByRole('article', { name: 'Ada Moore' });
    expect(window.location.pathname).toContain(ids[0]);
  });

  it('is split by a button, and undo joins it again', async () => {
    const { server, ids, user } = await open(ada, ada);
    await user.click(within(await others()).getByRole('button', { name: 'Separate from these' }));
    await screen.findByText('The inquiry was split from the others.');
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Other inquiries of this person' })).toBeNull());
    expect((await server.readInquiry(ids[1] ?? '')).threadId).toBe(null);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: split "Ada Moore" from its thread');
    expect(within(await others()).getByRole('link', { name: 'Ada Moore' })).toBeDefined();
  });
});

describe('an inquiry that looks like another one', () => {
  const date = { eventDate: '2027-06-12' };

  it('says why, and joins it on request; undo parts them', async () => {
    const { server, ids, user } = await open({ ...date, fullName: 'Tom Becker' }, { ...date, fullName: 'Anna Becker' });
    const region = await others();
    expect(region.textContent).toMatch(/Looks like Tom Becker of .*: same event date and last name\./);
    await user.click(within(region).getByRole('button', { name: 'Join with Tom Becker' }));
    await screen.findByText(/^The inquiries are joined/);
    await waitFor(async () => expect((await others()).textContent).not.toContain('Looks like'));
    expect((await server.readInquiry(ids[1] ?? '')).threadId).toBe(ids[0]);
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: joined "Anna Becker" with another inquiry');
    await waitFor(async () => expect((await others()).textContent).toContain('Looks like'));
  });

  it('stays proposed through a change of status, and is not looked for again', async () => {
    const { server, user, ids, article } = await open(
      { ...date, fullName: 'Tom Becker' },
      { ...date, fullName: 'Anna Becker' },
    );
    expect((await others()).textContent).toContain('Looks like');
    await user.click(within(article).getByRole('button', { name: /^Status of/ }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Qualified' }));
    await screen.findByText('Status Updated');
    const requests = (path: string) => server.calls.filter((call) => call === `GET /api/v1/inquiries/${ids[1]}${path}`);
    await waitFor(() => expect(requests('').length).toBeGreaterThan(1));
    expect((await others()).textContent).toContain('Looks like');
    expect(requests('/similar')).toHaveLength(1);
  });

  it('is joined and parted again from the older one too', async () => {
    const { server, ids, user } = await open({ ...date, fullName: 'Tom Becker' }, { ...date, fullName: 'Anna Becker' });
    await user.click(within(await others()).getByRole('link', { name: 'Tom Becker' }));
    await screen.findByRole('article', { name: 'Tom Becker' });
    await user.click(await screen.findByRole('button', { name: 'Join with Anna Becker' }));
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await screen.findByText('Undone: joined "Tom Becker" with another inquiry');
    expect((await server.readInquiry(ids[1] ?? '')).threadId).toBe(null);
  });

  it('is not proposed again after Not the same, until that is undone', async () => {
    const { user } = await open({ ...date, fullName: 'Tom Becker' }, { ...date, fullName: 'Anna Becker' });
    await user.click(await screen.findByRole('button', { name: 'Not the same as Tom Becker' }));
    await screen.findByText('We won’t suggest these two again.');
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Not the same as Tom Becker' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(await screen.findByRole('button', { name: 'Not the same as Tom Becker' })).toBeDefined();
  });
});

it('is in the details of the Inquiries screen too, without buttons for who may only read', async () => {
  const server = await startRealServer();
  await server.storeSession('guest', 'read_only');
  await server.addInquiry(ada);
  const id = await server.addInquiry(ada);
  openScreen(`/dashboard/inquiries?open=${id}`);
  expect(within(await others()).getByRole('link', { name: 'Ada Moore' })).toBeDefined();
  expect(within(await others()).queryByRole('button')).toBeNull();
});
