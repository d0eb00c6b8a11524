import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { temporaryFolder } from '#server/testing/temporary-folder.ts';
import { documentLimits } from '#shared/document/values.ts';
import { documents } from './table.ts';

const jo = { name: 'Jo Moyer', email: 'jo@example.com', phone: '(330) 555-0188' };

async function openDocuments() {
  const dataDir = temporaryFolder();
  let time = Date.parse('2026-11-21T15:00:00Z');
  const { app, db, signIn } = await buildTestApp({ config: { dataDir }, now: () => new Date(time) });
  const { headers } = await signIn();
  const call = async (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, payload?: object) => {
    const answer = await app.inject({ method, url: `/api/v1${path}`, headers, ...(payload && { payload }) });
    return { status: answer.statusCode, body: answer.json() };
  };
  const clientId: string = (await call('POST', '/clients', jo)).body.data._id;
  const owner = { entity: 'client', entityId: clientId };
  const upload = async (fields: Record<string, string>, file?: { name: string; bytes: BlobPart }) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.append(name, value);
    if (file) form.append('file', new Blob([file.bytes], { type: 'text/html' }), file.name);
    const sent = new Response(form);
    const type = sent.headers.get('content-type') ?? '';
    const payload = Buffer.from(await sent.arrayBuffer());
    const answer = await app.inject({
      method: 'POST',
      url: '/api/v1/documents',
      headers: { ...headers, 'content-type': type },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  };
  const stored = () => readdir(join(dataDir, 'mail')).catch(() => []);
  const wait = (milliseconds: number) => {
    time += milliseconds;
  };
  return { app, db, headers, call, owner, upload, stored, wait };
}

describe('a document', () => {
  it('is added, listed, renamed, and downloaded as a file that no browser runs', async () => {
    const { app, headers, call, owner, upload, stored } = await openDocuments();
    const added = await upload(owner, { name: 'contract.html', bytes: '<script>1</script>' });
    expect(added).toMatchObject({
      status: 201,
      body: { data: { ...owner, name: 'contract.html', bytes: 18, by: 'admin' } },
    });
    const { _id } = added.body.data;
    expect(await stored()).toEqual([`${_id}.bin`]);
    // What turns the direction of writing would show another ending than the file has.
    const renamed = await call('PUT', `/documents/${_id}`, { name: 'Signed \u202econtract' });
    expect(renamed.body.data).toMatchObject({ name: 'Signed contract' });
    expect((await call('GET', `/documents?entity=client&entityId=${owner.entityId}`)).body.data).toEqual([
      renamed.body.data,
    ]);
    const file = await app.inject({ url: `/api/v1/documents/${_id}/file`, headers });
    expect(file.body).toBe('<script>1</script>');
    expect(file.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Signed%20contract",
      'x-content-type-options': 'nosniff',
      'content-security-policy': 'sandbox',
    });
    expect((await app.inject({ url: `/api/v1/documents/${_id}/file` })).statusCode).toBe(401);
  });

  it('says at its field what is wrong, and stores nothing then', async () => {
    const { call, db, owner, upload, stored } = await openDocuments();
    const wrong = async (...sent: Parameters<typeof upload>) => {
      const { status, body } = await upload(...sent);
      return [status, body.error.details?.[0] ?? body.message];
    };
    expect(await wrong(owner, { name: 'a', bytes: '' })).toEqual([
      ...[400, { field: 'file', message: 'This file is empty. Please choose another.' }],
    ]);
    expect(await wrong(owner)).toEqual([400, { field: 'file', message: 'Please choose a file.' }]);
    const large = new Uint8Array(documentLimits.bytes + 1);
    expect(await wrong(owner, { name: 'a', bytes: large })).toEqual([
      ...[400, { field: 'file', message: 'This file is over 8 MB. Please choose a smaller one.' }],
    ]);
    expect(await wrong({ ...owner, name: 'x'.repeat(201) }, { name: 'a', bytes: 'a' })).toEqual([
      ...[400, { field: 'name', message: 'Please enter a name of at most 200 characters.' }],
    ]);
    expect(await wrong({ ...owner, entity: 'task' }, { name: 'a', bytes: 'a' })).toEqual([
      ...[400, { field: 'entity', message: 'Please name an inquiry, a client or an event.' }],
    ]);
    expect((await upload({ ...owner, entityId: 'nobody' }, { name: 'a', bytes: 'a' })).status).toBe(404);
    expect((await call('POST', '/documents', owner)).status).toBe(400);
    expect(await stored()).toEqual([]);
    await db.tx(async () => {
      for (let index = 0; index < documentLimits.documents; index += 1) {
        const file = { name: 'a', type: 'b', bytes: 1, sha256: 'c', by: 'a', createdAt: 1, updatedAt: 1 };
        await db.query
          .insert(documents)
          .values({ id: `${index}`, entity: 'client', entityId: owner.entityId, ...file });
      }
    });
    expect(await wrong(owner, { name: 'a', bytes: 'a' })).toEqual([
      ...[400, { field: 'file', message: 'This client already has 200 documents. Please delete one first.' }],
    ]);
  });

  it('goes to the trash and comes back, by itself and with its record', async () => {
    const { app, headers, call, owner, upload } = await openDocuments();
    const { _id } = (await upload(owner, { name: 'a.pdf', bytes: 'abc' })).body.data;
    const read = async () => (await app.inject({ url: `/api/v1/documents/${_id}/file`, headers })).statusCode;
    await call('POST', `/documents/${_id}/trash`);
    expect(await read()).toBe(404);
    await call('POST', `/documents/${_id}/restore`);
    expect(await read()).toBe(200);
    await call('POST', `/clients/${owner.entityId}/trash`);
    expect(await read()).toBe(404);
    await call('POST', `/clients/${owner.entityId}/restore`);
    expect(await read()).toBe(200);
    await call('DELETE', `/documents/${_id}`);
    expect(await read()).toBe(404);
  });
});
