import { announceUnauthorized, apiBase, authorization } from '#admin/api/request.ts';
import { storageKeys } from '#shared/storage-keys.ts';
import { uploadMessages } from './messages.ts';

export interface UploadedPicture {
  /** The file's name, as the browser knows it. */
  name: string;
  /** The path that a gallery item stores. */
  imageUrl: string;
}

export interface PictureUpload {
  /** Rejects with an `Error` whose message can be shown, or with an `AbortError`. */
  done: Promise<UploadedPicture>;
  /** Stops sending without losing anything. Without effect before the upload has begun and after its end. */
  pause(): void;
  /** Continues where the server says that the upload stopped. */
  resume(): void;
  /** Gives up the upload; the server deletes what it received. */
  abort(): void;
}

interface UploadOptions {
  /** Called with whole percents from 0 to 100. */
  onProgress?: (percent: number) => void;
  /** Whether the media library keeps the file without use. */
  isKept?: boolean;
}

/** Begins to upload a picture. The upload client is imported with the first one, so that no screen carries its weight. */
export function uploadPicture(file: File, { onProgress, isKept = false }: UploadOptions = {}): PictureUpload {
  const abortController = new AbortController();
  let state: 'sending' | 'paused' | 'over' = 'sending';
  const token = localStorage.getItem(storageKeys.token);
  const started = start(file, isKept, (percent) => {
    if (state === 'sending') onProgress?.(Math.min(100, Math.max(0, Math.round(percent))));
  }).catch((error) => {
    if (isSessionOver(error)) announceUnauthorized(token);
    throw new Error(toUploadError(error, uploadMessages.startFailed), { cause: error });
  });

  // The client starts to send once it has an address; a pause or an abort before that is applied then.
  let isSending = true;
  const applyState = () =>
    started
      .then((upload) => {
        if (isSending === (state === 'sending')) return;
        isSending = state === 'sending';
        if (isSending) upload.resumeUpload(file);
        else upload.pauseUpload(file);
      })
      .catch(() => undefined);

  const aborted = new Promise<never>((_resolve, reject) => {
    abortController.signal.addEventListener('abort', () => reject(abortController.signal.reason));
  });
  const done = Promise.race([started.then((upload) => upload.done(file)), aborted])
    .then(({ serverData }) => ({ name: file.name, imageUrl: (serverData as { imageUrl: string }).imageUrl }))
    .catch((error) => {
      throw abortController.signal.aborted ? error : new Error(toUploadError(error), { cause: error });
    })
    .finally(() => {
      state = 'over';
    });

  return {
    done,
    pause() {
      if (state !== 'sending') return;
      state = 'paused';
      void applyState();
    },
    resume() {
      if (state !== 'paused') return;
      state = 'sending';
      void applyState();
    },
    abort() {
      if (state === 'over') return;
      state = 'over';
      abortController.abort();
      void applyState();
    },
  };
}

async function start(file: File, isKept: boolean, onProgress: (percent: number) => void) {
  const { genUploader } = await import('uploadthing/client');
  const uploader = genUploader({ url: uploadEndpoint(apiBase, location.origin), fetch: fetchFromOneOrigin });
  // Sent as it is, although the client's type knows routes with an input alone.
  const announced = { input: { keep: isKept } };
  return uploader.createUpload(file.type.startsWith('video/') ? 'videoUploader' : 'galleryUploader', {
    files: [file],
    ...announced,
    headers: authorization,
    onUploadProgress: ({ progress }) => onProgress(progress),
  });
}

const uploadPath = '/api/uploadthing';
const fallbackOrigin = 'http://localhost:5000';

/** Where uploads are requested: on the origin of the API, whose base may be a path of the page's own origin. */
export function uploadEndpoint(base: string, pageOrigin: string): URL {
  const origin = URL.canParse(base, pageOrigin) ? new URL(base, pageOrigin).origin : fallbackOrigin;
  return new URL(uploadPath, origin);
}

/**
 * A `fetch` that moves the granted upload addresses to the origin that granted them. The server grants them on its public
 * origin, and a page that was opened under another name of the server (`localhost`) must not call that one.
 */
export async function fetchFromOneOrigin(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetch(input, init);
  if (init?.method !== 'POST' || !response.ok) return response;
  const grants = (await response.json()) as { url: string }[];
  const { origin } = new URL(input instanceof Request ? input.url : input);
  const moved = grants.map((grant) => {
    const { pathname, search } = new URL(grant.url, origin);
    return { ...grant, url: origin + pathname + search };
  });
  return Response.json(moved);
}

/** The upload client's own messages, which are about its internals. */
const clientMessage =
  /^(?:UPLOAD_FAILED|XHR failed|Request to|Failed to (?:report event|parse response)|\(MicroCause|$)/;

/** The sentence for a failed upload: the server's if there is one, `fallback` otherwise. */
export function toUploadError(error: unknown, fallback: string = uploadMessages.failed): string {
  const { data, message } = (error ?? {}) as { data?: { message?: unknown } | null; message?: unknown };
  const text = data?.message ?? message;
  return typeof text === 'string' && !clientMessage.test(text) ? text : fallback;
}

/** Whether nobody is signed in: the upload protocol answers 403 where all other calls answer 401. */
export function isSessionOver(error: unknown): boolean {
  // Before the first byte, the client wraps the error once more.
  const { code, error: inner } = (error ?? {}) as { code?: unknown; error?: { code?: unknown } };
  return (code ?? inner?.code) === 'FORBIDDEN';
}
