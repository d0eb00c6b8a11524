import * as z from 'zod';

/** What a new installation makes its own, in the order of the dashboard. */
export const firstRunSteps = [
  ...(['venue', 'brand', 'photographs', 'prices', 'guestPrices', 'roomPrices', 'faq', 'testimonial'] as const),
  ...(['mail', 'team', 'backups'] as const),
] as const;
/** One of these steps. */
export type FirstRunStep = (typeof firstRunSteps)[number];

/** How far a new installation is, which follows from its data. A step that does not concern it, or whoever asks, is left out. */
export const firstRunSchema = z.object({
  /** Whether staff have dismissed the steps. */
  isOver: z.boolean(),
  steps: z.array(z.object({ name: z.enum(firstRunSteps), isDone: z.boolean() })),
  /** Which samples visitors see. */
  samples: z.array(z.enum(['testimonials', 'prices'])),
});
/** How far a new installation is. */
export type FirstRun = z.infer<typeof firstRunSchema>;
