import { expect, it } from 'vitest';
import { moneyText, plainMoneyText, typedMoneyText } from './money-text.ts';
import { typedCents } from './typed-money.ts';

it.each([
  [125_095, 'USD', '$1,250.95'],
  [-493, 'USD', '−$4.93'],
  [1_000_000_000, 'USD', '$10,000,000.00'],
  [850, 'EUR', '€8.50'],
])('writes %d cents of %s as %s', (cents, currency, text) => {
  expect(moneyText(cents, currency)).toBe(text);
});

it('has one sign for less than nothing where people read, and the one of spreadsheets where they type', () => {
  expect([plainMoneyText(-125_095), typedMoneyText(-125_095)]).toEqual(['−1,250.95', '-1250.95']);
});

it.each([0, 5, 8500, 125_095, 125_090])('writes %d cents so that they can be read again', (cents) => {
  expect(typedCents(typedMoneyText(cents))).toBe(cents);
});
