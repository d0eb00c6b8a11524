import type { Actor } from '#server/platform/auth/actor.ts';
import type { Ctx } from '#server/platform/context.ts';
import { readCategories } from '#server/records/content/define-content.ts';
import { avCategories, homepageCategory } from '#shared/content/values.ts';
import { services } from './table.ts';

export function listServiceCategories(ctx: Ctx, actor: Actor): Promise<string[]> {
  return readCategories(ctx, actor, services, [homepageCategory, ...avCategories]);
}
