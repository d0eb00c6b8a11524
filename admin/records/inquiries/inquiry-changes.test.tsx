import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

const path = '/dashboard/inquiries';

async function openWithOne(query = (_id: string) => '') {
  const server = await startRealServer();
  await server.storeSession('eleanor');
  const id = await server.addInquiry({
    fullName: 'Ada Moore',
    email: 'ada@example.com',
    phone: '(330) 555-0199',
    message: 'A winter wedding.',
    eventType: 'wedding',
    eventDate: '2031-01-09',
    guestCount: 80,
  });
  const { user } = openScreen(`${path}${query(id)}`);
  const statusMenus = () => screen.getAllByRole('button', { name: /^Status of Ada Moore/, hidden: true });
  await waitFor(() => expect(statusMenus().length).toBeGreaterThan(0));
  const choose = async (menu: HTMLElement, option: string) => {
    await user.click(menu);
    await user.click(await screen.findByRole('menuitemradio', { name: option }));
  };
  return { server, id, user, statusMenus, choose };
}

const statusMenuIn = (dialog: HTMLElement) =>
  within(dialog).getByRole('button', { name: /^Status of Ada Moore/, hidden: true });

const countOf = (calls: string[], part: string) => calls.filter((call) => call.includes(part)).length;

describe('setting a status', () => {
  it('shows it at once, confirms it, and reloads list and figures', async () => {
    const { server, id, statusMenus, choose } = await openWithOne();
    await waitFor(() => expect(countOf(server.calls, 'inquiries.stats')).toBe(1));
    server.calls.length = 0;
    await choose(statusMenus()[0] as HTMLElement, 'Qualified');
    expect(statusMenus()[0]?.textContent).toBe('Qualified');
    expect(await screen.findByText('Status Updated')).toBeDefined();
    expect(screen.getByText('Inquiry status has been updated successfully.').closest('[role="status"]')).not.toBeNull();
    expect((await server.readInquiry(id)).status).toBe('qualified');
    await waitFor(() => expect(countOf(server.calls, 'GET /api/v1/inquiries?')).toBe(1));
    await waitFor(() => expect(countOf(server.calls, 'inquiries.stats')).toBe(1));
  });

  it('restores the old one when the server rejects it', async () => {
    const { server, statusMenus, choose } = await openWithOne();
    await waitFor(() => expect(countOf(server.calls, 'inquiries.stats')).toBe(1));
    noteErrors();
    server.setOutage(500);
    await choose(statusMenus()[0] as HTMLElement, 'Lost');
    expect(await screen.findByText('Failed to update inquiry status')).toBeDefined();
    expect(statusMenus()[0]?.textContent).toBe('New');
  });
});

