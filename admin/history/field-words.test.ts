import { expect, it } from 'vitest';
import { changesInWords } from './field-words.ts';

it('says of the lists of a running sheet what stands in them', () => {
  const change = (field: string, from: unknown, to: unknown) => ({ field, from, to });
  const changes = [
    change('timeline', [], [{ id: 'a', dayOffset: 0, time: '18:30', text: 'Toast', isInternal: false }]),
    change('dietary', [{ id: 'b', groupId: null, name: 'Vegetarian', count: 11 }], []),
    change('contacts', [], [{ id: 'c', name: 'Carla Reyes', role: 'Band', phone: '', email: '' }]),
    change('revision', 2, 3),
  ];
  expect(changesInWords({ entity: 'running_sheet', changes })).toMatchObject([
    { label: 'Schedule of the day', to: '6:30 PM Toast' },
    { label: 'Dietary needs', from: 'Vegetarian: 11' },
    { label: 'Contacts', to: 'Carla Reyes (Band)' },
    { label: 'Revision', from: '2', to: '3' },
  ]);
});

it('says of the lines of a proposal which ones are different, with what was chosen of them', () => {
  const options = (chosen: string) =>
    [
      { id: 'hen', name: 'Hen', upgradeCents: 0 },
      { id: 'trout', name: 'Trout', upgradeCents: 4_00 },
    ].map((option) => ({ ...option, isChosen: option.id === chosen }));
  const line = { kind: 'package', groupIds: ['adults'], quantity: 1000, priceCents: 85_00, discount: null };
  const sold = { ...line, isOptional: false, isIncluded: true };
  const garden = { ...sold, id: 'garden', kind: 'rental', name: 'The Garden', groupIds: [], choices: [] };
  const dinner = (chosen: string) => ({
    ...{ ...sold, id: 'dinner', name: 'Dinner' },
    choices: [{ id: 'mains', name: 'Mains', count: 1, options: options(chosen) }],
  });
  const changed = { field: 'lines', from: [garden, dinner('hen')], to: [garden, dinner('trout')] };
  const moved = { field: 'lines', from: [garden, dinner('hen')], to: [dinner('hen'), garden] };
  expect(changesInWords({ entity: 'proposal', changes: [changed, moved] })).toMatchObject([
    { from: 'Dinner (Hen): $85.00 a guest', to: 'Dinner (Trout): $89.00 a guest' },
    {
      from: 'The Garden: 1 × $85.00; Dinner (Hen): $85.00 a guest',
      to: 'Dinner (Hen): $85.00 a guest; The Garden: 1 × $85.00',
    },
  ]);
});
