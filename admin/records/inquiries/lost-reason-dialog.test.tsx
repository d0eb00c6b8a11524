import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { write } from '#admin/testing/write.ts';

async function openWith(...names: string[]) {
  const server = await startRealServer();
  await server.storeSession();
  const ids: string[] = [];
  for (const fullName of names) ids.push(await server.addInquiry({ fullName }));
  const { user } = openScreen('/dashboard/inquiries');
  await screen.findByRole('link', { name: names[0] });
  const read = () => Promise.all(ids.map((id) => server.readInquiry(id)));
  const question = () => screen.findByRole('dialog', { name: 'Why was it lost?' });
  const loseOne = async (name: string) => {
    await user.click(screen.getByRole('button', { name: new RegExp(`^Status of ${name}`) }));
    await user.click(await screen.findByRole('menuitemradio', { name: 'Lost' }));
    return question();
  };
  return { server, ids, user, read, question, loseOne };
}

const asNew = { status: 'new', lostReason: null, lostNote: null, awaiting: 'venue' };

it('is taken back with the status by one z', async () => {
  const { user, read, loseOne } = await openWith('Ada Moore');
  await loseOne('Ada Moore');
  await user.keyboard('2{Enter}');
  await screen.findByText('The reason was saved.');
  expect(await read()).toMatchObject([{ status: 'lost', lostReason: 'price' }]);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.keyboard('z');
  await screen.findByText('Undone: changed the status of "Ada Moore"');
  expect(await read()).toMatchObject([asNew]);
  await user.keyboard('z');
  expect(await screen.findByText('There is nothing to undo.')).toBeDefined();
});

it('is taken back with the status of several inquiries by one z', async () => {
  const { user, read, question } = await openWith('Ada Moore', 'Ben Hall');
  await user.click(screen.getByRole('checkbox', { name: 'Select Ada Moore' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Ben Hall' }));
  const bar = within(screen.getByRole('group', { name: 'Selected inquiries' }));
  await user.click(bar.getByRole('button', { name: 'Set status' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Lost' }));
  await question();
  await user.keyboard('1{Enter}');
  await screen.findByText('The reason was saved.');
  const lost = { status: 'lost', lostReason: 'date_taken' };
  expect(await read()).toMatchObject([lost, lost]);
  await user.keyboard('z');
  await screen.findByText('Undone: changed the status of 2 items');
  expect(await read()).toMatchObject([asNew, asNew]);
});

it('is stored by the next Save where somebody else changed the inquiry meanwhile', async () => {
  const { server, ids, user, read, loseOne } = await openWith('Ada Moore');
  const dialog = await loseOne('Ada Moore');
  await server.changeInquiry(ids[0] ?? '', { status: 'contacted' });
  noteErrors();
  await user.keyboard('2');
  await write(user, within(dialog).getByRole('textbox', { name: 'Note' }), 'Found a barn.');
  await user.click(within(dialog).getByRole('button', { name: 'Save reason' }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert.textContent).toMatch(/^bench set the status to Contacted on .+ Save again to set it to Lost/);
  expect(within(dialog).getByRole<HTMLTextAreaElement>('textbox', { name: 'Note' }).value).toBe('Found a barn.');
  await user.click(within(dialog).getByRole('button', { name: 'Save reason' }));
  await screen.findByText('The reason was saved.');
  expect(await read()).toMatchObject([{ status: 'lost', lostReason: 'price', lostNote: 'Found a barn.' }]);
  await user.keyboard('z');
  await screen.findByText('Undone: changed "Ada Moore"');
  expect(await read()).toMatchObject([{ status: 'contacted', lostReason: null }]);
});
