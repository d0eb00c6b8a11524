import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { clientAnswerMessages } from '#shared/client-answers/values.ts';
import type { ClientPageView } from '#shared/rendering/client-page-view.ts';
import { Needs } from './needs.tsx';

const needs = [
  { key: 'vegan', name: 'Vegan', type: 'diet' as const, count: 5 },
  { key: 'halal', name: 'Halal', type: 'diet' as const, count: 2 },
];
const group = { id: 'adults', name: 'Adults', expected: 120, needs, note: '' };
const dietary = { stamp: 'now', until: { deadline: null, isOpen: true, because: null }, groups: [group] };
const typed: [string, string][] = [
  ['need.vegan.adults', ''],
  ['need.halal.adults', '2'],
  ['note.adults', 'No pork'],
];

function shown(errors: Record<string, string>): string {
  const view = {
    path: '/e/x',
    venue: {},
    sections: { dietary },
    answered: { section: 'dietary', isDone: false, errors, typed },
  };
  return renderToStaticMarkup(<Needs {...(view as unknown as ClientPageView)} />);
}

it('what somebody else saved meanwhile stands beside what was typed, so that it can be looked at', () => {
  const html = shown({ form: clientAnswerMessages.changed });
  expect(html).toContain(clientAnswerMessages.changed);
  expect(html.match(/Saved now: \d+|Nothing is saved here now\./g)).toEqual([
    'Saved now: 5',
    'Nothing is saved here now.',
  ]);
  expect(html).toContain('No pork');
  expect(shown({ 'need.vegan.adults': 'Wrong' })).not.toContain('Saved now');
});
