import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './server/platform/db/postgres/schema.cts',
  out: './drizzle/postgres',
});
