import { addFileOfClient, filesOfClient, wrongFile } from '#server/features/documents/operations.ts';
import type { EventRow } from '#server/features/events/table.ts';
import { getVenue } from '#server/features/venue/operations.ts';
import type { Ctx } from '#server/platform/context.ts';
import type { PostedFile } from '#server/platform/http/posted-form.ts';
import { momentIn } from '#server/platform/time/calendar.ts';
import { clientAnswerLimits as limits, clientAnswerMessages as messages } from '#shared/client-answers/values.ts';
import { documentLimits, documentMessages } from '#shared/document/values.ts';
import { cleanFileName } from '#shared/fields/text.ts';
import type { UploadsView } from '#shared/rendering/client-forms.ts';
import { fileSize } from '#shared/rules/file-size.ts';
import { notifyAssignee } from './notify.ts';

/** The files that the client of an event has sent. */
export async function readUploads(ctx: Ctx, { id }: EventRow): Promise<UploadsView> {
  const files = await filesOfClient(ctx, id);
  const { timeZone } = await getVenue(ctx);
  return {
    files: files.map(({ bytes, createdAt, ...file }) => ({
      ...file,
      size: fileSize(bytes),
      on: momentIn(timeZone, createdAt),
    })),
    left: Math.max(0, limits.uploads - files.length),
  };
}

/** Stores a file as a document of the event. Throws `validation` for one that is too large, empty, or one too many. */
export async function storeUpload(ctx: Ctx, event: EventRow, file: PostedFile): Promise<{ id: string; name: string }> {
  if (file.isTruncated) throw wrongFile(documentMessages.tooLarge);
  const name = cleanFileName(file.filename).slice(0, documentLimits.name).toWellFormed() || 'file';
  return addFileOfClient(ctx, event.id, { ...file, name }, () => notifyAssignee(ctx, event));
}

/** Stores the files of a form; those before one that is rejected stay. Throws `validation` without any, and for too many at once. */
export async function addUploads(ctx: Ctx, event: EventRow, files: readonly PostedFile[]): Promise<void> {
  if (files.length === 0) throw wrongFile(messages.file);
  if (files.some(({ isOneTooMany }) => isOneTooMany)) throw wrongFile(messages.filesAtOnce);
  for (const file of files) await storeUpload(ctx, event, file);
}
