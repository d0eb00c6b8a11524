import { and, asc, eq } from 'drizzle-orm';
import { toFileName } from '#server/features/documents/record.ts';
import { documents } from '#server/features/documents/table.ts';
import type { Ctx } from '#server/platform/context.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import type { ClientEvent } from './opening.ts';
import type { ClientSection } from './section.ts';

/** Those that staff marked as for the client. */
const findDocuments = (ctx: Ctx, { event }: ClientEvent) =>
  ctx.db.query
    .select()
    .from(documents)
    .where(and(eq(documents.entityId, event.id), eq(documents.entity, 'event'), eq(documents.isForClient, true)))
    .orderBy(asc(documents.seq));

/** Files for the client. */
export const documentsSection: ClientSection<'documents'> = {
  id: 'documents',
  async load(ctx, page) {
    const found = await findDocuments(ctx, page);
    return found.length === 0 ? undefined : found.map(({ id, name, bytes }) => ({ id, name, bytes }));
  },
  files: [
    {
      path: 'documents/:id',
      async read(ctx, page, id) {
        const found = (await findDocuments(ctx, page)).find((one) => one.id === id);
        const bytes = found && (await storedFiles(ctx).read(toFileName(found.id)));
        return bytes && { name: found.name, bytes };
      },
    },
  ],
};
