import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { galleryItems } from '#server/features/gallery/table.ts';
import { messages } from '#server/features/messages/table.ts';
import { newMessage } from '#server/features/outgoing-mail/new-message.ts';
import { openSqlite } from '#server/platform/db/sqlite/open-sqlite.ts';
import { databaseFile } from '#server/platform/files/data-folder.ts';
import { getPictureFiles, pictureUrl } from '#server/platform/media/pictures.ts';
import { pictures } from '#server/platform/media/table.ts';
import { toStoredName } from '#server/platform/storage/file-names.ts';
import { addItem } from '#server/records/content/lists.ts';
import { openInquiryDesk } from '#server/testing/inquiry-desk.ts';

const sizes = [
  { type: 'image/avif', width: 320 },
  { type: 'image/webp', width: 320 },
] as const;

/** A data folder as a server fills it: an account that is signed in, an inquiry, and pictures that the gallery shows. */
export async function fillFolder(dataDir: string, count = 2) {
  const db = openSqlite(databaseFile(dataDir));
  const desk = await openInquiryDesk({ db, config: { dataDir } });
  const media = join(dataDir, 'media');
  mkdirSync(media, { recursive: true });

  /** Puts the files first and their rows afterwards, as an upload does. Answers the names of the files. */
  const addPicture = async (): Promise<string[]> => {
    const row = { key: randomUUID(), type: 'image/jpeg' as const, sizes: [...sizes] };
    const facts = { width: 640, height: 480, placeholder: '', bytes: 3000, sourceHash: '', createdAt: 0 };
    const names = getPictureFiles({ ...row });
    for (const name of names) writeFileSync(join(media, name), randomBytes(1000));
    await db.tx(async () => {
      await db.query.insert(pictures).values({ ...row, ...facts });
      const item = { title: 'Hall', imageUrl: pictureUrl(row), size: 'square', isActive: true } as const;
      await addItem(db, galleryItems, item, 0);
    });
    return names;
  };

  /** A received message as it came, of an inquiry or unmatched. Returns the name of its file. */
  const addMessage = async (inquiryId: string | null): Promise<string> => {
    const values = { kind: 'received', state: 'received', direction: 'in', fromName: '', fromAddress: '' } as const;
    const row = newMessage({ ...values, to: [], inquiryId }, 0);
    const name = toStoredName(row.id, 'eml');
    mkdirSync(join(dataDir, 'mail'), { recursive: true });
    writeFileSync(join(dataDir, 'mail', name), 'Subject: Our day');
    await db.tx(async () => void (await db.query.insert(messages).values({ ...row, rawFile: name })));
    return name;
  };

  const names: string[] = [];
  for (let index = 0; index < count; index += 1) names.push(...(await addPicture()));
  await desk.arrive({ fullName: 'Ada Moore' });
  return { desk, db, media, names: names.sort(), addPicture, addMessage };
}
