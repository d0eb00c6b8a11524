import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/steps/chromium.mjs';

const report = process.env.JOURNEYS_REPORT_FILE;

// What a browser does for itself would only be noise in the journeys: look-ups, updates, first-run pages.
const quietBrowser = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
  '--disable-sync',
  '--disable-dev-shm-usage',
  '--metrics-recording-only',
  '--no-first-run',
  '--no-default-browser-check',
];

// Chromium's own sandbox refuses to run as root, which is who a container's user is.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup/shared-server.ts',
  outputDir: 'test-results',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ...(report ? [['json', { outputFile: report }] as ['json', { outputFile: string }]] : [])],
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1280, height: 900 },
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: findChromium(), args: [...quietBrowser, ...asRoot] },
  },
});
