import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, seconds } from './run.mjs';

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

/** Finds a Chromium; as root on a machine with apt, installs the lean one or else the whole. Undefined when there is none at all. */
export async function ensureChromium() {
  const found = findChromium();
  const canInstall = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
  if (process.env.CHROMIUM_PATH || found?.endsWith(shell) || !canInstall) return found;
  console.log('Installing Chromium for the browser tests …');
  const began = Date.now();
  const options = { isQuiet: true, label: 'installing Chromium', env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...args) => run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], options);
  await apt('update');
  for (const name of found ? [shell] : [shell, 'chromium']) {
    const { code, output } = await apt('install', '-y', '--no-install-recommends', name);
    if (code === 0) {
      console.log(`Installed ${name} in ${seconds(began)}.`);
      break;
    }
    console.error(output.trim().split('\n').slice(-5).join('\n'));
  }
  return findChromium();
}
