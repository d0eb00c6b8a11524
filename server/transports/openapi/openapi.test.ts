import type { OpenAPIV3_1 } from 'openapi-types';
import { expect, it } from 'vitest';
import { buildTestApp } from '#server/testing/build-test-app.ts';
import { errorTable } from '#shared/api/errors.ts';

async function readDocument() {
  const built = await buildTestApp();
  const answer = await built.app.inject('/api/v1/openapi.json');
  return { ...built, answer, document: answer.json() as OpenAPIV3_1.Document };
}

const operationsOf = ({ paths }: OpenAPIV3_1.Document) =>
  Object.entries(paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      route: `${method.toUpperCase()} ${path}`,
      operation: operation as OpenAPIV3_1.OperationObject,
    })),
  );

/** `:id` as OpenAPI writes it, and a collection once although it answers with a closing slash too. */
const asDescribed = (route: string) => route.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '');

it('names every route of the API, and no route that is not there', async () => {
  const { app, document } = await readDocument();
  const registered = app
    .routeAccess()
    .filter(({ route, access }) => / \/api\/v1\//.test(route) && !route.startsWith('HEAD ') && access !== 'nobody')
    .map(({ route }) => asDescribed(route));
  const described = operationsOf(document).map(({ route }) => route);
  expect(described.sort()).toEqual([...new Set(registered)].sort());
  expect(described.length).toBeGreaterThan(40);
});

it('says of every route who may call it, as the server decides it', async () => {
  const { app, document } = await readDocument();
  const accessOf = new Map(app.routeAccess().map(({ route, access }) => [asDescribed(route), access]));
  for (const { route, operation } of operationsOf(document)) {
    const [only, ...others] = operation.security ?? [];
    const [least] = others.length === 0 ? (only?.bearer ?? []) : [];
    expect(least ?? 'public', route).toBe(accessOf.get(route));
  }
});

it('is OpenAPI 3.1 with the limits of the schemas that validate', async () => {
  const { document } = await readDocument();
  expect(document.openapi).toBe('3.1.0');
  const create = document.paths?.['/api/v1/services']?.post as OpenAPIV3_1.OperationObject;
  const body = create.requestBody as OpenAPIV3_1.RequestBodyObject;
  expect(body.content['application/json']?.schema).toMatchObject({
    required: ['title', 'description'],
    properties: { title: { type: 'string', minLength: 1, maxLength: 100 } },
  });
  const list = document.paths?.['/api/v1/gallery']?.get as OpenAPIV3_1.OperationObject;
  expect(list.parameters).toContainEqual(
    expect.objectContaining({ in: 'query', name: 'size', schema: { type: 'string', enum: ['square', 'landscape'] } }),
  );
  const file = document.paths?.['/api/v1/inquiries/export.csv']?.get?.responses?.['200'];
  expect(file).toMatchObject({ content: { 'text/csv': { schema: { type: 'string' } } } });
  const change = document.paths?.['/api/v1/gallery/{id}']?.put as OpenAPIV3_1.OperationObject;
  expect(change.parameters).toContainEqual(expect.objectContaining({ in: 'header', name: 'if-match' }));
});

it('says of every route in a few words what it is for', async () => {
  const { document } = await readDocument();
  for (const { route, operation } of operationsOf(document)) expect(operation.summary, route).toMatch(/^[A-Z].{5,}/);
});

it('says what a refusal looks like, with every code', async () => {
  const { document } = await readDocument();
  for (const { route, operation } of operationsOf(document)) {
    expect(operation.responses?.default, route).toEqual({ $ref: '#/components/responses/Error' });
    expect(operation.responses?.['429'], route).toEqual({ $ref: '#/components/responses/Error429' });
  }
  const change = document.paths?.['/api/v1/gallery/{id}']?.put as OpenAPIV3_1.OperationObject;
  expect(Object.keys(change.responses ?? {})).toEqual([
    '200',
    '400',
    '401',
    '403',
    '404',
    '412',
    '413',
    '415',
    '429',
    '500',
    'default',
  ]);
  const { Error412: stale } = document.components?.schemas ?? {};
  expect(stale).toMatchObject({ properties: { error: { properties: { code: { enum: ['stale'] } } } } });
  expect(JSON.stringify(document.components?.schemas?.Error)).toContain(JSON.stringify(Object.keys(errorTable)));
});

it('names its server, and every operation by a name of its own', async () => {
  const { document, parts } = await readDocument();
  expect(document.servers).toEqual([{ url: parts.config.publicOrigin }]);
  const ids = operationsOf(document).map(({ operation }) => operation.operationId);
  expect(ids).toContain('putInquiriesById');
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[a-z]+[A-Z][A-Za-z0-9]+$/);
});

it('states the type of everything that it responds with, files among them', async () => {
  const { document } = await readDocument();
  for (const { route, operation } of operationsOf(document))
    for (const [status, response] of Object.entries(operation.responses ?? {}))
      if (!('$ref' in response)) expect(Object.keys(response.content ?? {}), `${route} ${status}`).toHaveLength(1);
  const file = document.paths?.['/api/v1/documents/{id}/file']?.get?.responses?.['200'];
  expect(file).toMatchObject({ content: { 'application/octet-stream': { schema: { format: 'binary' } } } });
});

it('is not sent again to whoever has it', async () => {
  const { app, answer } = await readDocument();
  const headers = { 'if-none-match': String(answer.headers.etag) };
  expect((await app.inject({ url: '/api/v1/openapi.json', headers })).statusCode).toBe(304);
});

it('can be read as a page that loads nothing from elsewhere', async () => {
  const { app } = await buildTestApp();
  const page = await app.inject('/api/docs');
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  expect(page.headers['content-security-policy']).not.toContain('unsafe');
  const files = [...page.body.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file]) => String(file));
  expect(files).toHaveLength(3);
  for (const file of files) expect((await app.inject(file)).statusCode, file).toBe(200);
});

it.each(['index.html', 'package.json', '..%2Fpackage.json'])(
  'offers no other file of that package: %s',
  async (file) => {
    const { app } = await buildTestApp();
    expect((await app.inject(`/api/docs/${file}`)).statusCode).toBe(404);
  },
);

it.each(['hasOwnProperty', 'constructor', '__proto__', '..%2fpackage.json', 'index.html'])(
  'has no file %s beside its page',
  async (file) => {
    const { app } = await buildTestApp();
    expect((await app.inject(`/api/docs/${file}`)).statusCode).toBe(404);
  },
);
