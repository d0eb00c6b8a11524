import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { browserOptions } from '../../e2e/setup/system-browser.ts';

const execute = promisify(execFile);

const version = '12.8.2';
const folder = join(tmpdir(), `marquee-lighthouse-${version}`);
const chromeFlags = '--headless=new --no-sandbox --disable-dev-shm-usage';

/** What is read of a report. */
export interface Report {
  runtimeError?: { message: string };
  finalDisplayedUrl: string;
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<string, { score: number | null; title: string; numericValue?: number }>;
}

export interface Visit {
  url: string;
  isDesktop: boolean;
  /** Where a browser listens that holds a session already; a new one is started where there is none. */
  port: number | undefined;
}

/**
 * Installs the tool beside the project and not in it, because it weighs more than everything else together. It is there
 * for the next run too.
 */
export async function installLighthouse(): Promise<void> {
  if (existsSync(folder)) return;
  process.stdout.write(`Installing Lighthouse ${version} into ${folder} …\n`);
  const fresh = `${folder}.${process.pid}`;
  mkdirSync(fresh, { recursive: true });
  const manifest = {
    private: true,
    dependencies: { lighthouse: version },
    overrides: { 'third-party-web': '0.27.0' },
  };
  writeFileSync(join(fresh, 'package.json'), JSON.stringify(manifest));
  try {
    await execute('npm', ['install', '--no-audit', '--no-fund'], { cwd: fresh, shell: process.platform === 'win32' });
    renameSync(fresh, folder);
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

/** Runs the tool once on one page. Now and then the browser gives it no trace to read; then it is asked again. */
export async function runLighthouse(visit: Visit, triesLeft = 3): Promise<Report> {
  try {
    return await visitOnce(visit);
  } catch (error) {
    if (triesLeft <= 1) throw error;
    return runLighthouse(visit, triesLeft - 1);
  }
}

async function visitOnce({ url, isDesktop, port }: Visit): Promise<Report> {
  const output = join(tmpdir(), `marquee-lighthouse-report-${process.pid}.json`);
  const program = join(folder, 'node_modules', 'lighthouse', 'cli', 'index.js');
  const args = [url, '--quiet', '--output=json', `--output-path=${output}`];
  if (isDesktop) args.push('--preset=desktop');
  // What staff see is behind the session, which a clean storage would not have; its speed is measured elsewhere.
  if (port === undefined) args.push(`--chrome-flags=${chromeFlags}`);
  else args.push(`--port=${port}`, '--disable-storage-reset', '--only-categories=accessibility,best-practices');
  const env = { ...process.env, CHROME_PATH: browserOptions.executablePath };
  try {
    await execute(process.execPath, [program, ...args], { env, maxBuffer: 64 * 1024 * 1024 });
    const report = JSON.parse(readFileSync(output, 'utf8')) as Report;
    if (report.runtimeError) throw new Error(`${url}: ${report.runtimeError.message}`);
    if (report.finalDisplayedUrl !== url) throw new Error(`${url} led to ${report.finalDisplayedUrl}.`);
    return report;
  } finally {
    rmSync(output, { force: true });
  }
}
