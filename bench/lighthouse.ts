/**
 * Lighthouse over the built program: `npx tsx bench/lighthouse.ts [--runs=5] [--desktop] [/ /contact /dashboard …]`,
 * every page where none is named. Public pages: all four categories, median of the runs, on a mid-range phone. Screens of
 * the back-office: accessibility and best practices, signed in, one run. Goals: performance 98 or more, the others 100,
 * LCP 1.5 s, TBT 100 ms, CLS 0.01.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { adminPaths } from '#shared/admin-paths.ts';
import { initialPaths } from '#shared/pages/pages.ts';
import { startBuilt } from './built.ts';
import { openSignedIn } from './lighthouse/signed-in-browser.ts';
import { installLighthouse, type Report, runLighthouse } from './lighthouse/tool.ts';
import { median } from './measure.ts';
import { temporaryFolder } from './seed.ts';

const options = process.argv.slice(2).filter((argument) => argument.startsWith('--'));
const named = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
const runs = Number(options.find((option) => option.startsWith('--runs='))?.slice('--runs='.length) ?? 5);
const isDesktop = options.includes('--desktop');
const pages = named.length > 0 ? named : [...initialPaths, ...Object.values(adminPaths)];

const isForStaff = (page: string) => page.startsWith(adminPaths.dashboard);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const figures = [
  ['FCP', 'first-contentful-paint', (value: number) => `${(value / 1000).toFixed(2)} s`],
  ['LCP', 'largest-contentful-paint', (value: number) => `${(value / 1000).toFixed(2)} s`],
  ['TBT', 'total-blocking-time', (value: number) => `${Math.round(value)} ms`],
  ['CLS', 'cumulative-layout-shift', (value: number) => value.toFixed(3)],
  ['bytes', 'total-byte-weight', (value: number) => `${Math.round(value / 1000)} KB`],
] as const;

const row = (first: string, rest: string[]) =>
  process.stdout.write(`${first.padEnd(30)}${rest.map((text) => text.padStart(10)).join('')}\n`);

function inTheMiddle(values: (number | null | undefined)[]): number | undefined {
  const known = values.filter((value): value is number => typeof value === 'number');
  return known.length === 0 ? undefined : median(known);
}

/** What cost points in the categories whose score does not swing. */
function shortcomings(report: Report): string[] {
  const refs = categories.slice(1).flatMap((name) => report.categories[name]?.auditRefs ?? []);
  const failed = refs.filter(({ id, weight }) => weight > 0 && (report.audits[id]?.score ?? 1) < 1);
  return failed.map(({ id }) => `${id}: ${report.audits[id]?.title}`);
}

function print(page: string, reports: Report[]): void {
  const scores = categories.map((name) => {
    const score = inTheMiddle(reports.map((report) => report.categories[name]?.score));
    return score === undefined ? '–' : String(Math.round(score * 100));
  });
  const values = figures.map(([, audit, show]) => {
    const value = inTheMiddle(reports.map((report) => report.audits[audit]?.numericValue));
    return value === undefined ? '–' : show(value);
  });
  row(page, [...scores, ...values]);
  for (const text of new Set(reports.flatMap(shortcomings))) process.stdout.write(`    ${text}\n`);
}

await installLighthouse();
const dataDir = join(temporaryFolder(), 'data');
mkdirSync(dataDir);
const server = await startBuilt(dataDir, { SAMPLE_DATA: 'true' });
const staff = pages.some(isForStaff) ? await openSignedIn(server) : undefined;
try {
  row('', ['perf', 'a11y', 'practices', 'seo', ...figures.map(([name]) => name)]);
  for (const page of pages) {
    const port = isForStaff(page) ? staff?.port : undefined;
    const reports: Report[] = [];
    for (let run = 0; run < (port === undefined ? runs : 1); run += 1)
      reports.push(await runLighthouse({ url: server.url + page, isDesktop, port }));
    print(page, reports);
  }
} finally {
  await staff?.close();
  await server.stop();
}
