/** Memory of the built program with 10,000 inquiries: goals 110 MB at rest and 250 MB under load. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startBuilt } from './built.ts';
import { line, load } from './measure.ts';
import { seedInquiries, temporaryFolder } from './seed.ts';

const dataDir = join(temporaryFolder(), 'data');
mkdirSync(dataDir);
await seedInquiries(join(dataDir, 'marquee.db'), 10_000);
const server = await startBuilt(dataDir);
const memory = async () => (await server.usage()).memory / 1_000_000;

await new Promise((resolve) => setTimeout(resolve, 3000));
const atRest = await memory();

const body = JSON.stringify({ fullName: 'Ann', email: 'ann@example.com', phone: '1', message: 'A garden, please.' });
let most = 0;
for (let round = 0; round < 3; round += 1) {
  await load(server, '/api/v1/inquiries', { amount: 4000, connections: 50 });
  await load(server, '/api/v1/inquiries?search=reception&page=2', { amount: 2000, connections: 50 });
  await load(server, '/api/v1/inquiries?search=an', { amount: 1000, connections: 50 });
  await load(server, '/api/v1/inquiries', { amount: 2000, connections: 50, body });
  await load(server, '/', { amount: 2000, connections: 50 });
  most = Math.max(most, await memory());
}
await server.stop();

line('at rest (goal 110 MB)', `${Math.round(atRest)} MB`);
line('under load, the most (goal 250 MB)', `${Math.round(most)} MB`);
