import { expect, it } from 'vitest';
import type { RecordChange } from '#shared/inbox/schema.ts';
import { isAffectedBy, showsRecords } from './concerned-queries.ts';

const change = (changed: Partial<RecordChange>): RecordChange => ({
  seq: 1,
  entity: 'inquiry',
  entityId: 'i1',
  subjectId: null,
  action: 'updated',
  by: 'maria',
  at: '',
  ...changed,
});

const keys = {
  list: ['inquiries', 'getList', { pagination: { page: 1 }, filter: {} }],
  one: ['inquiries', 'getOne', { id: 'i1' }],
  other: ['inquiries', 'getOne', { id: 'i2' }],
  similar: ['inquiries/similar', 'i2', { fullName: 'Ada Moore' }],
  figures: [['inquiries', 'stats'], { type: 'query' }],
  unanswered: ['inbox', 'figures'],
  queue: ['inbox/queue', 'getList', { filter: { view: 'mine' } }],
  dashboard: [['dashboard', 'stats'], { type: 'query' }],
  notes: ['notes', 'getList', { filter: { entityId: 'i1' } }],
  history: ['history', 'getList', { filter: { id: 'i1' } }],
  otherHistory: ['history', 'getList', { filter: { id: 'i2' } }],
  conversation: ['messages', 'conversation', 'i1', 0],
  timeline: ['timeline', 'inquiry', 'i1', null],
  trash: ['trash', 'getList', {}],
  services: ['services', 'getList', {}],
  aboutCategories: [['aboutItems', 'categories'], { type: 'query' }],
  photographs: ['media', 'getList', {}],
};

const concerned = (...changes: RecordChange[]) =>
  Object.entries(keys).flatMap(([name, queryKey]) => (isAffectedBy(changes, 'anna')({ queryKey }) ? [name] : []));

it('reads lists, figures, proposals to join and the history of a changed inquiry again, and no other inquiry', () => {
  expect(concerned(change({}))).toEqual([
    ...['list', 'one', 'similar', 'figures', 'unanswered', 'queue', 'dashboard', 'history', 'timeline'],
  ]);
});

it('reads notes and the history of their inquiry again for a note', () => {
  expect(concerned(change({ entity: 'note', entityId: 'n1', subjectId: 'i1' }))).toEqual([
    ...['unanswered', 'notes', 'history', 'timeline'],
  ]);
});

it('reads every conversation and timeline again for a message, because it may have come from there', () => {
  const attached = change({ entity: 'message', entityId: 'm1', subjectId: 'i2' });
  expect(concerned(attached)).toEqual(expect.arrayContaining(['unanswered', 'conversation', 'timeline']));
});

it('leaves an inquiry alone that was thrown away here, and reads one again that somebody else threw away', () => {
  const isReadAgain = (by: string) => concerned(change({ action: 'trashed', by })).includes('one');
  expect([isReadAgain('anna'), isReadAgain('maria')]).toEqual([false, true]);
});

it('reads the trash again where something went there', () => {
  expect(concerned(change({ entity: 'about_item', entityId: 'a1', action: 'trashed' }))).toEqual([
    ...['dashboard', 'trash', 'aboutCategories'],
  ]);
});

it('reads everything that shows records after a reset', () => {
  const shown = Object.entries(keys).flatMap(([name, queryKey]) => (showsRecords({ queryKey }) ? [name] : []));
  expect(shown).toEqual(Object.keys(keys).filter((name) => name !== 'photographs'));
});
