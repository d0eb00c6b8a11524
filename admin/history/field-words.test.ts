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
