/** Every table, for drizzle-kit to compare with the migrations made so far. */

export * from '#server/features/about-items/table.ts';
export * from '#server/features/audit/table.ts';
export * from '#server/features/blackouts/table.ts';
export * from '#server/features/bookings/table.ts';
export * from '#server/features/brand/table.ts';
export * from '#server/features/calendar-feeds/table.ts';
export * from '#server/features/clients/table.ts';
export * from '#server/features/documents/table.ts';
export * from '#server/features/events/table.ts';
export * from '#server/features/gallery/table.ts';
export * from '#server/features/hold-line/table.ts';
export * from '#server/features/inquiries/table.ts';
export * from '#server/features/messages/table.ts';
export * from '#server/features/notes/table.ts';
export * from '#server/features/pages/table.ts';
export * from '#server/features/services/table.ts';
export * from '#server/features/settings/table.ts';
export * from '#server/features/spaces/table.ts';
export * from '#server/features/tasks/table.ts';
export * from '#server/features/templates/table.ts';
export * from '#server/features/testimonials/table.ts';
export * from '#server/features/venue/table.ts';
export * from '#server/platform/auth/table.ts';
export * from '#server/platform/db/sqlite/purge-table.ts';
export * from '#server/platform/media/table.ts';
export * from '#server/records/table.ts';