describe('a change of an inquiry that somebody else changed', () => {
  const conflictOf = async () => screen.findByRole('dialog', { name: 'Changed in the meantime' });

  it('shows who changed what, and keeps theirs on request', async () => {
    const { server, id, user, statusMenus, choose } = await openWithOne();
    await server.changeInquiry(id, { status: 'qualified' });
    await server.changeInquiry(id, { status: 'contacted' });
    await server.changeInquiry(id, { priority: 'high' });
    noteErrors();
    await choose(statusMenus()[0] as HTMLElement, 'Lost');
    const conflict = await conflictOf();
    for (const change of ['New → Qualified', 'Qualified → Contacted'])
      expect(conflict.textContent).toMatch(new RegExp(`Status: ${change}, by bench, .+[AP]M`));
    expect(conflict.textContent).toContain('StatusTheirsContactedYoursLost');
    expect(conflict.textContent).toContain('PriorityTheirsHigh');
    await user.click(within(conflict).getByRole('button', { name: 'Take theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(statusMenus()[0]?.textContent).toBe('Contacted');
    expect((await server.readInquiry(id)).status).toBe('contacted');
  });

  it('overwrites theirs on request', async () => {
    const { server, id, user, choose } = await openWithOne((of) => `?open=${of}`);
    const dialog = await screen.findByRole('dialog', { name: 'Ada Moore' });
    await within(dialog).findByText('Status history');
    await server.changeInquiry(id, { status: 'contacted' });
    noteErrors();
    await choose(statusMenuIn(dialog), 'Lost');
    await user.click(within(await conflictOf()).getByRole('button', { name: 'Save yours' }));
    expect(await screen.findByText('Status Updated')).toBeDefined();
    expect((await server.readInquiry(id)).status).toBe('lost');
  });

  it('does not conflict with our own previous change', async () => {
    const { server, id, statusMenus, choose } = await openWithOne();
    await choose(statusMenus()[0] as HTMLElement, 'Contacted');
    await choose(statusMenus()[0] as HTMLElement, 'Qualified');
    await waitFor(() => expect(screen.getAllByText('Status Updated')).toHaveLength(2));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect((await server.readInquiry(id)).status).toBe('qualified');
  });

  it.each(['its row', 'its dialog', 'the selection'])(
    'does not conflict with our own change that the list does not show yet, from %s',
    async (where) => {
      const { server, id, user, statusMenus, choose } = await openWithOne((one) =>
        where === 'its dialog' ? `?open=${one}` : '',
      );
      const isInDialog = where === 'its dialog';
      if (where === 'the selection') await user.click(screen.getByRole('checkbox', { name: 'Select Ada Moore' }));
      // No inquiry is read again, until the test ends.
      noteErrors();
      server.setOutage('silence', 'GET /api/v1/inquiries');
      await choose(statusMenus().at(isInDialog ? -1 : 0) as HTMLElement, 'Contacted');
      await screen.findByText('Status Updated');
      if (where === 'its row') {
        await user.click(screen.getByRole('button', { name: 'Actions for Ada Moore' }));
        await user.click(await screen.findByRole('menuitem', { name: 'Move to trash' }));
      } else await user.click(screen.getAllByRole('button', { name: 'Move to trash' }).at(-1) as HTMLElement);
      expect(await screen.findByText('"Ada Moore" moved to the trash')).toBeDefined();
      expect(await server.readInquiry(id)).toBeUndefined();
    },
  );
});

describe('setting a priority', () => {
  it('works in the open inquiry and shows in the list', async () => {
    const { server, id, user, choose } = await openWithOne((of) => `?open=${of}`);
    const dialog = await screen.findByRole('dialog');
    const priority = await within(dialog).findByRole('button', { name: /^Priority of Ada Moore/ });
    expect(priority.textContent).toBe('Medium');
    await choose(priority, 'High');
    expect(priority.textContent).toBe('High');
    expect(await screen.findByText('Priority Updated')).toBeDefined();
    expect(screen.getByText('Inquiry priority has been updated successfully.')).toBeDefined();
    expect((await server.readInquiry(id)).priority).toBe('high');
    await user.keyboard('{Escape}');
    expect(await screen.findByRole('cell', { name: 'High' })).toBeDefined();
  });

  it('says when the server rejects it, and restores the old one', async () => {
    const { server, choose } = await openWithOne((of) => `?open=${of}`);
    const dialog = await screen.findByRole('dialog');
    const priority = await within(dialog).findByRole('button', { name: /^Priority of Ada Moore/ });
    await within(dialog).findByText('Status history');
    noteErrors();
    server.setOutage(500);
    await choose(priority, 'High');
    expect(await screen.findByText('Failed to update inquiry priority')).toBeDefined();
    expect(priority.textContent).toBe('Medium');
  });
});

describe('an open inquiry', () => {
  it('has its own address and shows every field', async () => {
    await openWithOne((id) => `?open=${id}`);
    const dialog = await screen.findByRole('dialog', { name: 'Ada Moore' });
    const texts = ['Wedding', 'Jan 9, 2031', '80', 'Medium', 'Website', 'A winter wedding.', 'Less than an hour ago'];
    for (const text of texts) expect(await within(dialog).findByText(text)).toBeDefined();
    expect(within(dialog).getByRole('link', { name: 'ada@example.com' }).getAttribute('href')).toBe(
      'mailto:ada@example.com',
    );
    expect(within(dialog).getByRole('link', { name: '(330) 555-0199' }).getAttribute('href')).toBe('tel:3305550199');
  });

  it('opens from its row, sets the status, shows its history and returns the focus', async () => {
    const { user, choose } = await openWithOne();
    const link = screen.getByRole('link', { name: 'Ada Moore' });
    await user.click(link);
    const dialog = await screen.findByRole('dialog', { name: 'Ada Moore' });
    await choose(statusMenuIn(dialog), 'Contacted');
    const history = await within(dialog).findByRole('region', { name: 'Status history' });
    await waitFor(() => expect(within(history).getAllByRole('listitem')).toHaveLength(2));
    expect(within(history).getAllByRole('listitem')[0]?.textContent).toMatch(/^Contacted.*by eleanor$/);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(window.location.search).toBe('');
    await waitFor(() => expect(document.activeElement).toBe(link));
  });

  it('says when it does not exist', async () => {
    noteErrors();
    await openWithOne(() => '?open=nobody');
    const dialog = await screen.findByRole('dialog');
    expect(await within(dialog).findByText(/^This inquiry could not be loaded/)).toBeDefined();
  });
});

it('moves the focus to the list when the inquiry left the list before its dialog closes', async () => {
  const filter = encodeURIComponent(JSON.stringify({ status: 'new' }));
  const { user, statusMenus, choose } = await openWithOne(() => `?filter=${filter}`);
  screen.getByRole('link', { name: 'Ada Moore' }).focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog');
  await choose(statusMenuIn(dialog), 'Qualified');
  await waitFor(() => expect(statusMenus()).toHaveLength(1));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Inquiries' })));
});

describe('converting to a client', () => {
  it('sends one request for a double click', async () => {
    const { server } = await openWithOne((of) => `?open=${of}`);
    const convert = await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Convert to Client' });
    act(() => {
      convert.click();
      convert.click();
    });
    expect(await screen.findByText('Inquiry Converted')).toBeDefined();
    expect(screen.getByText('Inquiry has been converted to client successfully.')).toBeDefined();
    expect(countOf(server.calls, '/convert')).toBe(1);
    const [, body] = Object.entries(server.bodies).find(([path]) => path.endsWith('/convert')) ?? [];
    expect(JSON.parse(String(body))).toEqual({ createClient: true, createEvent: false });
  });

  it('says when it failed', async () => {
    const { server, user } = await openWithOne((of) => `?open=${of}`);
    const convert = await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Convert to Client' });
    await screen.findByText('Status history');
    noteErrors();
    server.setOutage(503);
    await user.click(convert);
    expect(await screen.findByText('Failed to convert inquiry')).toBeDefined();
  });
});
