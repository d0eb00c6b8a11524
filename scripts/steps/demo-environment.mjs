import { join } from 'node:path';
import { root } from './project.mjs';

/** Where the real data of a venue may be, and its mail. */
const outside = [
  'DATABASE_URL',
  'SERVERS',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'IMAP_URL',
];

/**
 * The settings of a demonstration, which go before those of the environment and of `.env`: a folder of its own with sample
 * inquiries, and none of the places that hold real data or send mail to real people.
 */
export const demoEnvironment = {
  ...Object.fromEntries(outside.map((name) => [name, ''])),
  DATA_DIR: join(root, 'data-demo'),
  SAMPLE_DATA: 'true',
};
