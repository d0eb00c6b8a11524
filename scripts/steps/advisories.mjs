import { askNpm } from './ask-npm.mjs';

const patience = 30_000;

/**
 * Asks the registry for known weaknesses of what runs in production. A registry that cannot be asked proves nothing
 * either way: `asked` is false then, and nobody's tests fail for want of a network.
 */
export async function askForAdvisories(settings = {}) {
  const args = ['audit', '--omit=dev', '--json', '--fetch-retries=0', `--fetch-timeout=${patience / 2}`];
  const { stdout } = await askNpm(args, { timeout: patience, ...settings });
  return readAdvisories(stdout);
}

/** What npm's report comes to: the serious ones, each as `package: severity`. */
export function readAdvisories(report) {
  const { vulnerabilities, metadata } = parsed(report);
  if (vulnerabilities === undefined || metadata?.vulnerabilities === undefined) return { asked: false, serious: [] };
  const serious = Object.values(vulnerabilities)
    .filter(({ severity }) => severity === 'high' || severity === 'critical')
    .map(({ name, severity }) => `${name}: ${severity}`);
  return { asked: true, serious };
}

function parsed(text) {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    return {};
  }
}
