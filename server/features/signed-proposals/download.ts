import { toFileName } from '#server/features/documents/record.ts';
import { findSignedPdf } from '#server/features/proposals/next-steps.ts';
import type { OpenedProposal } from '#server/features/proposals/opening.ts';
import type { Ctx } from '#server/platform/context.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';

/** The PDF of what whoever has a link signed, with the name that it is saved under; undefined for what is not signed or not there. */
export async function readSignedPdf(ctx: Ctx, { id, state, document, signed }: OpenedProposal) {
  if (state !== 'accepted') return undefined;
  const found = await findSignedPdf(ctx, id, (signed ?? document).version);
  const bytes = found && (await storedFiles(ctx).read(toFileName(found.id)));
  return bytes && { name: found.name, type: found.type, bytes };
}
