import './steps/check-node.mjs';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { askForAdvisories } from './steps/advisories.mjs';
import { buildWhenOutdated } from './steps/build-stamp.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { installDependencies } from './steps/install.mjs';
import { seconds } from './steps/progress.mjs';
import { root, stop } from './steps/project.mjs';
import { endWithNpm, runNode } from './steps/run.mjs';

// `npm test` runs the quick part, `npm run test:full` the full one, `.ci/run` both: what everybody needs before a commit, and
// what takes long or other programs (PostgreSQL, an object store, a mail server).
const parts = process.argv.slice(2);
if (parts.length === 0 || parts.some((part) => part !== 'quick' && part !== 'full'))
  stop('Name what to test: node scripts/test.mjs quick full');
const has = (part) => parts.includes(part);

endWithNpm();
await installDependencies();
await ensureChromium();

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

async function vitest(report, args = []) {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(report)}`];
  const { code } = await runNode(program('vitest/vitest.mjs'), ['run', ...reporters, ...args]);
  return readReport(report, code, readVitest);
}

const otherConfig = (name) => vitest(name, ['--config', `scripts/vitest/${name}.config.ts`]);

async function journeys(project) {
  const env = { JOURNEYS_REPORT_FILE: reportOf(project) };
  const { code } = await runNode(program('@playwright/test/cli.js'), ['test', '--project', project], { env });
  return readReport(project, code, readPlaywright);
}

if (has('quick')) {
  // Types use one core for the most part.
  await Promise.all([
    step('Types', async () => oneCheck(await runNode(program('typescript/bin/tsc'), ['--noEmit']))),
    step('Format and lint', async () =>
      oneCheck(await runNode(program('@biomejs/biome/bin/biome'), ['check', '--error-on-warnings', '.'])),
    ),
  ]);
  await step('Unit and integration tests', () => vitest('unit'));
}

// Before the long tests, one of which runs what the image is made of.
const isBuilt = await step('Build', async () => oneCheck({ code: (await buildWhenOutdated()) ? 0 : 1 }));

if (has('full')) {
  await step('Known weaknesses', async () => {
    const { asked, serious } = await askForAdvisories();
    if (!asked) console.log('The registry did not say; ask again where it does: npm audit --omit=dev');
    for (const one of serious) console.error(`${one}: see npm audit --omit=dev`);
    return { passed: asked && serious.length === 0 ? 1 : 0, failed: serious.length };
  });
  await step('Long tests', () => otherConfig('long'));
  await step('The server on PostgreSQL', () => otherConfig('postgres'));
  await step('Pictures in a bucket', () => otherConfig('bucket'));
}

if (isBuilt) {
  if (has('quick')) {
    await step('Browser journeys', () => journeys('quick'));
    await step('Byte budgets', async () => {
      const env = { BYTES_REPORT_FILE: reportOf('bytes') };
      const { code } = await runNode('--import', ['tsx', 'bench/bytes/budgets.ts'], { env });
      return readReport('bytes', code, (report) => report);
    });
  }
  if (has('full')) await step('Other browser journeys', () => journeys('other'));
} else {
  console.log('\nThe browser journeys and the byte budgets need a build and were not run.');
}

rmSync(reports, { recursive: true, force: true });
if (failures.length > 0) console.log('\n── What failed');
for (const failure of failures) console.log(`\n${failure}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed === 0 ? 0 : 1);
