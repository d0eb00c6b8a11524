/**
 * Taking an inquiry in, synced to disk before it is answered. Goal: at fifty connections at least 1,000 a second on a disk that
 * syncs in 0.3 ms; what one costs is measured by `peers.ts`. The elapsed times depend on the disk: `--sync=2.5` gives both servers
 * one that takes 2.5 ms for a sync, if the real one is quicker.
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from './child.ts';
import { line, median, microseconds } from './measure.ts';
import { inquiryOfNewPerson, secondsFor } from './posts.ts';
import { seedInquiries, temporaryFolder } from './seed.ts';
import { slowDisk } from './slow-disk/slow-disk.ts';

const { sync } = parseArgs({ options: { sync: { type: 'string' } } }).values;
const folder = temporaryFolder();
const files = { marquee: join(folder, 'marquee.db'), bare: join(folder, 'bare.db') };
for (const file of Object.values(files)) await seedInquiries(file, 10_000);
// The children inherit it; the seeding above was spared.
if (sync !== undefined) Object.assign(process.env, slowDisk(Number(sync), folder));
// Who asks has no session, as no visitor has.
const marquee = { ...(await startServer('marquee', files.marquee)), headers: {} };
const bare = await startServer('bare', files.bare);

const names = ['marquee', 'bare'] as const;
const servers = { marquee, bare };
const paths = { marquee: '/api/v1/inquiries', bare: '/insert' };
const none = (): Record<'marquee' | 'bare', number[]> => ({ marquee: [], bare: [] });
const alone = none();
const cpu = none();
const together = none();
const rounds = 5;
// Those at once come last: so many acknowledgments in one day, which each arrival counts, are written in this bench alone.
for (let round = 0; round <= rounds; round += 1)
  for (const name of names) {
    const before = await servers[name].usage();
    const seconds = await secondsFor(servers[name], paths[name], {
      amount: 300,
      connections: 1,
      body: inquiryOfNewPerson,
    });
    const after = await servers[name].usage();
    if (round === 0) continue;
    alone[name].push((seconds * 1000) / 300);
    cpu[name].push((after.cpu - before.cpu) / 300);
  }
for (let round = 0; round <= rounds; round += 1)
  for (const name of names) {
    const seconds = await secondsFor(servers[name], paths[name], {
      amount: 3000,
      connections: 50,
      body: inquiryOfNewPerson,
    });
    if (round > 0) together[name].push(3000 / seconds);
  }
await marquee.stop();
await bare.stop();

const ms = (values: number[]) => `${median(values).toFixed(2)} ms`;
const rate = (values: number[]) => `${Math.round(median(values))} /s`;
line('one after another', ms(alone.marquee), `bare ${ms(alone.bare)}`);
const least = (values: number[]) => microseconds(Math.min(...values));
line('CPU time of one, the least', least(cpu.marquee), `bare ${least(cpu.bare)}`);
line(
  'fifty at once (goal 1,000 on a disk that syncs in 0.3 ms)',
  rate(together.marquee),
  `bare, each with its own sync ${rate(together.bare)}`,
);
