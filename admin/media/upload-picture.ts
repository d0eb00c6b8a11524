import { announceUnauthorized, apiBase, authorization } from '#admin/api/request.ts';
import { uploadMessages } from '#admin/messages.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { isSessionOver, uploadErrorText } from './upload-error.ts';
import { fetchFromOneOrigin, uploadEndpoint } from './upload-origin.ts';

export interface UploadedPicture {
  /** The file's name, as the browser knows it. */
  name: string;
  /** The path that a gallery item keeps. */
  imageUrl: string;
}

export interface PictureUpload {
  /** Rejects with an `Error` whose message can be shown, or with an `AbortError`. */
  done: Promise<UploadedPicture>;
  /** Stops sending; nothing is lost. Without effect on an upload that has not begun or is over. */
  pause(): void;
  /** Goes on where the server says that it stands. */
  resume(): void;
  /** Gives the upload up; what was sent is cleared away by the server. */
  abort(): void;
}

interface UploadOptions {
  /** Called with whole percents from 0 to 100. */
  onProgress?: (percent: number) => void;
}

/** Begins to upload a picture. The upload client is fetched with the first one, so that no screen carries its weight. */
export function uploadPicture(file: File, { onProgress }: UploadOptions = {}): PictureUpload {
  const gaveUp = new AbortController();
  let state: 'sending' | 'paused' | 'over' = 'sending';
  const token = localStorage.getItem(storageKeys.token);
  const started = start(file, (percent) => {
    if (state === 'sending') onProgress?.(Math.min(100, Math.max(0, Math.round(percent))));
  }).catch((error) => {
    if (isSessionOver(error)) announceUnauthorized(token);
    throw new Error(uploadErrorText(error, uploadMessages.startFailed), { cause: error });
  });

  // The client begins to send as soon as it has an address; what was wanted before that is made up for then.
  let isSending = true;
  const obey = () =>
    started
      .then((upload) => {
        if (isSending === (state === 'sending')) return;
        isSending = state === 'sending';
        if (isSending) upload.resumeUpload(file);
        else upload.pauseUpload(file);
      })
      .catch(() => undefined);

  const aborted = new Promise<never>((_resolve, reject) => {
    gaveUp.signal.addEventListener('abort', () => reject(gaveUp.signal.reason));
  });
  const done = Promise.race([started.then((upload) => upload.done(file)), aborted])
    .then(({ serverData }) => ({ name: file.name, imageUrl: (serverData as { imageUrl: string }).imageUrl }))
    .catch((error) => {
      throw gaveUp.signal.aborted ? error : new Error(uploadErrorText(error), { cause: error });
    })
    .finally(() => {
      state = 'over';
    });

  return {
    done,
    pause() {
      if (state !== 'sending') return;
      state = 'paused';
      void obey();
    },
    resume() {
      if (state !== 'paused') return;
      state = 'sending';
      void obey();
    },
    abort() {
      if (state === 'over') return;
      state = 'over';
      gaveUp.abort();
      void obey();
    },
  };
}

async function start(file: File, onProgress: (percent: number) => void) {
  const { genUploader } = await import('uploadthing/client');
  const uploader = genUploader({ url: uploadEndpoint(apiBase, location.origin), fetch: fetchFromOneOrigin });
  return uploader.createUpload('galleryUploader', {
    files: [file],
    headers: authorization,
    onUploadProgress: ({ progress }) => onProgress(progress),
  });
}
