import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type ArchivedFile, readArchive } from './archive-reader.ts';
import { databaseName, type Facts, factsName, factsSchema, pictureOf, readSums, sumsName } from './contents.ts';
import { DamagedBackup } from './damaged-backup.ts';

/** What is made of each file's bytes while they pass. `name` is one of the names that a backup may hold. */
type Take = (name: string, chunks: AsyncIterable<Buffer>) => Promise<unknown>;

export interface ReadBackup {
  facts: Facts;
  /** The names of all pictures' files. */
  pictures: Set<string>;
}

/** A text that is larger than this is none of ours. */
const largestText = 64 * 1024 * 1024;

/**
 * Reads a backup to its end and compares every file with its sum. Throws `DamagedBackup` for whatever is not exactly as
 * it was written; what `take` has stored by then is not to be used.
 */
export async function readBackup(file: string, take: Take = drain): Promise<ReadBackup> {
  const sums = new Map<string, string>();
  const texts = new Map<string, string>();
  const pictures = new Set<string>();
  for await (const entry of readArchive(file)) {
    const { name } = entry;
    if (sums.has(name)) throw new DamagedBackup(`it holds ${name} twice`);
    const picture = pictureOf(name);
    if (picture !== undefined) pictures.add(picture);
    const isText = name === factsName || name === sumsName;
    if (!isText && name !== databaseName && picture === undefined)
      throw new DamagedBackup('it holds a file that is no part of a backup');
    sums.set(name, await sumOf(entry, isText ? keepText(entry, texts) : take));
  }
  compare(sums, readSums(texts.get(sumsName) ?? ''));
  return { facts: readFacts(texts.get(factsName) ?? ''), pictures };
}

async function drain(_name: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}

const keepText = ({ size }: ArchivedFile, texts: Map<string, string>): Take => {
  if (size > largestText) throw new DamagedBackup('its table of contents is too large');
  return async (name, chunks) => texts.set(name, (await buffer(chunks)).toString());
};

async function sumOf({ name, chunks }: ArchivedFile, take: Take): Promise<string> {
  const hash = createHash('sha256');
  await take(
    name,
    (async function* () {
      for await (const chunk of chunks) {
        hash.update(chunk);
        yield chunk;
      }
    })(),
  );
  return hash.digest('hex');
}

function compare(found: Map<string, string>, written: Map<string, string>): void {
  for (const needed of [sumsName, factsName, databaseName])
    if (!found.has(needed)) throw new DamagedBackup(`${needed} is missing in it`);
  for (const [name, sum] of found)
    if (name !== sumsName && written.get(name) !== sum) throw new DamagedBackup(`${name} is not as it was written`);
  for (const name of written.keys()) if (!found.has(name)) throw new DamagedBackup(`${name} is missing in it`);
}

function readFacts(text: string): Facts {
  try {
    return factsSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new DamagedBackup('it is of a kind that this version does not know', { cause: error });
  }
}
