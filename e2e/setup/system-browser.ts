import { findChromium } from '../../scripts/steps/chromium.mjs';

// What a browser does for itself would only be noise: look-ups, updates, first-run pages.
const quiet = [
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

/** How Playwright launches the Chromium of this machine. */
export const browserOptions = { executablePath: findChromium(), args: [...quiet, ...asRoot] };
