import { toFileName } from '#server/features/documents/record.ts';
import { findSigned } from '#server/features/proposal-versions/versions.ts';
import { findSignedPdf, nextStepsOf } from '#server/features/proposals/next-steps.ts';
import { storedFiles } from '#server/platform/storage/stored-files.ts';
import type { AgreedView } from '#shared/rendering/client-page-view.ts';
import type { ClientSection } from './section.ts';

/** What is signed, with its PDF, and what is paid and due of it. */
export const agreedSection: ClientSection<'agreed'> = {
  id: 'agreed',
  async load(ctx, page) {
    const views: AgreedView[] = [];
    for (const { row, document } of page.contracts) {
      const pdf = await findSignedPdf(ctx, row.id, row.signedVersion);
      views.push({
        ...{
          proposalId: row.id,
          document,
          signedVersion: row.signedVersion,
          next: await nextStepsOf(ctx, row, document, ''),
        },
        pdf: pdf === undefined ? null : `signed/${row.id}`,
      });
    }
    return views.length === 0 ? undefined : views;
  },
  files: [
    {
      path: 'signed/:id',
      async read(ctx, page, id) {
        const row = (await findSigned(ctx, page.event.id)).find((one) => one.id === id);
        const found = row && (await findSignedPdf(ctx, row.id, row.signedVersion));
        const bytes = found && (await storedFiles(ctx).read(toFileName(found.id)));
        return bytes && { name: found.name, type: found.type, bytes };
      },
    },
  ],
};
