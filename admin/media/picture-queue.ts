import { uploadMessages } from '#admin/messages.ts';
import { type PictureUpload, uploadPicture } from './upload-picture.ts';

/** How many pictures are sent at once; those that are paused do not count. */
const lanes = 6;

export interface QueuedPicture {
  key: string;
  name: string;
  /** Missing where it was chosen before the page was loaded anew. */
  file: File | undefined;
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed';
  percent: number;
  /** The path that a gallery item keeps; there once it is done. */
  imageUrl: string | undefined;
  /** Why it failed. */
  error: string | undefined;
}

interface Reports {
  onDone?: (picture: QueuedPicture) => void;
  onFailed?: (picture: QueuedPicture) => void;
}

export type StoredPicture = Pick<QueuedPicture, 'key' | 'name' | 'imageUrl'>;

const fresh = { percent: 0, imageUrl: undefined, error: undefined } as const;

let keys = 0;

/** Good enough for one tab; `crypto.randomUUID` is not there on a plain http address. */
function newKey(): string {
  keys += 1;
  return `p${Date.now().toString(36)}-${keys}`;
}

/** Pictures on their way to the server, six at a time in their order, each of which can be paused, resumed and removed. */
export function pictureQueue({ onDone, onFailed }: Reports = {}, upload = uploadPicture) {
  let pictures: readonly QueuedPicture[] = [];
  const uploads = new Map<string, PictureUpload>();
  const listeners = new Set<() => void>();

  const set = (next: readonly QueuedPicture[]) => {
    pictures = next;
    for (const listener of listeners) listener();
  };
  const find = (key: string) => pictures.find((picture) => picture.key === key);
  const change = (key: string, changes: Partial<QueuedPicture>) =>
    set(pictures.map((picture) => (picture.key === key ? { ...picture, ...changes } : picture)));

  const settle = (key: string, changes: Partial<QueuedPicture>, report: Reports['onDone']) => {
    uploads.delete(key);
    change(key, changes);
    pump();
    const picture = find(key);
    if (picture) report?.(picture);
  };

  const send = (key: string, file: File) => {
    const started = upload(file, { onProgress: (percent) => change(key, { percent }) });
    uploads.set(key, started);
    const isCurrent = () => uploads.get(key) === started;
    started.done.then(
      ({ imageUrl }) => isCurrent() && settle(key, { state: 'done', percent: 100, imageUrl }, onDone),
      (error: Error) => isCurrent() && settle(key, { state: 'failed', error: error.message }, onFailed),
    );
  };

  const pump = () => {
    let free = lanes - pictures.filter(({ state }) => state === 'sending').length;
    for (const { key, file, state } of pictures) {
      if (free <= 0) return;
      if (state !== 'waiting' || !file) continue;
      free -= 1;
      change(key, { state: 'sending' });
      const begun = uploads.get(key);
      if (begun) begun.resume();
      else send(key, file);
    }
  };

  const drop = (key: string) => {
    const upload = uploads.get(key);
    uploads.delete(key);
    upload?.abort();
  };

  return {
    read: () => pictures,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** Answers the new keys. */
    add(files: readonly File[]): string[] {
      const added = files.map((file) => ({ ...fresh, key: newKey(), name: file.name, file }));
      set([...pictures, ...added.map((picture) => ({ ...picture, state: 'waiting' as const }))]);
      pump();
      return added.map(({ key }) => key);
    },
    /** Puts back what an earlier page had: what was stored stays so, of the rest only the names are known. */
    restore(stored: readonly StoredPicture[]) {
      const back = stored.map((picture) => {
        const facts = { ...fresh, file: undefined, ...picture };
        return picture.imageUrl === undefined
          ? { ...facts, state: 'failed' as const, error: uploadMessages.interrupted }
          : { ...facts, state: 'done' as const, percent: 100 };
      });
      set([...pictures, ...back]);
    },
    pause(key: string) {
      const { state } = find(key) ?? {};
      if (state !== 'sending' && state !== 'waiting') return;
      uploads.get(key)?.pause();
      change(key, { state: 'paused' });
      pump();
    },
    resume(key: string) {
      if (find(key)?.state !== 'paused') return;
      change(key, { state: 'waiting' });
      pump();
    },
    /** Sends a failed one again, or another file in its place. */
    retry(key: string, file = find(key)?.file) {
      if (find(key)?.state !== 'failed' || !file) return;
      change(key, { ...fresh, state: 'waiting', file, name: file.name });
      pump();
    },
    remove(key: string) {
      drop(key);
      set(pictures.filter((picture) => picture.key !== key));
      pump();
    },
    clear() {
      for (const { key } of pictures) drop(key);
      set([]);
    },
  };
}

export type PictureQueue = ReturnType<typeof pictureQueue>;

/** Whether something still has to arrive. */
export const isUnderWay = ({ state }: QueuedPicture) =>
  state === 'waiting' || state === 'sending' || state === 'paused';
