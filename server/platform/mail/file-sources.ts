import { type Ctx, perContext } from '#server/platform/context.ts';
import type { PrintedFileSource } from '#shared/message/values.ts';

/** Prints files of messages when those go out or somebody looks at them, so that nothing is stored twice. */
export interface FileSource {
  /** The bytes of what a file names, the same each time; undefined where that is gone. */
  print(ctx: Ctx, target: string): Promise<Buffer | undefined>;
}

/** Those of all features, by their names. */
export const fileSources = perContext(() => new Map<PrintedFileSource, FileSource>());
