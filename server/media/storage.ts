import type { Readable } from 'node:stream';

/** A finished file that waits outside the storage, and the name it is to be read under. */
export interface FinishedFile {
  name: string;
  path: string;
}

export interface StoredFile {
  name: string;
  /** When it was put, in milliseconds since 1970. */
  storedAt: number;
}

/**
 * Where public pictures are kept. The local folder stands behind it today; an object store offers the same five verbs.
 * Names come from `picture-names.ts` and from nowhere else.
 */
export interface PictureStorage {
  /** Takes the files over, readable under their names. When it resolves they outlive a power cut. */
  put(files: readonly FinishedFile[]): Promise<void>;
  /** The bytes of a file, `undefined` where there is none of that name. */
  read(name: string): Promise<{ bytes: number; stream: Readable } | undefined>;
  /** Forgets the files; those that are not there are as good as forgotten. */
  remove(names: readonly string[]): Promise<void>;
  list(): AsyncIterable<StoredFile>;
}
