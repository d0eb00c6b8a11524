import { inArray } from 'drizzle-orm';
import { templates } from '#server/features/templates/table.ts';
import type { Deps } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { programTemplates, seedTemplates as starters } from '#shared/seed/templates.ts';
import { programTemplateKinds } from '#shared/template/values.ts';

/** The name, or one like it that no other template has. */
function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number += 1) free = `${name} (${number})`;
  return free;
}

/**
 * Fills the table of templates, which is never empty again, and adds those of the program that an earlier release did not have: none of
 * them can be deleted.
 */
export async function seedTemplates({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const ofProgram = await db.query
    .select({ kind: templates.kind })
    .from(templates)
    .where(inArray(templates.kind, [...programTemplateKinds]));
  if (ofProgram.length >= programTemplates.length) return;
  await db.tx(async () => {
    const existing = await db.query.select({ kind: templates.kind, name: templates.name }).from(templates);
    const names = new Set(existing.map(({ name }) => name));
    const kinds = new Set(existing.map(({ kind }) => kind));
    const at = now().getTime();
    const rest = { eventTypes: [], isActive: true, createdAt: at, updatedAt: at };
    for (const starter of existing.length === 0 ? starters : programTemplates) {
      if (existing.length > 0 && kinds.has(starter.kind)) continue;
      await db.query
        .insert(templates)
        .values({ ...rest, ...starter, id: newId(), name: freeName(starter.name, names) });
    }
  });
}
