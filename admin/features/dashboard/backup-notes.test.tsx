// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { openApp } from '#admin/testing/open-app.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

const hour = 60 * 60 * 1000;

async function openWith(state: { isOff: boolean; last: number | undefined; failed: number | undefined }) {
  const server = await startRealServer({ backups: { state } });
  await server.storeSession();
  openApp('/dashboard');
  const main = within(await screen.findByRole('main'));
  return { main };
}

describe('the backup notes', () => {
  it.each([
    ['Last backup: 3 hours ago.', { isOff: false, last: Date.now() - 3.5 * hour, failed: undefined }],
    ['Last backup: less than an hour ago.', { isOff: false, last: Date.now(), failed: undefined }],
    ['No backup yet.', { isOff: false, last: undefined, failed: undefined }],
    ['Scheduled backups are turned off.', { isOff: true, last: Date.now(), failed: undefined }],
  ])('says in a line: %s', async (sentence, state) => {
    const { main } = await openWith(state);
    expect(await main.findByText(sentence)).toBeDefined();
    expect(main.queryByText(/backup failed/)).toBeNull();
  });

  it.each([
    ['The latest good backup was made 2 days ago.', Date.now() - 49 * hour],
    ['There is no earlier backup.', undefined],
  ])('warns on top when one failed: %s', async (sentence, last) => {
    const { main } = await openWith({ isOff: false, last, failed: Date.now() - hour });
    const warning = await main.findByText(
      `The last backup failed. ${sentence} Please tell the person who manages the server.`,
    );
    const figures = main.getByRole('region', { name: 'Figures' });
    expect(warning.compareDocumentPosition(figures)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(main.queryByText(/^Last backup:/)).toBeNull();
  });
});
