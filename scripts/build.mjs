import './steps/check-node.mjs';
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build as buildApp } from 'vite';
import { sourceStamp, stampBuild } from './steps/build-stamp.mjs';
import { bundleServer } from './steps/bundle-server.mjs';
import { compressAll } from './steps/compress.mjs';
import { writeCredits } from './steps/credits.mjs';
import { writeGuide } from './steps/guide.mjs';
import { seconds } from './steps/progress.mjs';
import { loadEnvironment, root } from './steps/project.mjs';
import { createStrictLogger } from './steps/strict-logger.mjs';

loadEnvironment();
process.env.NODE_ENV = 'production';
process.chdir(root);

const began = Date.now();
const stamp = sourceStamp();
const dist = join(root, 'dist');
// Beside dist/ and not in a temporary folder, because only a rename on the same disk is all or nothing.
const fresh = join(root, `dist.new-${process.pid}`);
const replaced = join(root, `dist.old-${process.pid}`);

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

function sweepBrokenBuilds() {
  for (const name of readdirSync(root)) {
    const pid = /^dist\.(?:new|old)-(\d+)$/.exec(name)?.[1];
    if (pid !== undefined && !isAlive(Number(pid))) rmSync(join(root, name), { recursive: true, force: true });
  }
}

async function app(config, outDir, settings = {}) {
  const { logger, warnings } = createStrictLogger();
  await buildApp({
    configFile: join(root, config),
    customLogger: logger,
    logLevel: 'warn',
    ...settings,
    build: {
      ...settings.build,
      outDir: join(fresh, outDir),
      emptyOutDir: true,
      reportCompressedSize: false,
      // On a busy machine rolldown would advise whoever waits for the first start on the time of plugins.
      rolldownOptions: { checks: { bundlerTimings: false } },
    },
  });
  if (warnings.length > 0) throw new Error(warnings.join('\n'));
}

// One file with React's production code inside starts faster and does not depend on how the server was started.
const renderer = {
  ssr: { noExternal: true },
  define: { 'process.env.NODE_ENV': '"production"' },
  build: { ssr: join(root, 'site', 'entry-server.tsx') },
};

async function step(name, work) {
  const start = Date.now();
  await work;
  console.log(`  ${name} in ${seconds(start)}`);
}

// The first failure must not clear the folder away under builds that still write into it.
async function allOf(steps) {
  const results = await Promise.allSettled(steps);
  const failure = results.find(({ status }) => status === 'rejected');
  if (failure) throw failure.reason;
}

try {
  sweepBrokenBuilds();
  mkdirSync(fresh, { recursive: true });
  // The snapshots are for whoever writes the next migration.
  const filter = (source) => !source.endsWith('_snapshot.json');
  cpSync(join(root, 'drizzle'), join(fresh, 'drizzle'), { recursive: true, filter });
  await allOf([
    step('server', bundleServer(join(fresh, 'server'))),
    step('public site', app('site/vite.config.ts', 'site/client')),
    step('back-office', app('admin/vite.config.ts', 'admin')),
    step('page renderer', app('site/vite.config.ts', 'site/server', renderer)),
    step('guide', writeGuide(join(fresh, 'guide'))),
  ]);
  writeCredits(fresh);
  await step(
    'compression',
    Promise.all(['admin', 'site/client', 'guide'].map((folder) => compressAll(join(fresh, folder)))),
  );
  stampBuild(fresh, stamp);
  if (existsSync(dist)) renameSync(dist, replaced);
  renameSync(fresh, dist);
  rmSync(replaced, { recursive: true, force: true });
  console.log(`Built in ${seconds(began)}.`);
} catch (error) {
  rmSync(fresh, { recursive: true, force: true });
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
