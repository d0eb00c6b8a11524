import { expect, it } from 'vitest';
import type { HistoryRow } from './table.ts';
import { actionIn } from './version.ts';

const entry: Omit<HistoryRow, 'action'> = {
  seq: 1,
  at: 0,
  byId: 'a',
  by: 'nina',
  entity: 'client',
  entityId: 'b',
  subjectId: null,
  before: null,
  after: { client: 'Ada' },
  cut: null,
  version: 1,
  reverts: null,
  batch: null,
  fromStatus: null,
  toStatus: null,
  activity: null,
  name: null,
  detail: null,
  isActivityOnly: false,
};

it.each([
  ['updated', 'changed the client (client)'],
  ['trashed', 'moved the client to the trash'],
  ['restored', 'restored the client from the trash'],
  ['deleted', 'deleted the client'],
  ['merged', 'merged the client'],
  ['unmerged', 'unmerged the client'],
] as const)('tells that somebody %s a record', (action, sentence) => {
  expect(actionIn({ ...entry, action }, 'the client')).toBe(sentence);
});
