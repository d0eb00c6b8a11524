import { join } from 'node:path';
import { type SQL, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openSqlite } from '#server/db/sqlite/open-sqlite.ts';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';

const nobody = { fullName: 'Nobody', email: 'nobody@example.com', phone: '000', message: '' };

describe('searching inquiries in a file', () => {
  it('misses none of those that arrive while others search', async () => {
    const desk = await openInquiryDesk({ db: openSqlite(join(temporaryFolder(), 'marquee.db')) });
    const arrive = async (name: string) => {
      await desk.arrive({ ...nobody, fullName: name });
      expect(await desk.names(`?search=${name}`)).toEqual([name]);
    };
    await Promise.all(Array.from({ length: 40 }, (_, index) => arrive(`visitor-${String(index).padStart(2, '0')}`)));
  });

  it('goes on while the disk is full', async () => {
    const desk = await openInquiryDesk();
    const manyWords = Array.from({ length: 300 }, (_, word) => `walk${word * 7919}`).join(' ');
    await desk.arrive({ ...nobody, fullName: 'Fern', message: manyWords });
    const tell = (pragma: SQL) => desk.db.tx(async () => void (await desk.db.query.get(pragma)));
    await tell(sql`pragma max_page_count = 1`);
    expect(await desk.names('?search=walk')).toEqual(['Fern']);
    expect((await desk.post({ ...nobody, message: manyWords })).status).toBe(507);
    await tell(sql`pragma max_page_count = 100000`);
    await desk.arrive({ ...nobody, fullName: 'Moss', message: 'a short walk' });
    expect(await desk.names('?search=walk')).toEqual(['Moss', 'Fern']);
  });
});
