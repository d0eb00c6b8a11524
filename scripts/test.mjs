import './steps/check-node.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
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
/** What failed, told once more at the end: the log of a whole run is long. */
const failures = [];
const program = (path) => join(root, 'node_modules', path);
const reportOf = (name) => join(reports, `${name}.json`);

/** A program that failed without saying what failed counts as one failure. */
function count(code, { passed = 0, failed = 0 }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

function readReport(name, code, read) {
  const file = reportOf(name);
  const { failures: found = [], ...counts } = existsSync(file) ? read(JSON.parse(readFileSync(file, 'utf8'))) : {};
  failures.push(...found);
  if (code !== 0 && found.length === 0)
    failures.push(`${name} ended with code ${code} and named no test: see its output.`);
  return count(code, counts);
}

function readVitest({ numPassedTests, numFailedTests, testResults }) {
  const found = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [`${relative(root, name)}\n${message}`];
    return failed.map((one) => `${relative(root, name)} › ${one.fullName}\n${one.failureMessages.join('\n')}`);
  });
  return { passed: numPassedTests, failed: numFailedTests, failures: found };
}

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];

function readPlaywright({ stats, suites }) {
  const failed = suites.flatMap(specsOf).filter((spec) => !spec.ok);
  const found = failed.map(({ file, title, tests }) => {
    const errors = tests.flatMap((test) => test.results.flatMap((result) => result.errors));
    return `e2e/${file} › ${title}\n${errors.map((error) => error.message).join('\n')}`;
  });
  return { passed: stats.expected + stats.flaky, failed: stats.unexpected, failures: found };
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
  return readReport('vitest', code, readVitest);
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
    return readReport(store, code, readVitest);
  });
}

const isBuilt = await step('Build', async () => oneCheck({ code: (await buildWhenOutdated()) ? 0 : 1 }));

if (isBuilt) {
  await step('Browser journeys', async () => {
    const env = { JOURNEYS_REPORT_FILE: reportOf('playwright') };
    const { code } = await runNode(program('@playwright/test/cli.js'), ['test'], { env });
    return readReport('playwright', code, readPlaywright);
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
if (failures.length > 0) console.log('\n── What failed');
for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
