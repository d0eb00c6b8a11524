import { uploadMessages } from './messages.ts';
import { type PictureUpload, uploadPicture } from './upload-picture.ts';

/** How many pictures are sent at once; paused ones do not count. */
const maxConcurrency = 6;

export interface QueuedPicture {
  key: string;
  name: string;
  /** Missing if it was chosen before the page was reloaded. */
  file: File | undefined;
  state: 'waiting' | 'sending' | 'paused' | 'done' | 'failed';
  percent: number;
  /** The path that a gallery item stores; set once it is done. */
  imageUrl: string | undefined;
  /** Why it failed. */
  error: string | undefined;
}

interface QueueEvents {
  onUploaded?: (picture: QueuedPicture) => void;
  onFailed?: (picture: QueuedPicture) => void;
}

export type StoredPicture = Pick<QueuedPicture, 'key' | 'name' | 'imageUrl'>;

const notStarted = { percent: 0, imageUrl: undefined, error: undefined } as const;

let keyCount = 0;

/** Unique in one tab; `crypto.randomUUID` does not exist on a plain http address. */
function createKey(): string {
  keyCount += 1;
  return `p${Date.now().toString(36)}-${keyCount}`;
}

/** Uploads pictures in order, six at a time. Each can be paused, resumed, retried and removed. */
export function createPictureQueue({ onUploaded, onFailed }: QueueEvents = {}, upload = uploadPicture) {
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

  const settle = (key: string, changes: Partial<QueuedPicture>, notify: QueueEvents['onUploaded']) => {
    uploads.delete(key);
    change(key, changes);
    startNext();
    const picture = find(key);
    if (picture) notify?.(picture);
  };

  const send = (key: string, file: File) => {
    const started = upload(file, { onProgress: (percent) => change(key, { percent }) });
    uploads.set(key, started);
    const isCurrent = () => uploads.get(key) === started;
    started.done.then(
      ({ imageUrl }) => isCurrent() && settle(key, { state: 'done', percent: 100, imageUrl }, onUploaded),
      (error: Error) => isCurrent() && settle(key, { state: 'failed', error: error.message }, onFailed),
    );
  };

  const startNext = () => {
    let free = maxConcurrency - pictures.filter(({ state }) => state === 'sending').length;
    for (const { key, file, state } of pictures) {
      if (free <= 0) return;
      if (state !== 'waiting' || !file) continue;
      free -= 1;
      change(key, { state: 'sending' });
      const existing = uploads.get(key);
      if (existing) existing.resume();
      else send(key, file);
    }
  };

  const abort = (key: string) => {
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
    add(files: readonly File[]) {
      const added = files.map((file) => ({ ...notStarted, key: createKey(), name: file.name, file }));
      set([...pictures, ...added.map((picture) => ({ ...picture, state: 'waiting' as const }))]);
      startNext();
    },
    /** Restores the pictures of an earlier page: the uploaded ones, and of the others only the names. */
    restore(stored: readonly StoredPicture[]) {
      const restored = stored.map((picture) => {
        const base = { ...notStarted, file: undefined, ...picture };
        return picture.imageUrl === undefined
          ? { ...base, state: 'failed' as const, error: uploadMessages.interrupted }
          : { ...base, state: 'done' as const, percent: 100 };
      });
      set([...pictures, ...restored]);
    },
    pause(key: string) {
      const { state } = find(key) ?? {};
      if (state !== 'sending' && state !== 'waiting') return;
      uploads.get(key)?.pause();
      change(key, { state: 'paused' });
      startNext();
    },
    resume(key: string) {
      if (find(key)?.state !== 'paused') return;
      change(key, { state: 'waiting' });
      startNext();
    },
    /** Sends a failed picture again, or another file in its place. */
    retry(key: string, file = find(key)?.file) {
      if (find(key)?.state !== 'failed' || !file) return;
      change(key, { ...notStarted, state: 'waiting', file, name: file.name });
      startNext();
    },
    remove(key: string) {
      abort(key);
      set(pictures.filter((picture) => picture.key !== key));
      startNext();
    },
    clear() {
      for (const { key } of pictures) abort(key);
      set([]);
    },
    /** Aborts all uploads and keeps the list: the screen is gone, and its draft must not change. */
    stop() {
      for (const { key } of pictures) abort(key);
    },
  };
}

export type PictureQueue = ReturnType<typeof createPictureQueue>;

/** Whether the upload has not ended yet. */
export const isUploading = ({ state }: QueuedPicture) =>
  state === 'waiting' || state === 'sending' || state === 'paused';
