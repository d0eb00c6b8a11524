import * as z from 'zod';
import { flagField } from '#shared/fields/basic-fields.ts';

/** What becomes of a row of an imported file. */
export const catalogImportOutcomes = ['new', 'changed', 'unchanged', 'rejected'] as const;

/** How a file is imported: `dryRun` only says what would become of it. */
export const importCatalogSchema = z.object({ dryRun: flagField.default(false) });
export type ImportCatalog = z.output<typeof importCatalogSchema>;

/** What becomes of the rows of a file, in its order. */
export const catalogImportSchema = z.object({
  rows: z.array(
    z.object({
      /** The line of the file that it begins on; the headings are line 1. */
      line: z.number(),
      name: z.string(),
      outcome: z.enum(catalogImportOutcomes),
      /** Why it is rejected; else blank. */
      why: z.string(),
    }),
  ),
  /** One of the items that it wrote: undo of this one takes back the whole import. Null where it wrote none. */
  changed: z.object({ _id: z.string(), version: z.number() }).nullable(),
});
export type CatalogImport = z.infer<typeof catalogImportSchema>;
