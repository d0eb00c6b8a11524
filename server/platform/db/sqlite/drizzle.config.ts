import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'sqlite',
  schema: ['./server/**/table.ts', './server/platform/db/sqlite/purge-table.ts'],
  out: './drizzle',
});
