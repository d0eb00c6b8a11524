import { dirname } from 'node:path';
import type { Note } from './noted-disk.ts';

type Change = Extract<Note, { kind: 'written' | 'cut' }>;

interface File {
  path: string;
  /** What is sure to be on the disk. */
  kept: Content;
  /** What was done since and may get lost. */
  unsynced: Change[];
}

/** What a name stands for. */
type Entry = File | 'folder';

interface NameChange {
  at: number;
  folders: string[];
  apply: (names: Map<string, Entry>) => void;
}

const sector = 512;

/**
 * A disk that is told what was done to it, and what is left of that when the power goes. Of a file nothing is sure but
 * what was synced: any of the writes since may be missing, and of each any sector. Names are sure once their folder was
 * synced; of those since, some of the last are missing, for file systems write names in order.
 */
export class DiskWithoutPower {
  readonly #isDeafFor: (path: string) => boolean;
  readonly #byInode = new Map<number, File | string>();
  readonly #now = new Map<string, Entry>();
  readonly #kept = new Map<string, Entry>();
  #unsyncedNames: NameChange[] = [];

  /** `root` is the inode of the folder. Syncs of paths that it `isDeafFor` have no effect. */
  constructor(root: number, isDeafFor: (path: string) => boolean = () => false) {
    this.#byInode.set(root, '');
    this.#isDeafFor = isDeafFor;
  }

  take(note: Note): void {
    if (note.kind === 'written' || note.kind === 'cut') this.#file(note.inode)?.unsynced.push(note);
    else if (note.kind === 'synced') this.#sync(note.inode, note.known);
    else if (note.kind === 'made') {
      const file: File = { path: note.path, kept: new Content(), unsynced: [] };
      this.#byInode.set(note.inode, file);
      this.#rename(note.at, [note.path], (names) => names.set(note.path, file));
    } else if (note.kind === 'folder made') {
      this.#byInode.set(note.inode, note.path);
      this.#rename(note.at, [note.path], (names) => names.set(note.path, 'folder'));
    } else if (note.kind === 'removed') this.#rename(note.at, [note.path], (names) => names.delete(note.path));
    else if (note.kind === 'renamed' || note.kind === 'linked') this.#move(note);
  }

  /** What every file holds and which folders there are, had the power stayed. */
  whole(): Map<string, Buffer | 'folder'> {
    return contents(this.#now, (file) => file.unsynced.reduce(applied, file.kept.copy()));
  }

  /** The same for one of the many things that may be left. */
  left(random: () => number): Map<string, Buffer | 'folder'> {
    const names = new Map(this.#kept);
    const surviving = Math.floor(random() * (this.#unsyncedNames.length + 1));
    for (const { apply } of this.#unsyncedNames.slice(0, surviving)) apply(names);
    const [whole, part] = [random(), random()];
    return contents(names, (file) =>
      file.unsynced.reduce((content, change) => {
        const fate = random();
        if (fate < whole) return applied(content, change);
        return random() < part && change.kind === 'written' ? torn(content, change, random) : content;
      }, file.kept.copy()),
    );
  }

  #file(inode: number): File | undefined {
    const known = this.#byInode.get(inode);
    return typeof known === 'string' ? undefined : known;
  }

  #sync(inode: number, known: number): void {
    const synced = this.#byInode.get(inode);
    if (synced === undefined || this.#isDeafFor(typeof synced === 'string' ? synced : synced.path)) return;
    if (typeof synced === 'string') {
      const isSure = ({ at, folders }: NameChange) => at < known && folders.includes(synced);
      for (const { apply } of this.#unsyncedNames.filter(isSure)) apply(this.#kept);
      this.#unsyncedNames = this.#unsyncedNames.filter((change) => !isSure(change));
    } else {
      for (const change of synced.unsynced) if (change.at < known) applied(synced.kept, change);
      synced.unsynced = synced.unsynced.filter(({ at }) => at >= known);
    }
  }

  #move({ at, kind, from, to }: Extract<Note, { kind: 'renamed' | 'linked' }>): void {
    const entry = this.#now.get(from);
    if (entry === undefined) throw new Error(`${from} got another name before it had one.`);
    if (entry === 'folder') throw new Error(`${from} is a folder, and what is in it would have to move too.`);
    this.#rename(at, [from, to], (names) => {
      if (kind === 'renamed') names.delete(from);
      names.set(to, entry);
    });
  }

  #rename(at: number, paths: string[], apply: NameChange['apply']): void {
    apply(this.#now);
    const folders = paths.map((path) => dirname(path).replace(/^\.$/, ''));
    this.#unsyncedNames.push({ at, folders, apply });
  }
}

/** Bytes that can be written anywhere. Where nothing was written before, there are zeros. */
class Content {
  #bytes = Buffer.alloc(0);
  #length = 0;

  write(bytes: Buffer, offset: number): void {
    this.cut(Math.max(this.#length, offset + bytes.length));
    bytes.copy(this.#bytes, offset);
  }

  cut(length: number): void {
    if (length > this.#bytes.length) {
      const larger = Buffer.alloc(2 * length);
      this.#bytes.copy(larger, 0, 0, this.#length);
      this.#bytes = larger;
    }
    if (length < this.#length) this.#bytes.fill(0, length, this.#length);
    this.#length = length;
  }

  copy(): Content {
    const other = new Content();
    other.write(this.bytes(), 0);
    return other;
  }

  bytes(): Buffer {
    return this.#bytes.subarray(0, this.#length);
  }
}

function applied(content: Content, change: Change): Content {
  if (change.kind === 'written') content.write(change.bytes, change.offset);
  else content.cut(change.length);
  return content;
}

function torn(
  content: Content,
  { bytes, offset }: Extract<Change, { kind: 'written' }>,
  random: () => number,
): Content {
  for (let from = 0; from < bytes.length; from += sector)
    if (random() < 0.5) content.write(bytes.subarray(from, from + sector), offset + from);
  return content;
}

/** What is in a folder that has no name itself is lost with it. */
function contents(names: Map<string, Entry>, read: (file: File) => Content): Map<string, Buffer | 'folder'> {
  const isNamed = (path: string): boolean => path === '.' || (names.get(path) === 'folder' && isNamed(dirname(path)));
  const reachable = [...names].filter(([path]) => isNamed(dirname(path)));
  return new Map(reachable.map(([path, entry]) => [path, entry === 'folder' ? entry : read(entry).bytes()]));
}
