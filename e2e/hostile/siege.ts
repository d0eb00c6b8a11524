import { readdirSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { type ServerProcess, startServer, temporaryFolder } from '../setup/server-process.ts';
import { findDatabaseFaults } from '../setup/stored-inquiries.ts';
import { uploadBrokenPictures } from './broken-pictures.ts';
import { brokenTexts, storedTables } from './stored-tables.ts';
import { type StormReport, storm } from './storm.ts';
import { wholeSurface } from './surface.ts';
import { plantSecrets, Staff, secret } from './venue-with-secrets.ts';

interface Siege {
  seed: number;
  /** Requests by strangers, and as many again by staff. */
  requests: number;
  pictures: number;
}

interface SiegeReport {
  strangers: StormReport['statuses'];
  staff: StormReport['statuses'];
  /** Everything that should not have been. */
  faults: string[];
}

/** Visitors may write inquiries, which are acknowledged, what they try at the door is noted, and that is all. */
const visitorsWrite = /^(inquir|messages|history|audit|sqlite_sequence)/;

/** The program as it is run by operators, met with nothing but hostility; answers what that did to it. */
export async function besiege(siege: Siege): Promise<SiegeReport> {
  const folder = temporaryFolder();
  const server = await startServer(folder.path);
  try {
    return await lay(siege, server, folder.path);
  } finally {
    await server.stop('SIGKILL');
    folder.remove();
  }
}

async function lay({ seed, requests, pictures }: Siege, server: ServerProcess, dataDir: string): Promise<SiegeReport> {
  const staff = await new Staff(server.origin).signIn();
  const storming = {
    count: requests,
    surface: await wholeSurface(),
    port: staff.port,
    known: await plantSecrets(staff),
  };
  const faults: string[] = [];

  const state = () => ({
    ...storedTables(dataDir, visitorsWrite),
    files: readdirSync(dataDir, { recursive: true }).sort(),
  });
  // The secret behind upload addresses is made when somebody first needs it.
  await staff.uploadAddress({ name: 'a.jpg', size: 1, type: 'image/jpeg' });
  const before = state();
  const tokens = [undefined, undefined, 'Bearer wrong', `Basic ${staff.token}`, `Bearer ${staff.token}x`, staff.token];
  const strangers = await storm({
    ...storming,
    seed,
    authorization: (index) => tokens[index % tokens.length],
    look: ({ body }) => (body.toLowerCase().includes(secret.toLowerCase()) ? ['tells a secret'] : []),
  });
  const after = state();
  faults.push(...strangers.faults);
  for (const name of Object.keys(before) as (keyof typeof before)[])
    if (!isDeepStrictEqual(before[name], after[name])) faults.push(`Strangers changed ${name}.`);

  const byStaff = await storm({
    ...storming,
    seed: seed + 1,
    authorization: (index) => (index % 16 === 0 ? undefined : `Bearer ${staff.token}`),
    look: async ({ status }, { method, target }) => {
      if (method === 'POST' && status === 200 && /logout/i.test(target)) await staff.signIn();
      return [];
    },
  });
  faults.push(...byStaff.faults, ...(await uploadBrokenPictures(staff, { seed, count: pictures })));

  const code = await server.stop();
  if (code !== 0) faults.push(`The server ended with ${code}.`);
  // Beyond the lines that say where everything is, it speaks only of what went wrong.
  const logged = server.output.replace(
    /^(?:(?:Marquee is ready at|The back-office is at|The data is in|Next:|Started in) .*\n)+/,
    '',
  );
  if (logged !== '') faults.push(`The server logged:\n${logged}`);
  faults.push(...findDatabaseFaults(dataDir).map(String), ...brokenTexts(dataDir));
  return { strangers: strangers.statuses, staff: byStaff.statuses, faults };
}
