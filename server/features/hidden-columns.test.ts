import { expect, it } from 'vitest';
import { rolesOf } from '#server/records/record-kind.ts';
import { serverRecords } from '#server/records/records.ts';
import { sampleOf } from '#server/testing/all-samples.ts';
import { type OpenRecords, openRecords } from '#server/testing/open-records.ts';
import { getRecordPath } from '#shared/entities.ts';
import { hasRole } from '#shared/roles.ts';
import { kinds } from './index.ts';

const guarded = kinds.filter(({ readRoleOf }) => readRoleOf !== undefined);
it.each(guarded.map((kind) => [kind.entity, kind] as const))(
  'a record of the kind %s hides single columns from whoever may not read them, wherever it is shown',
  async (entity, kind) => {
    const records = await openRecords();
    const { next } = (await records.send('GET', '/inbox/changes')).data;
    const id = await sampleOf(entity)(records, { words: 'Chicken' });
    const row = await serverRecords(records.ctx).findRow(kind, id);
    const clerk = await records.enter('clara', 'staff');
    const path = getRecordPath(entity);
    const places = [`${path}/${id}`, path, `/history?id=${id}`, `/inbox/changes?after=${next}`, '/trash'];
    const look = async ({ send }: Pick<OpenRecords, 'send'>) => {
      const shown: string[] = [];
      for (const place of places) shown.push(JSON.stringify((await send('GET', place)).data));
      return shown.join();
    };
    for (const [column, role] of Object.entries(kind.readRoleOf ?? {})) {
      // Otherwise somebody could write, or take back, what they cannot read.
      expect(hasRole(rolesOf(kind).write, role)).toBe(true);
      const [before, after] = [Number(row?.[column]), Number(row?.[column]) + 1];
      expect((await records.send('PUT', `${path}/${id}`, { [column]: after })).data[column]).toBe(after);
      for (const action of ['trash', 'restore']) {
        for (const value of [before, after]) expect(await look(clerk)).not.toContain(String(value));
        await records.send('POST', `${path}/${id}/${action}`);
      }
      expect(await look(records)).toMatch(new RegExp(`${before}.*${after}|${after}.*${before}`));
    }
  },
);
