import { defineConfig } from '@playwright/test';
import { browserOptions } from './e2e/setup/system-browser.ts';

const report = process.env.JOURNEYS_REPORT_FILE;

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup/shared-server.ts',
  outputDir: 'test-results',
  projects: [
    // What everybody runs before a commit, and the rest: `npm run test:full`.
    { name: 'quick', grep: /@quick/ },
    { name: 'other', grepInvert: /@quick/ },
  ],
  workers: '100%',
  forbidOnly: true,
  // Generous, because a busy machine is no fault of the program.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: browserOptions,
  },
});
