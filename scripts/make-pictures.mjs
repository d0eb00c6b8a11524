// Takes the pictures of the README and of the guide anew, of the program as it is: `npm run pictures`, or
// `npm run pictures -- inbox calendar` for some of them. Needs a Chromium, as the browser journeys do.
// Look at each before you commit it, because nothing else does.
import './steps/check-node.mjs';
import { once } from 'node:events';
import { mkdirSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { SMTPServer } from 'smtp-server';
import { untilComplete } from '../e2e/setup/go-to.ts';
import { startServer, temporaryFolder } from '../e2e/setup/server-process.ts';
import { signIn, signInByStorage } from '../e2e/setup/sign-in-by-storage.ts';
import { adminPaths } from '../shared/admin-paths.ts';
import { buildWhenOutdated } from './steps/build-stamp.mjs';
import { ensureChromium } from './steps/chromium.mjs';
import { root, stop } from './steps/project.mjs';

/** A Tuesday morning at the venue, on which every picture is taken. */
const moment = Date.parse('2026-11-24T15:20:00Z');
const team = { username: 'rose', password: 'candles on every long table' };
const largest = 60_000;

/** What moves the clock of a process or a page there; it goes on from there as usual. */
const moveClock = `{
  const ahead = ${moment - Date.now()};
  globalThis.Date = new Proxy(Date, {
    construct: (Real, values) => (values.length > 0 ? new Real(...values) : new Real(Real.now() + ahead)),
    get: (Real, key) => (key === 'now' ? () => Real.now() + ahead : Reflect.get(Real, key)),
  });
}`;

const dayMs = 86_400_000;
const day = (days) => new Date(moment + days * dayMs).toISOString().slice(0, 10);

/** What the sample data have not: people, dates and mail that the pictures show. */
async function addContent(origin) {
  const { token } = await signIn(origin, team);
  const call = async (method, path, body, by = token) => {
    const headers = {
      ...(by && { authorization: `Bearer ${by}` }),
      ...(body && { 'content-type': 'application/json' }),
    };
    const answer = await fetch(`${origin}/api/v1${path}`, { method, headers, body: body && JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()).data;
  };
  await call('PUT', '/auth/account', { displayName: 'Rose Delaney', email: 'rose@marqueehall.example' });
  for (const [username, displayName, role] of [
    ['walter', 'Walter Hartman', 'manager'],
    ['june', 'June Castellano', 'staff'],
  ]) {
    const { link } = await call('POST', '/team/invitations', { email: `${username}@marqueehall.example`, role });
    const accepted = { token: link.split('/').at(-1), username, password: `${team.password} ${username}` };
    const session = await call('POST', '/auth/invitation/accept', accepted, '');
    await call('PUT', '/auth/account', { displayName }, session.token);
  }
  await call('POST', '/team/invitations', { email: 'keiko@marqueehall.example', role: 'staff' });

  await call('PUT', '/settings/money', {
    charges: [
      {
        ...{ name: 'Gratuity', kind: 'gratuity', amount: { percent: 20_000 }, classes: ['food', 'alcohol'] },
        ...{ paidOutPercent: 100_000, purpose: 'For the team that serves you.', validFrom: null },
      },
    ],
  });

  // A desk that leaves nobody waiting for weeks, and no two bookings at once.
  for (const { _id, createdAt } of await call('GET', '/inbox/queue?view=unanswered'))
    if (Date.parse(createdAt) < moment - 4 * dayMs) await call('DELETE', `/inquiries/${_id}`);
  for (const { _id, isClash } of await call('GET', '/events?limit=100'))
    if (isClash) await call('DELETE', `/events/${_id}`);

  const taken = await call('GET', `/dates?from=${day(0)}&to=${day(300)}`);
  const firstOpenDay = (days) => {
    const found = days.find((one) => taken.every((state) => state.day !== one));
    if (found === undefined) throw new Error(`The sample data leave none of these days open: ${days.join(', ')}`);
    return found;
  };
  const openDay = firstOpenDay(['2027-06-12', '2027-06-19', '2027-06-26']);
  // Three people ask for it, and the calendar by space shows it.
  const wantedDay = firstOpenDay([10, 11, 9, 8, 12, 7].map(day));
  const ask = (fullName, email, phone, more) => call('POST', '/inquiries', { fullName, email, phone, ...more }, '');
  const becker = await ask('Anna Becker', 'anna.becker@example.com', '(330) 555-0117', {
    eventType: 'wedding',
    eventDate: openDay,
    guestCount: 120,
    message: `We are getting married next June and love the garden. Is June ${openDay.slice(8)} still open? About a third of our guests are vegetarian, and my grandmother uses a wheelchair.`,
  });
  const moyer = await ask('Daniel Moyer', 'daniel.moyer@example.com', '(216) 555-0164', {
    eventType: 'anniversary',
    eventDate: wantedDay,
    guestCount: 60,
    message: 'My parents celebrate fifty years together. Could a string trio play during dinner?',
  });
  // Our mail server refuses these two.
  const lind = await ask('Greta Lind', 'greta.full@example.com', '(440) 555-0191', {
    eventType: 'birthday_party',
    eventDate: wantedDay,
    guestCount: 45,
    message: 'I am turning 40 and want to dance with everybody I know.',
  });
  const yoder = await ask('Nils Yoder', 'nils.full@example.com', '(330) 555-0128', {
    eventType: 'corporate_event',
    eventDate: wantedDay,
    guestCount: 90,
    message: 'Our company turns 25 and wants to thank everyone with a dinner.',
  });
  const client = await call('POST', '/clients', {
    name: 'Priya Raman',
    email: 'priya.raman@example.com',
    phone: '(234) 555-0139',
    partnerName: 'Jonah Abbott',
    notes: 'Met us at the open house.',
  });
  const double = await call('POST', '/clients', {
    name: 'P. Raman',
    email: 'priya@raman.example',
    phone: '(234) 555-0139',
    company: 'Raman Interiors',
  });
  const [space] = await call('GET', '/spaces');
  const wedding = { eventType: 'wedding', startTime: '15:00', endTime: '23:00', guestCount: 140 };
  await call('POST', '/events', {
    ...wedding,
    clientId: client._id,
    title: 'Raman & Abbott wedding',
    eventDate: '2027-08-14',
    spaceIds: [space._id],
    status: 'confirmed',
  });
  await call('POST', '/events', {
    ...wedding,
    clientId: double._id,
    title: 'Raman rehearsal dinner',
    eventDate: '2027-08-13',
    guestCount: 30,
  });
  await call('POST', '/notes', {
    entity: 'client',
    entityId: client._id,
    text: 'They want the long tables, and candles on all of them.',
  });
  await call('POST', '/tasks', { title: 'Send the spring menu', dueDay: day(2), clientId: client._id });
  for (const { _id } of [moyer, lind, yoder])
    await call('POST', '/holds', { inquiryId: _id, eventDate: wantedDay, spaceIds: [space._id] });
  for (const [path, search] of [
    ['testimonials', ''],
    ['events', '?status=pending&limit=1'],
    ['inquiries', '?status=lost&limit=2'],
  ]) {
    const records = await call('GET', `/${path}${search}`);
    for (const { _id } of records.slice(-2)) await call('POST', `/${path}/${_id}/trash`);
  }
  const [draft] = await call('GET', '/proposals?state=draft&limit=1');
  const [sent] = await call('GET', '/proposals?state=sent&sort=-total&limit=1');
  const { signers } = await call('GET', `/proposals/${sent._id}`);
  const { url } = await call('POST', `/proposals/${sent._id}/links`, { signerId: signers[0].id });
  return { becker, client, draft, proposalPath: new URL(url).pathname };
}

const button = (page, name) => page.getByRole('button', { name, exact: true }).first();
const dialog = (page) => page.getByRole('dialog').first();

/** What is to be seen of the back-office beside its sidebar, from the top to so many pixels below. */
const upTo = (height) => ({ x: 248, y: 0, width: 1192, height });

/**
 * Every picture: where it goes, what is open, what is done there before it is taken, and what of the window it shows: all of it,
 * a part, the open dialog, or what a selector finds.
 */
const pictures = [
  { file: 'docs/pictures/site', path: '/' },
  { file: 'docs/pictures/inbox', path: ({ becker }) => `${adminPaths.inbox}/unanswered/${becker._id}` },
  { file: 'docs/pictures/calendar', path: adminPaths.calendar },
  { file: 'docs/guide/pictures/screen', path: adminPaths.events },
  {
    file: 'docs/guide/pictures/first-day',
    path: adminPaths.dashboard,
    // The list is longer than the window.
    before: (page) => page.setViewportSize({ width: 1440, height: 1600 }),
    part: 'section[aria-label="Make it yours"]',
  },
  {
    file: 'docs/guide/pictures/reply',
    path: ({ becker }) => `${adminPaths.inbox}/unanswered/${becker._id}`,
    async before(page) {
      await button(page, 'Reply').click();
      await button(page, 'Templates').click();
      await page.getByRole('option', { name: /the date is open/ }).click();
      await page.getByText('Draft saved').waitFor();
    },
    part: upTo(900),
  },
  { file: 'docs/guide/pictures/mail', path: adminPaths.mail, part: upTo(590) },
  {
    file: 'docs/guide/pictures/hold',
    path: ({ becker }) => `${adminPaths.inbox}/unanswered/${becker._id}`,
    async before(page) {
      await button(page, 'Hold the date').click();
      await dialog(page).getByText('Open', { exact: true }).waitFor();
    },
    part: 'dialog',
  },
  { file: 'docs/guide/pictures/by-space', path: `${adminPaths.calendar}?view=spaces`, part: upTo(900) },
  { file: 'docs/guide/pictures/client', path: ({ client }) => `${adminPaths.clients}/${client._id}`, part: upTo(840) },
  {
    file: 'docs/guide/pictures/merge',
    path: ({ client }) => `${adminPaths.clients}/${client._id}`,
    async before(page) {
      await button(page, 'Compare and merge').click();
      await dialog(page)
        .getByText(/^These move from/)
        .waitFor();
    },
    part: 'dialog',
  },
  { file: 'docs/guide/pictures/page-editor', path: `${adminPaths.pages}?edit=home`, part: upTo(900) },
  { file: 'docs/guide/pictures/photos', path: adminPaths.photos, part: upTo(770) },
  { file: 'docs/guide/pictures/equipment', path: adminPaths.avEquipment, part: upTo(820) },
  {
    file: 'docs/guide/pictures/selection',
    path: adminPaths.inquiries,
    async before(page) {
      for (const index of [1, 2, 3]) await page.locator('main').getByRole('checkbox').nth(index).check();
    },
    part: upTo(900),
  },
  { file: 'docs/guide/pictures/trash', path: adminPaths.trash, part: upTo(700) },
  {
    file: 'docs/guide/pictures/keys',
    path: adminPaths.inbox,
    before: (page) => page.keyboard.press('?'),
    part: 'dialog',
  },
  { file: 'docs/guide/pictures/team', path: adminPaths.teamSettings, part: { x: 248, y: 88, width: 888, height: 730 } },
  {
    file: 'docs/guide/pictures/money-settings',
    path: adminPaths.moneySettings,
    // The form is longer than the window.
    before: (page) => page.setViewportSize({ width: 1440, height: 1800 }),
    part: 'section:has(h2:text-is("Service charges and gratuities"))',
  },
  {
    file: 'docs/guide/pictures/proposal',
    path: ({ draft }) => `${adminPaths.proposals}/${draft._id}`,
    before: (page) => page.setViewportSize({ width: 1440, height: 1300 }),
    part: upTo(1240),
  },
  {
    file: 'docs/guide/pictures/proposal-page',
    path: ({ proposalPath }) => proposalPath,
    before: (page) => page.setViewportSize({ width: 390, height: 1100 }),
  },
  {
    file: 'docs/guide/pictures/search',
    path: adminPaths.inbox,
    async before(page) {
      await page.keyboard.press('Control+k');
      await page.getByRole('combobox').last().fill('raman');
      await page
        .getByRole('option', { name: /Abbott wedding/ })
        .first()
        .waitFor();
    },
    part: 'dialog',
  },
];

/** A mail server that takes everything but what is for a full mailbox. */
async function startMailServer() {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo({ address }, _session, done) {
      done(address.includes('.full@') ? Object.assign(new Error('Mailbox full'), { responseCode: 552 }) : undefined);
    },
    onData(stream, _session, done) {
      stream.on('end', done).resume();
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  return server;
}

/** As few bytes as the limit asks for, with the best quality that fits. */
async function compress(bytes, file) {
  for (const quality of [82, 74, 66, 58, 50, 40]) {
    await sharp(bytes).webp({ quality, effort: 6, smartSubsample: true }).toFile(file);
    if (statSync(file).size <= largest) return;
  }
}

async function partOf(page, part) {
  if (typeof part !== 'string') return part;
  const { x, y, width, height } = await (part === 'dialog' ? dialog(page) : page.locator(part)).boundingBox();
  const around = 24;
  return { x: x - around, y: Math.max(0, y - around), width: width + 2 * around, height: height + 2 * around };
}

async function take(context, origin, { file, path, before, part }, data) {
  const page = await context.newPage();
  const address = typeof path === 'string' ? path : path(data);
  await page.goto(origin + address);
  await untilComplete(page, address);
  await page.evaluate(() => scrollTo(0, 0));
  await before?.(page);
  // The back-office follows changes a moment after its first screen, and says so in its header.
  if (address.startsWith(adminPaths.dashboard)) await page.getByText('Live', { exact: true }).waitFor();
  await page.waitForFunction(() => document.querySelector('.MuiSkeleton-root') === null);
  if (part === 'dialog') await dialog(page).waitFor();
  await page.waitForFunction(() =>
    [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
  await page.evaluate(() => document.fonts.ready);
  await page.mouse.move(0, 0);
  const bytes = await page.screenshot({ clip: await partOf(page, part), animations: 'disabled', caret: 'hide' });
  const target = join(root, `${file}.webp`);
  mkdirSync(dirname(target), { recursive: true });
  await compress(bytes, target);
  console.log(`  ${relative(root, target)}: ${Math.round(statSync(target).size / 1000)} KB`);
  await page.close();
}

await ensureChromium();
// It looks for the Chromium when it is loaded.
const { browserOptions } = await import('../e2e/setup/system-browser.ts');
if (!(await buildWhenOutdated())) stop('The build failed, see above: correct that and run the same command again.');
const names = process.argv.slice(2);
const wanted = pictures.filter(({ file }) => names.length === 0 || names.includes(file.split('/').at(-1)));
if (wanted.length === 0) stop('There is no picture of that name: the table in scripts/make-pictures.mjs has them all.');

const folder = temporaryFolder();
const mailServer = await startMailServer();
const server = await startServer(folder.path, {
  ADMIN_USERNAME: team.username,
  ADMIN_PASSWORD: team.password,
  SAMPLE_DATA: 'true',
  SMTP_URL: `smtp://127.0.0.1:${mailServer.server.address().port}`,
  MAIL_FROM: 'events@marqueehall.example',
  NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(moveClock)}`,
});
const browser = await chromium.launch(browserOptions);
try {
  const data = await addContent(server.origin);
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
    timezoneId: 'America/New_York',
    colorScheme: 'light',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(moveClock);
  await signInByStorage(context, server.origin, team);
  await context.addInitScript(() => sessionStorage.setItem('marquee.splash', 'seen'));
  for (const picture of wanted) await take(context, server.origin, picture, data);
} finally {
  await browser.close();
  await server.stop();
  mailServer.close();
  folder.remove();
}
