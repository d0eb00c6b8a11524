import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readCategories } from '#server/records/content/define-content.ts';
import { catalogContent } from './record.ts';
import { catalogItems } from './table.ts';

/** The categories in use by name. */
export async function listCatalogCategories(ctx: Ctx, actor: Actor): Promise<string[]> {
  catalogContent.requireReader(actor);
  return readCategories(ctx, actor, catalogItems, []);
}
