import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';

afterEach(() => vi.restoreAllMocks());

it('downloads the ledger of a period, whose last day is not before the first one', async () => {
  // jsdom saves no files.
  URL.createObjectURL = () => 'blob:file';
  URL.revokeObjectURL = () => undefined;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const server = await startRealServer();
  await server.storeSession();
  const { user } = openScreen('/dashboard/settings/ledger');
  const button = await screen.findByRole('button', { name: 'Download CSV' });
  const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
  const [from, to] = [field('First day').value, field('Last day').value];
  expect([from.slice(0, 7), from.slice(8)]).toEqual([to.slice(0, 7), '01']);
  fireEvent.change(field('Last day'), { target: { value: '2027-01-31' } });
  fireEvent.change(field('First day'), { target: { value: '2027-02-01' } });
  await user.click(button);
  expect(await screen.findByText('Please choose a last day that is not before the first one.')).toBeDefined();
  expect(document.activeElement).toBe(field('Last day'));
  fireEvent.change(field('First day'), { target: { value: '2027-01-01' } });
  await user.click(button);
  await screen.findByText('Downloaded ledger-2027-01-01-2027-01-31.csv.');
  expect(server.calls).toContain('GET /api/v1/ledger?from=2027-01-01&to=2027-01-31');
});
