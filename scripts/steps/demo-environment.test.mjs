import { expect, it } from 'vitest';
import { parseConfig } from '#server/platform/config/config.ts';
import { demoEnvironment } from './demo-environment.mjs';

const real = {
  DATA_DIR: './data',
  DATABASE_URL: 'postgres://marquee:secret@db.example.com/marquee',
  SERVERS: 'many',
  S3_ENDPOINT: 'https://s3.example.com/photos',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'marquee',
  S3_SECRET_ACCESS_KEY: 'secret',
  SMTP_URL: 'smtps://events:secret@smtp.example.com',
  MAIL_FROM: 'events@example.com',
  IMAP_URL: 'imaps://events:secret@imap.example.com',
};

it('reaches no database, bucket or mail server of the venue', () => {
  expect(JSON.stringify(parseConfig(real))).toContain('smtp.example.com');
  const config = parseConfig({ ...real, ...demoEnvironment });
  expect(config).toMatchObject({ databaseUrl: undefined, isOneOfSeveral: false, sampleData: true });
  expect(config.dataDir).toMatch(/data-demo$/);
  expect(JSON.stringify(config).replace('events@example.com', '')).not.toContain('example.com');
});
