/** Every table, for drizzle-kit to compare with the migrations made so far. */
export * from '#server/auth/table.ts';
export * from '#server/features/clients/table.ts';
export * from '#server/features/events/table.ts';
export * from '#server/features/inquiries/table.ts';
export * from '#server/features/venue/table.ts';
export * from '#server/media/table.ts';
