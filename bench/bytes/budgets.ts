import { writeFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { startServer, temporaryFolder } from '../../e2e/setup/server-process.ts';
import { browserOptions } from '../../e2e/setup/system-browser.ts';

/** JavaScript that a page may ask for on its first view: bytes as they travel, compressed with brotli. 1 KB = 1000 bytes. */
const budgets = [
  { page: '/contact', name: 'the contact page', limit: 95_000 },
  { page: '/login', name: 'the sign-in page', limit: 80_000 },
];

async function scriptsOf(browser: Browser, address: string): Promise<{ bytes: number; files: number }> {
  const page = await browser.newPage();
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script')
      sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  const answer = await page.goto(address, { waitUntil: 'networkidle' });
  if (!answer?.ok()) throw new Error(`${address} answered ${answer?.status()}.`);
  const all = await Promise.all(sizes);
  await page.close();
  if (all.length === 0) throw new Error(`${address} asked for no script at all, so nothing was measured.`);
  return { bytes: all.reduce((sum, size) => sum + size, 0), files: all.length };
}

const folder = temporaryFolder();
const server = await startServer(folder.path);
const browser = await chromium.launch(browserOptions);
const result = { passed: 0, failed: 0 };
try {
  for (const { page, name, limit } of budgets) {
    const { bytes, files } = await scriptsOf(browser, `${server.origin}${page}`);
    const isWithin = bytes <= limit;
    result[isWithin ? 'passed' : 'failed'] += 1;
    const kilobytes = (value: number) => `${(value / 1000).toFixed(1)} KB`;
    const mark = isWithin ? '✓' : '✗';
    console.log(`  ${mark} ${name}: ${kilobytes(bytes)} of JavaScript in ${files} files, budget ${kilobytes(limit)}`);
  }
} finally {
  await browser.close();
  await server.stop();
  folder.remove();
}
const report = process.env.BYTES_REPORT_FILE;
if (report) writeFileSync(report, JSON.stringify(result));
process.exitCode = result.failed === 0 ? 0 : 1;
