import { workQueue } from '#server/platform/limits/work-queue.ts';
import { type ChildPools, type ChildProgram, hasExited } from '#server/platform/process/child-pools.ts';
import { programFile } from '#server/platform/process/child-program.ts';
import { AppError, type ErrorCode } from '#shared/api/errors.ts';
import type { BrandSource, MadeBrand } from './make-brand-files.ts';
import type { MadePicture, PictureSource } from './make-sizes.ts';
import { unreadable } from './read-image.ts';

const maxProcesses = 2;

/** Makes the files of pictures and of the brand. */
export const pictureProgram: ChildProgram = {
  file: programFile('platform/media/make-sizes-process'),
  processes: maxProcesses,
};

/**
 * Makes the sizes of pictures in child processes, two at a time. A process returns the memory that decoding takes, and a
 * picture that crashes the decoder ends neither the server nor another picture.
 */
export function createPicturePool(children: ChildPools, program: ChildProgram = pictureProgram) {
  const queue = workQueue({ atOnce: maxProcesses, waiting: 24, retryAfter: 10 });
  let isClosed = false;

  const run = <T>(name: string, source: object): Promise<T> =>
    queue(async () => {
      if (isClosed) throw unavailable();
      try {
        return await children.run<T>(program, name, source);
      } catch (thrown) {
        throw toError(thrown);
      }
    });

  return {
    /** Like `makeSizes`; also throws `unavailable` when too many pictures wait and after `close`. */
    makeSizes: (source: PictureSource): Promise<MadePicture> => run('makeSizesHere', source),

    /** Like `makeBrandFiles`, and likewise. */
    makeBrandFiles: (source: BrandSource): Promise<MadeBrand> => run('makeBrandFilesHere', source),

    /** Begins no other picture. */
    close(): void {
      isClosed = true;
    },
  };
}

export type PicturePool = ReturnType<typeof createPicturePool>;

/** An error that the program threw arrives as a plain object; an `Error` means that the process gave no result. */
function toError(thrown: unknown): Error {
  if (thrown instanceof AppError) return thrown;
  if (thrown instanceof Error) return hasExited(thrown) ? unreadable(thrown) : unavailable(thrown);
  const { name, message, code, retryAfter } = thrown as Error & { code?: string; retryAfter?: number };
  if (name === 'AppError') return new AppError(code as ErrorCode, { message, retryAfter });
  return Object.assign(new Error(message), { code });
}

const unavailable = (cause?: unknown) => new AppError('unavailable', { retryAfter: 10, cause });
