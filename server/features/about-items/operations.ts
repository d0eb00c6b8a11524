import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readCategories } from '#server/records/content/define-content.ts';
import { aboutCategories } from '#shared/content/values.ts';
import { aboutItems } from './table.ts';

export function listAboutCategories(ctx: Ctx, actor: Actor): Promise<string[]> {
  return readCategories(ctx, actor, aboutItems, aboutCategories);
}
