import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run, seconds } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome', 'msedge'];
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

/** Finds a Chromium or, as root on a machine with apt, installs one; undefined when neither is possible. */
export async function ensureChromium() {
  const found = findChromium();
  if (found || process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return found;
  const began = Date.now();
  console.log('Installing Chromium for the browser tests …');
  const options = { isQuiet: true, label: 'installing Chromium', env: { DEBIAN_FRONTEND: 'noninteractive' } };
  const apt = (...args) => run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=120', ...args], options);
  await apt('update');
  const { code, output } = await apt('install', '-y', '--no-install-recommends', 'chromium');
  if (code === 0) console.log(`Installed in ${seconds(began)}.`);
  else console.error(output.trim().split('\n').slice(-5).join('\n'));
  return findChromium();
}
