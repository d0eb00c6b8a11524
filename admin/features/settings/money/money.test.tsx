import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { noteErrors } from '#admin/testing/note-errors.ts';
import { openScreen } from '#admin/testing/open-screen.tsx';
import { startRealServer } from '#admin/testing/real-server.ts';
import { moneyMessages as messages } from '#shared/money/values.ts';
import { typedMoneyMessage } from '#shared/rules/typed-money.ts';

async function open() {
  const server = await startRealServer();
  await server.storeSession();
  const headers = await server.staff();
  const url = '/api/v1/settings/money';
  const call = async (method: 'GET' | 'PUT', payload?: object) =>
    (await server.app.inject({ method, url, headers, ...(payload && { payload }) })).json().data;
  const { user } = openScreen('/dashboard/settings/money');
  const type = async (label: RegExp | string, text: string, within_: HTMLElement = document.body) => {
    const input = await within(within_).findByLabelText<HTMLInputElement>(label);
    await user.clear(input);
    await user.click(input);
    await user.paste(text);
    return input;
  };
  await screen.findByRole('button', { name: 'Save' });
  return { server, call, type, user };
}

const group = (name: string) => screen.getByRole('group', { name });

describe('the settings of money', () => {
  it('take a rate and a charge as people type them, and say where words and law part', async () => {
    const { call, type, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a rate' }));
    await type('Name', 'Sales tax', group('Tax rates'));
    await type('Percent', '8.875', group('Tax rates'));
    await user.click(screen.getByRole('button', { name: 'Add a charge' }));
    const charges = group('Charges');
    await type('Name', 'Gratuity', charges);
    await user.selectOptions(within(charges).getByLabelText('Kind'), 'gratuity');
    await type('How much', '20', charges);
    await type('Paid to staff', '100', charges);
    await within(charges).findByText(/Rev\. Rul\. 2012-18/);
    await type(/^Food and beverage minimum/, '$8,000');
    await type('Menu choices (days before)', '21');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(await call('GET')).toMatchObject({
      taxRates: [{ name: 'Sales tax', percent: 8875, isOnServiceCharge: true, isOnGratuity: false, validFrom: null }],
      charges: [{ name: 'Gratuity', kind: 'gratuity', amount: { percent: 20_000 }, paidOutPercent: 100_000 }],
      minimumCents: 800_000,
      ...{ countDeadlineDays: 14, choiceDeadlineDays: 21 },
      version: 1,
    });
  });

  it('change the deposit to an amount, and take out a refund', async () => {
    const { call, type, user } = await open();
    const [way] = screen.getAllByLabelText('As');
    await user.selectOptions(way as HTMLElement, 'cents');
    await type('Deposit', '1250.95');
    const refunds = group('Refunds');
    await user.click(within(refunds).getAllByRole('button', { name: /^Remove/ })[2] as HTMLElement);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved.');
    expect(await call('GET')).toMatchObject({
      deposit: { amount: { cents: 125_095 }, dueDays: 7, notWithinMonths: 6 },
      cancellation: [{ refundPercent: 75_000 }, { refundPercent: 50_000 }],
    });
  });

  it('are not sent while an amount could mean two, or percents come to more than the total', async () => {
    const { server, type, user } = await open();
    const minimum = await type(/^Food and beverage minimum/, '1.250,95');
    await type('Deposit', '60');
    const payments = group('Payments after the deposit');
    await user.selectOptions(within(payments).getByLabelText('As'), 'percent');
    await type('How much', '60', payments);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await screen.findByText(typedMoneyMessage);
    expect(screen.getAllByText(messages.overTotal).length).toBeGreaterThan(0);
    expect(minimum.value).toBe('1.250,95');
    expect(server.calls.some((call) => call.startsWith('PUT'))).toBe(false);
  });

  it('keep the rates of two people who change different ones', async () => {
    noteErrors();
    const flags = { isOnServiceCharge: false, isOnGratuity: false, isOnShortfall: false };
    const rate = (id: string, percent: number) => ({
      id,
      name: id,
      percent,
      classes: ['food'],
      ...flags,
      validFrom: null,
    });
    const { call, type, user } = await open();
    await user.click(screen.getByRole('button', { name: 'Add a rate' }));
    await type('Name', 'City tax', group('Tax rates'));
    await type('Percent', '1', group('Tax rates'));
    await call('PUT', { taxRates: [rate('State tax', 6000)] });
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const question = await screen.findByRole('dialog', { name: 'Changed in the meantime' });
    expect(within(question).getByText('State tax: 6%, Food')).toBeDefined();
    await user.click(within(question).getByRole('button', { name: 'Save yours' }));
    await screen.findByText('Saved.');
    expect((await call('GET')).taxRates).toMatchObject([{ name: 'City tax', percent: 1000 }, { name: 'State tax' }]);
  });
});
