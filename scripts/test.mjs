import './steps/check-node.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { askForAdvisories } from './steps/advisories.mjs';
import { buildWhenOutdated } from './steps/build-stamp.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { installDependencies } from './steps/install.mjs';
import { root, stop } from './steps/project.mjs';
import { endWithNpm, runNode, seconds } from './steps/run.mjs';

endWithNpm();
await installDependencies();
const chromium = await ensureChromium();
if (!chromium) stop('The browser tests need Chromium or Chrome: install one, or set CHROMIUM_PATH to where it is.');
process.env.CHROMIUM_PATH = chromium;

const reports = mkdtempSync(join(tmpdir(), 'marquee-test-'));
const total = { passed: 0, failed: 0 };
const program = (path) => join(root, 'node_modules', path);
const reportOf = (name) => join(reports, `${name}.json`);

/** A program that failed without saying what failed counts as one failure. */
function count(code, { passed = 0, failed = 0 }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function readReport(name, code, read) {
  const file = reportOf(name);
  return count(code, existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : {});
}

const oneCheck = ({ code }) => count(code, { passed: code === 0 ? 1 : 0 });

async function step(name, work) {
  const began = Date.now();
  console.log(`\n── ${name}`);
  const { passed, failed } = await work();
  total.passed += passed;
  total.failed += failed;
  console.log(`── ${name}: ${passed} passed, ${failed} failed, ${seconds(began)}`);
  return failed === 0;
}

await step('Types', async () => oneCheck(await runNode(program('typescript/bin/tsc'), ['--noEmit'])));

await step('Format and lint', async () =>
  oneCheck(await runNode(program('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.'])),
);

await step('Known weaknesses', async () => {
  const { asked, serious } = await askForAdvisories();
  if (!asked) console.log('The registry did not say; ask again where it does: npm audit --omit=dev');
  for (const one of serious) console.error(`${one}: see npm audit --omit=dev`);
  return { passed: asked && serious.length === 0 ? 1 : 0, failed: serious.length };
});

await step('Unit and integration tests', async () => {
  const args = ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${reportOf('vitest')}`];
  const { code } = await runNode(program('vitest/vitest.mjs'), args);
  return readReport('vitest', code, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
});

const otherStores = { postgres: 'The server on PostgreSQL', bucket: 'Pictures in a bucket' };
for (const [store, name] of Object.entries(otherStores)) {
  await step(name, async () => {
    const report = `--outputFile.json=${reportOf(store)}`;
    const args = [
      'run',
      '--config',
      `scripts/vitest/${store}.config.ts`,
      '--reporter=default',
      '--reporter=json',
      report,
    ];
    const { code } = await runNode(program('vitest/vitest.mjs'), args);
    return readReport(store, code, (report) => ({ passed: report.numPassedTests, failed: report.numFailedTests }));
  });
}

const isBuilt = await step('Build', async () => oneCheck({ code: (await buildWhenOutdated()) ? 0 : 1 }));

if (isBuilt) {
  await step('Browser journeys', async () => {
    const env = { JOURNEYS_REPORT_FILE: reportOf('playwright') };
    const { code } = await runNode(program('@playwright/test/cli.js'), ['test'], { env });
    return readReport('playwright', code, ({ stats }) => ({
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected,
    }));
  });

  await step('Byte budgets', async () => {
    const env = { BYTES_REPORT_FILE: reportOf('bytes') };
    const { code } = await runNode('--import', ['tsx', 'bench/bytes/budgets.ts'], { env });
    return readReport('bytes', code, (report) => report);
  });
} else {
  console.log('\nThe browser journeys and the byte budgets need a build and were not run.');
}

rmSync(reports, { recursive: true, force: true });
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
