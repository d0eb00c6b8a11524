import { or } from 'drizzle-orm';
import { type Actor, requireRole } from '#server/platform/auth/actor.ts';
import { perContext } from '#server/platform/context.ts';
import { contains } from '#server/platform/db/search.ts';
import { publishedFacts } from '#server/records/content/columns.ts';
import { contentOperations } from '#server/records/content/operations.ts';
import type { CreateTestimonial, ExportTestimonials, Testimonial, UpdateTestimonial } from '#shared/testimonial.ts';
import { testimonials } from './table.ts';

const words = ['quote', 'author', 'role', 'event'] as const;

/** Testimonials. Seed content stays marked as a sample until its text is changed; hiding it changes no text. */
export const testimonialOperations = perContext((ctx) => {
  const content = contentOperations(ctx, testimonials, {
    entity: 'testimonial',
    idsField: 'testimonialIds',
    nameOf: ({ author }) => author,
    present: async (rows) => rows.map(toTestimonial),
  });

  return {
    ...content,

    list: (actor: Actor, { includeInactive, search }: ExportTestimonials): Promise<Testimonial[]> =>
      content.list(
        actor,
        includeInactive,
        search
          ? or(
              ...[testimonials.author, testimonials.role, testimonials.quote].map((column) => contains(column, search)),
            )
          : undefined,
      ),

    create: (actor: Actor, input: CreateTestimonial): Promise<Testimonial> =>
      content.create(actor, { ...input, isSample: false }),

    async update(actor: Actor, id: string, changes: UpdateTestimonial, versions?: number[]): Promise<Testimonial> {
      requireRole(actor, 'staff');
      return ctx.db.tx(async () => {
        const before = await content.get(actor, id);
        const isReworded = words.some((field) => changes[field] !== undefined && changes[field] !== before[field]);
        return content.update(actor, id, isReworded ? { ...changes, isSample: false } : changes, versions);
      });
    },
  };
});

function toTestimonial(row: typeof testimonials.$inferSelect): Testimonial {
  const { quote, author, role, event, isSample } = row;
  return { ...publishedFacts(row), quote, author, role, event, isSample };
}
