import { Readable } from 'node:stream';
import { expect, it } from 'vitest';
import { documentLimits } from '#shared/document/values.ts';
import { clientPageLink } from './opening.ts';
import { openTrustedPage, viewIn } from './testing/open-client-page.ts';

async function open() {
  const desk = await openTrustedPage();
  const { app, path, phone } = desk;
  /** Posts a form with one file, as a browser does without scripts. */
  const send = (
    fields: Record<string, string>,
    {
      more = [],
      ...file
    }: { name: string; content: Buffer; more?: readonly (readonly [name: string, filename: string])[] },
    cookie = phone.cookie(),
  ) => {
    const headOf = (name: string, filename: string) =>
      `--part\r\nContent-Disposition: form-data; name="${name}"; filename="${filename}"\r\nContent-Type: application/octet-stream\r\n\r\n`;
    const parts = Object.entries(fields).map(
      ([name, value]) => `--part\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    );
    const others = more.map(([name, filename]) => `${headOf(name, filename)}${filename}\r\n`);
    const head = [...parts, ...others, headOf(file.name, 'plan.pdf')].join('');
    return app.inject({
      method: 'POST',
      url: path,
      headers: { cookie, 'content-type': 'multipart/form-data; boundary=part' },
      payload: Buffer.concat([Buffer.from(head), file.content, Buffer.from('\r\n--part--\r\n')]),
    });
  };
  return { ...desk, send };
}

it('a count that is wrong is said at its field with all that was typed, and a right one leads back to its section', async () => {
  const { phone, path } = await open();
  const [contract] = (await phone.read()).sections.guests ?? [];
  const group = contract?.groups[0]?.id ?? '';
  const typed = { section: 'guests', proposal: contract?.proposalId ?? '', version: String(contract?.version) };
  const wrong = await phone.post({ ...typed, [`groups.${group}`]: '<b>many</b>' });
  expect(wrong.statusCode).toBe(400);
  const { answered } = viewIn(wrong);
  expect(answered).toMatchObject({
    section: 'guests',
    isDone: false,
    errors: { [`groups.${group}`]: expect.any(String) },
  });
  expect(answered.typed).toContainEqual([`groups.${group}`, '<b>many</b>']);
  const right = await phone.post({ ...typed, [`groups.${group}`]: '123' });
  expect([right.statusCode, right.headers.location]).toEqual([303, `${path}?done=guests#guests`]);
  expect((await phone.read()).sections.guests?.[0]?.groups[0]?.expected).toBe(123);
});

it('nothing that a device posts has an effect that is not trusted, or by the link of another event', async () => {
  const { ctx, db, browser, send, phone, rose, clientId } = await open();
  const stranger = browser();
  const { version } = db;
  const [contract] = (await phone.read()).sections.guests ?? [];
  const typed = { section: 'guests', proposal: contract?.proposalId ?? '', version: String(contract?.version) };
  await stranger.post({ ...typed, [`groups.${contract?.groups[0]?.id}`]: '150' });
  await stranger.post({ section: 'messages', key: 'a', text: 'Hello' });
  const file = { name: 'file', content: Buffer.from('x') };
  expect((await send({ section: 'uploads' }, file, '')).statusCode).toBe(403);
  expect(db.version).toBe(version);
  const event = { clientId, eventType: 'other', guestCount: 40, title: 'Brunch', eventDate: '2027-06-13' };
  const { _id } = (await rose.send('POST', '/events', event)).data;
  const other = await ctx.db.tx(() => clientPageLink.issue(ctx, _id));
  const guest = browser();
  await guest.post({ section: 'mail-code' }, other);
  expect((await guest.post({ ...typed, [`groups.${contract?.groups[0]?.id}`]: '150' }, other)).statusCode).toBe(403);
  expect((await phone.read()).sections.guests?.[0]?.version).toBe(contract?.version);
});

it('files of up to 8 MB are documents of the event, one byte more is refused and the answers beside it stay typed', async () => {
  const { joan, eventId, rose, send, phone } = await open();
  const ask = { options: [], isRequired: false, eventTypes: [], isActive: true };
  const questions = [
    { ...ask, id: 'song', text: 'Song?', kind: 'text' },
    { ...ask, id: 'plan', text: 'Plan', kind: 'file' },
  ];
  await joan.send('PUT', '/settings/questionnaire', { questions });
  const stamp = (await phone.read()).sections.questions?.stamp ?? '';
  const fields = { section: 'questions', stamp, 'answer.song': 'Waltz' };
  const tooLarge = Buffer.alloc(documentLimits.bytes + 1);
  const refused = await send(fields, { name: 'answer.plan', content: tooLarge });
  expect(refused.statusCode).toBe(400);
  expect(viewIn(refused).answered).toMatchObject({
    errors: { 'answer.plan': 'This file is over 8 MB. Please choose a smaller one.' },
  });
  expect(viewIn(refused).answered.typed).toContainEqual(['answer.song', 'Waltz']);
  expect((await send(fields, { name: 'answer.plan', content: tooLarge.subarray(1) })).statusCode).toBe(303);
  expect((await send({ section: 'uploads' }, { name: 'file', content: Buffer.from('logo') })).statusCode).toBe(303);
  const { data } = await rose.send('GET', `/documents?entity=event&entityId=${eventId}`);
  const theirs = data.filter(({ isFromClient }: { isFromClient: boolean }) => isFromClient);
  expect(theirs.map(({ bytes }: { bytes: number }) => bytes)).toEqual([documentLimits.bytes, 4]);
  expect((await phone.read()).sections.uploads?.files.length).toBe(2);
});

it('of more than five files at once none is stored and it is said so, and file fields that are left empty are none', async () => {
  const { joan, send, phone } = await open();
  const content = Buffer.from('plan');
  const six = Array.from({ length: 5 }, (_, index) => ['file', `${index}.pdf`] as const);
  const refused = await send({ section: 'uploads' }, { name: 'file', content, more: six });
  expect([refused.statusCode, viewIn(refused).answered.errors]).toEqual([
    400,
    { file: 'Please send at most 5 files at once.' },
  ]);
  expect((await phone.read()).sections.uploads?.files).toEqual([]);
  const questions = Array.from({ length: 8 }, (_, index) => ({
    ...{ id: `plan${index}`, text: `Plan ${index}`, kind: 'file', options: [], isRequired: false },
    ...{ eventTypes: [], isActive: true },
  }));
  await joan.send('PUT', '/settings/questionnaire', { questions });
  const fields = { section: 'questions', stamp: (await phone.read()).sections.questions?.stamp ?? '' };
  const named = (filename: string) => questions.slice(0, 7).map(({ id }) => [`answer.${id}`, filename] as const);
  const last = { name: 'answer.plan7', content };
  const tooMany = await send(fields, { ...last, more: named('a.pdf') });
  expect(viewIn(tooMany).answered.errors).toMatchObject({ 'answer.plan7': 'Please send at most 5 files at once.' });
  expect((await send(fields, { ...last, more: named('') })).statusCode).toBe(303);
  const { questions: answered } = (await phone.read()).sections.questions ?? { questions: [] };
  expect(answered.map(({ answer }) => answer)).toEqual([...Array(7).fill(''), 'plan.pdf']);
});

it('files are taken by what holds when they have arrived: a device that was revoked meanwhile stores none', async () => {
  const { app, path, eventId, rose, phone, db } = await open();
  const page = `/events/${eventId}/client-page`;
  const [device] = (await rose.send('GET', page)).data.devices;
  let { version } = db;
  async function* slowly() {
    yield '--part\r\nContent-Disposition: form-data; name="section"\r\n\r\nuploads\r\n--part\r\n';
    yield 'Content-Disposition: form-data; name="file"; filename="plan.pdf"\r\n\r\n';
    await rose.send('DELETE', `${page}/devices/${device._id}`);
    version = db.version;
    yield 'plan\r\n--part--\r\n';
  }
  const headers = { cookie: phone.cookie(), 'content-type': 'multipart/form-data; boundary=part' };
  const { statusCode } = await app.inject({ method: 'POST', url: path, headers, payload: Readable.from(slowly()) });
  expect([statusCode, db.version]).toEqual([403, version]);
});

it('so many forms in a minute are enough', async () => {
  const { phone } = await open();
  const codes = new Set<number>();
  for (let time = 0; time < 31; time += 1)
    codes.add((await phone.post({ section: 'messages', key: 'one', text: '' })).statusCode);
  expect([...codes]).toEqual([400, 429]);
});

it('a file that the client sent is theirs to save again, on a trusted device and on the page of its event alone', async () => {
  const { browser, clientId, ctx, path, phone, rose, send } = await open();
  await send({ section: 'uploads' }, { name: 'file', content: Buffer.from('<b>plan</b>') });
  const [file] = (await phone.read()).sections.uploads?.files ?? [];
  const end = `uploads/${file?.id}`;
  const { statusCode, headers, body } = await phone.get(`${path}/${end}`);
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'application/octet-stream', '<b>plan</b>']);
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''plan.pdf");
  expect((await phone.get(`${path}/uploads/none`)).statusCode).toBe(404);
  expect((await browser().get(`${path}/${end}`)).statusCode).toBe(403);
  expect((await phone.get(`/e/${'x'.repeat(43)}/${end}`)).statusCode).toBe(410);
  const event = { clientId, eventType: 'other', guestCount: 40, title: 'Brunch', eventDate: '2027-06-13' };
  const { _id } = (await rose.send('POST', '/events', event)).data;
  const other = await ctx.db.tx(() => clientPageLink.issue(ctx, _id));
  const guest = browser();
  await guest.unlock(other);
  expect((await guest.get(`${other}/${end}`)).statusCode).toBe(404);
});
