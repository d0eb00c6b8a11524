/**
 * Taking an inquiry in, synced to disk before it is answered. Goals: one after another, at most 1.6 × the time of a
 * bare insert with its sync; fifty at once, at least 3 × the inserts per second of syncing one by one. How much either
 * is depends on the disk: `--sync=2.5` gives both servers one that takes 2.5 ms for a sync, if the real one is quicker.
 *
 * What remains on a disk that syncs in 0.3 ms: the program's request takes 1.5 × the bare one with a single row of a table without
 * indexes in it. The inquiry adds its statements (0.25 ms), 32 pages to commit instead of 2 (0.2 ms), because inquiries have 14 indexes,
 * messages 7, and the first status and the history are rows too, and the words of the acknowledgment (0.1 ms).
 */
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { startServer } from './child.ts';
import { line, median, microseconds, times } from './measure.ts';
import { secondsFor } from './posts.ts';
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

let people = 0;
/** An inquiry of somebody who has not written yet, so that it is acknowledged as well. */
function body(): string {
  people += 1;
  const phone = `(212) ${String(5_550_000 + people)}`;
  return JSON.stringify({
    fullName: 'Hannah Whitfield',
    email: `hannah.whitfield.${people}@example.com`,
    phone,
    eventType: 'wedding',
    eventDate: '2027-09-18',
    guestCount: 140,
    message: 'We would love an outdoor ceremony in the garden, and a band in the evening. Is the date still free?',
  });
}

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
    const seconds = await secondsFor(servers[name], paths[name], { amount: 300, connections: 1, body });
    const after = await servers[name].usage();
    if (round === 0) continue;
    alone[name].push((seconds * 1000) / 300);
    cpu[name].push((after.cpu - before.cpu) / 300);
  }
for (let round = 0; round <= rounds; round += 1)
  for (const name of names) {
    const seconds = await secondsFor(servers[name], paths[name], { amount: 3000, connections: 50, body });
    if (round > 0) together[name].push(3000 / seconds);
  }
await marquee.stop();
await bare.stop();

const ms = (values: number[]) => `${median(values).toFixed(2)} ms`;
const rate = (values: number[]) => `${Math.round(median(values))} /s`;
line('one after another', ms(alone.marquee), `bare ${ms(alone.bare)}`);
const least = (values: number[]) => microseconds(Math.min(...values));
line('CPU time of one, the least', least(cpu.marquee), `bare ${least(cpu.bare)}`);
line('fifty at once', rate(together.marquee), `bare, each with its own sync ${rate(together.bare)}`);
const oneByOne = 1000 / median(alone.bare);
line('one after another, to the bare insert (goal 1.6)', times(median(alone.marquee) / median(alone.bare)));
line('fifty at once, to one by one (goal 3)', times(median(together.marquee) / oneByOne));
