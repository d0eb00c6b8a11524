import { templates } from '#server/features/templates/table.ts';
import type { Deps } from '#server/platform/context.ts';
import { newId } from '#server/platform/db/columns.ts';
import { seedTemplates as starters } from '#shared/seed/templates.ts';

/** Fills the table of templates, which is never empty again: those of the program cannot be deleted. */
export async function seedTemplates({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  const [existing] = await db.query.select({ seq: templates.seq }).from(templates).limit(1);
  if (existing !== undefined) return;
  await db.tx(async () => {
    const at = now().getTime();
    const rest = { eventTypes: [], isActive: true, createdAt: at, updatedAt: at };
    for (const starter of starters)
      await db.query
        .insert(templates)
        .values({ ...starter, ...rest, id: newId() })
        .onConflictDoNothing();
  });
}
