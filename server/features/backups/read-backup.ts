import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { readArchive } from './archive.ts';
import {
  DamagedBackup,
  databaseName,
  type Manifest,
  manifestName,
  manifestSchema,
  parseSums,
  sumsName,
  toFileName,
} from './backup-format.ts';

/** Consumes the bytes of each file. `name` is one of the names that a backup may hold. */
type Consume = (name: string, chunks: AsyncIterable<Buffer>) => Promise<unknown>;

export interface ReadBackup {
  manifest: Manifest;
  /** The names of all files: of pictures, received messages and documents. */
  files: Set<string>;
}

const maxTextBytes = 64 * 1024 * 1024;

/**
 * Reads a backup to its end and compares every file with its sum. Throws `DamagedBackup` for any difference; then what
 * `consume` has stored must not be used.
 */
export async function readBackup(file: string, consume: Consume = drain): Promise<ReadBackup> {
  const sums = new Map<string, string>();
  const texts = new Map<string, string>();
  const files = new Set<string>();
  const readText: Consume = async (name, chunks) => texts.set(name, (await buffer(chunks)).toString());
  for await (const { name, size, chunks } of readArchive(file)) {
    if (sums.has(name)) throw new DamagedBackup(`it holds ${name} twice`);
    const fileName = toFileName(name);
    if (fileName !== undefined) files.add(fileName);
    const isData = name === databaseName || fileName !== undefined;
    if (!isData) checkTextFile(name, size);
    sums.set(name, await hashWhile(name, chunks, isData ? consume : readText));
  }
  compareSums(sums, parseSums(texts.get(sumsName) ?? ''));
  return { manifest: parseManifest(texts.get(manifestName) ?? ''), files };
}

function checkTextFile(name: string, size: number): void {
  if (name !== manifestName && name !== sumsName)
    throw new DamagedBackup('it holds a file that is no part of a backup');
  if (size > maxTextBytes) throw new DamagedBackup('its table of contents is too large');
}

async function drain(_name: string, chunks: AsyncIterable<Buffer>): Promise<void> {
  for await (const _ of chunks);
}

async function hashWhile(name: string, chunks: AsyncIterable<Buffer>, consume: Consume): Promise<string> {
  const hash = createHash('sha256');
  const hashed = async function* () {
    for await (const chunk of chunks) {
      hash.update(chunk);
      yield chunk;
    }
  };
  await consume(name, hashed());
  return hash.digest('hex');
}

function compareSums(actual: Map<string, string>, expected: Map<string, string>): void {
  for (const name of [sumsName, manifestName, databaseName, ...expected.keys()])
    if (!actual.has(name)) throw new DamagedBackup(`${name} is missing in it`);
  for (const [name, sum] of actual)
    if (name !== sumsName && expected.get(name) !== sum) throw new DamagedBackup(`${name} is not as it was written`);
}

function parseManifest(text: string): Manifest {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch (error) {
    throw new DamagedBackup('it is of a kind that this version does not know', { cause: error });
  }
}
