import { expect, it } from 'vitest';
import { fillIn } from './fill-in.ts';
import { everyDay } from './hours.ts';

const facts = {
  hours: everyDay({ opens: '09:00', closes: '18:00' }),
  phone: '',
  email: 'hall@example.com',
  caterer: '',
  capacities: [],
  accommodations: [{ title: 'Suite', pricePerNight: 350 }],
};

it('leaves out the sentences whose fact is blank, wherever they stand, and keeps the others as they are', () => {
  const guests = { ...facts, capacities: ['12 Seated', '34 Theater'] };
  const text = 'Up to {capacities}, as the hall is set.\nWe host events of 20.';
  expect(fillIn(text, guests)).toBe('Up to 12 seated and 34 theater, as the hall is set.\nWe host events of 20.');
  expect(fillIn(text, facts)).toBe('We host events of 20.');
  expect(fillIn('Write to {email}. Call {phone}!', facts)).toBe('Write to hall@example.com.');
  expect(fillIn('{caterer}', facts)).toBe('');
});

it('leaves a name that nothing goes by as it stands', () => {
  expect(fillIn('From {price of Suite} or {price of Barn}. Until {closes}.', facts)).toBe(
    'From $350 or {price of Barn}. Until 6:00 PM.',
  );
});

it('names one time for all days only while they are alike, and the hours of any week', () => {
  const text = 'From {opens} to {closes}. {hours}. We are here {hours}.';
  expect(fillIn(text, facts)).toBe(
    'From 9:00 AM to 6:00 PM. Every day from 9:00 AM to 6:00 PM. We are here every day from 9:00 AM to 6:00 PM.',
  );
  const hours = { ...facts.hours, sunday: [] };
  const week = 'onday to Saturday from 9:00 AM to 6:00 PM.';
  expect(fillIn(text, { ...facts, hours })).toBe(`M${week} We are here M${week}`);
  expect(fillIn(text, { ...facts, hours: everyDay() })).toBe('');
});
