import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { openSignedEvent } from '#admin/testing/signed-event.ts';

it('is recorded beside the bill, and returned less what is kept by name', async () => {
  const { eventId, call, id } = await openSignedEvent(0, [], { securityDeposit: { cents: 500_00, returnDays: 14 } });
  const { user } = openScreen(`/dashboard/events/${eventId}?tab=money`);
  const deposit = within(await screen.findByRole('region', { name: 'Security deposit of Summer wedding' }));
  await user.click(deposit.getByRole('button', { name: 'Record deposit' }));
  const collect = within(await screen.findByRole('dialog', { name: 'Record the security deposit' }));
  expect((await collect.findByRole<HTMLInputElement>('textbox', { name: 'Amount' })).value).toBe('500');
  await user.click(collect.getByRole('button', { name: 'Save' }));
  await screen.findByText('The security deposit was recorded.');
  expect(await deposit.findByText('Goes back by Jun 26, 2031.')).toBeDefined();
  await user.click(deposit.getByRole('button', { name: 'Return deposit…' }));
  const form = within(await screen.findByRole('dialog', { name: 'Return the security deposit' }));
  await user.click(await form.findByRole('button', { name: 'Keep something' }));
  await user.type(form.getByRole('textbox', { name: 'For' }), 'Broken glasses');
  await user.type(form.getByRole('textbox', { name: 'Amount kept' }), '120');
  expect(form.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('380');
  await user.click(form.getByRole('button', { name: 'Save' }));
  await screen.findByText('The return was recorded.');
  expect(await screen.findByText('Kept: Broken glasses, $120.00')).toBeDefined();
  expect(deposit.queryByRole('button', { name: 'Return deposit…' })).toBeNull();
  const { proposals, paid } = await call('GET', `/payments/summary?proposalId=${id}`);
  expect([paid, proposals[0].securityDeposit]).toEqual([
    0,
    expect.objectContaining({ collected: 500_00, returned: 380_00, kept: 120_00, held: 0 }),
  ]);
});
