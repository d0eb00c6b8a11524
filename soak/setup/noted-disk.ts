import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { preloadedLibrary } from './preloaded-library.ts';

/** One thing that was done to the disk, or an answer of success. `at` tells its place in the order of all. */
export type Note = { at: number } & (
  | { kind: 'written'; inode: number; offset: number; bytes: Buffer }
  | { kind: 'cut'; inode: number; length: number }
  /** Sure to be on the disk is what was done to the file, or to names in the folder, before `known`. */
  | { kind: 'synced'; inode: number; known: number }
  | { kind: 'made' | 'folder made'; inode: number; path: string }
  | { kind: 'renamed' | 'linked'; from: string; to: string }
  | { kind: 'removed'; path: string }
  | { kind: 'answered'; text: string }
);

const headLength = 21;

/** What a server is started with so that all it does to `folder` is noted. `workshop` lies outside of it. */
export function notedDisk(workshop: string, folder: string) {
  const library = preloadedLibrary(join(import.meta.dirname, 'noted-disk.c'), workshop);
  const file = join(workshop, 'notes');
  return {
    environment: { LD_PRELOAD: library, DISK_FOLDER: folder, DISK_NOTES: file },
    notes: () => readNotes(readFileSync(file), folder),
  };
}

/** Paths are given below `folder`, which itself is ''. */
function readNotes(bytes: Buffer, folder: string): Note[] {
  const below = (path: string) => path.slice(folder.length + 1);
  const notes: Note[] = [];
  for (let at = 0; at < bytes.length; ) {
    const kind = String.fromCharCode(bytes.readUInt8(at));
    const inode = Number(bytes.readBigUInt64LE(at + 1));
    const number = Number(bytes.readBigUInt64LE(at + 9));
    const end = at + headLength + bytes.readUInt32LE(at + 17);
    const rest = bytes.subarray(at + headLength, end);
    notes.push({ at, ...read(kind, inode, number, rest, below) });
    at = end;
  }
  return notes;
}

type Unplaced<T> = T extends Note ? Omit<T, 'at'> : never;

function read(
  kind: string,
  inode: number,
  number: number,
  rest: Buffer,
  below: (path: string) => string,
): Unplaced<Note> {
  if (kind === 'w') return { kind: 'written', inode, offset: number, bytes: rest };
  if (kind === 't') return { kind: 'cut', inode, length: number };
  if (kind === 's') return { kind: 'synced', inode, known: number };
  if (kind === 'a') return { kind: 'answered', text: rest.toString('latin1') };
  const [from, to] = rest.toString().split('\n', 2).map(below) as [string, string];
  if (kind === 'c') return { kind: 'made', inode, path: from };
  if (kind === 'd') return { kind: 'folder made', inode, path: from };
  if (kind === 'u') return { kind: 'removed', path: from };
  if (kind === 'r' || kind === 'l') return { kind: kind === 'r' ? 'renamed' : 'linked', from, to };
  throw new Error(`The notes hold something unknown: ${kind}.`);
}
