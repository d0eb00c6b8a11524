import { expect, it } from 'vitest';
import { findDifferences, mergeYours } from '#admin/forms/conflict.ts';
import { profileFields } from '#shared/venue/profile-fields.ts';
import { toLineRules } from './line-rules.ts';

const lines = toLineRules({ faq: profileFields.faq });
const ask = (question: string) => ({ question, answer: `About ${question}` });
const category = (title: string, ...questions: string[]) => ({ title, questions: questions.map(ask) });

const base = [category('Rooms', 'Size?'), category('Parking', 'Where?'), category('Food', 'Menu?')];
const without = [category('Rooms', 'Size?'), category('Food', 'Menu?')];
const withMore = [category('Rooms', 'Size?'), category('Parking', 'Where?', 'How much?'), category('Food', 'Menu?')];

const toConflict = (theirs: object[], yours: object[]) => ({
  message: '',
  base: { faq: base as object[] },
  theirs: { id: '1', version: 2, values: { faq: theirs } },
  yours: { faq: yours },
});

it.each([
  ['somebody else', toConflict(without, withMore), false],
  ['the form', toConflict(withMore, without), true],
])('a question stays in its category though %s removed that meanwhile', (_who, conflict, isUntouched) => {
  const added = category('Parking', 'How much?');
  expect(mergeYours(conflict, lines).faq).toEqual([base[0], added, base[2]]);
  expect(findDifferences(conflict, lines)[0]).toMatchObject({ isUntouched });
});

it('a category that was removed stays away where its questions went to another', () => {
  const moved = [category('Rooms', 'Size?', 'Where?'), category('Food', 'Menu?')];
  const renamed = [category('Halls', 'Size?'), category('Parking', 'Where?'), category('Food', 'Menu?')];
  const merged = [category('Halls', 'Size?', 'Where?'), base[2]];
  expect(mergeYours(toConflict(renamed, moved), lines).faq).toEqual(merged);
});
