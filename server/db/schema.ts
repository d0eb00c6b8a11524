/** Every table, for drizzle-kit to compare with the migrations made so far. */
export * from '#server/auth/table.ts';
export * from '#server/features/about-items/table.ts';
export * from '#server/features/activity/table.ts';
export * from '#server/features/audit/table.ts';
export * from '#server/features/clients/table.ts';
export * from '#server/features/events/table.ts';
export * from '#server/features/gallery/table.ts';
export * from '#server/features/inquiries/table.ts';
export * from '#server/features/services/table.ts';
export * from '#server/features/testimonials/table.ts';
export * from '#server/features/venue/table.ts';
export * from '#server/media/table.ts';
export * from './purge-table.ts';
