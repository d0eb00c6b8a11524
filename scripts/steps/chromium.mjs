import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { seconds } from './progress.mjs';
import { root, stop } from './project.mjs';
import { run, runNode } from './run.mjs';

/** Without the windows of a whole browser, the journeys take a fifth less of the processor. */
const shell = 'chromium-headless-shell';
const names = [shell, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];
const usualPlaces = [
  '/usr/bin',
  '/usr/local/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS',
  '/Applications/Chromium.app/Contents/MacOS',
  'C:/Program Files/Google/Chrome/Application',
  'C:/Program Files (x86)/Microsoft/Edge/Application',
];

/** The path of a Chromium on this machine, `CHROMIUM_PATH` first; undefined when there is none. */
export function findChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...usualPlaces];
  const files = [...names, 'Google Chrome', 'Chromium', 'chrome.exe', 'msedge.exe'];
  return folders.flatMap((folder) => files.map((file) => join(folder, file))).find((path) => existsSync(path));
}

/** The browser driver's own: there already, or from the internet. It is what the driver starts where no path is given. */
async function ensureDriversOwn() {
  const driver = join(root, 'node_modules', '@playwright/test/cli.js');
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '5000' };
  const options = { isQuiet: true, label: 'fetching a Chromium', env };
  const { code } = await runNode(driver, ['install', '--only-shell', 'chromium'], options);
  return code === 0;
}

async function installFromDebian() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = { isQuiet: true, label: 'installing Chromium', env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...args) => run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], options);
  await apt('update');
  for (const name of [shell, 'chromium']) {
    const { code, output } = await apt('install', '-y', '--no-install-recommends', name);
    if (code === 0) return;
    console.error(output.trim().split('\n').slice(-5).join('\n'));
  }
}

/** Goes on once there is a Chromium: one of this machine, the browser driver's own or, as root, Debian's. Stops without one. */
export async function ensureChromium() {
  if (findChromium()) return;
  const began = Date.now();
  console.log('Looking for a Chromium for the browser tests …');
  const hasDriversOwn = await ensureDriversOwn();
  if (!hasDriversOwn) await installFromDebian();
  const found = hasDriversOwn ? "the browser driver's own" : findChromium();
  if (!found) stop('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to where it is.');
  console.log(`Found ${found} in ${seconds(began)}.`);
}
