import { fireEvent, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { openSignedEvent } from '#admin/testing/signed-event.ts';

it('shows the statement of an event as of now, and as of a time before anything was agreed', async () => {
  noteErrors();
  const { eventId, call, id } = await openSignedEvent();
  const paid = { amountCents: 250_00, scheduleRowId: 'deposit', method: 'check', payer: 'Anna', day: '2026-01-02' };
  await call('POST', '/payments', { proposalId: id, ...paid, reference: '1042' });
  const { user } = openScreen(`/dashboard/events/${eventId}?tab=money`);
  await user.click(await screen.findByRole('button', { name: 'Statement…' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Statement' }));
  const table = within(await dialog.findByRole('table'));
  const cells = () =>
    table.getAllByRole('row').map((row) =>
      within(row)
        .queryAllByRole('cell')
        .map((cell) => cell.textContent),
    );
  const [, first, last] = cells();
  expect(first).toEqual(['Jan 2, 2026', expect.stringMatching(/^Payment · Check · 1042 · R-/), '−$250.00', '−$250.00']);
  expect(last?.slice(1)).toEqual([expect.stringMatching(/^Agreed · P-.*, version 1$/), '$1,000.00', '$750.00']);
  const sums = within(dialog.getByRole('region', { name: 'Sums' }));
  expect(sums.getByText('Due').nextSibling?.textContent).toBe('$750.00');
  fireEvent.change(dialog.getByLabelText('As of'), { target: { value: '2026-01-01T12:00' } });
  expect(await dialog.findByText('Nothing was agreed or paid by then.')).toBeDefined();
  expect(dialog.getByText(/^As of Jan 1, 2026, 12:00 PM/)).toBeDefined();
});
