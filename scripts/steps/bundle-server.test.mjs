import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { bundleServer } from './bundle-server.mjs';

/** The packages in a program and in every file that it loads at its start, and those that it finds beside the bundle. */
function loadedAtStart({ outputs }, name) {
  const files = new Set(Object.keys(outputs).filter((path) => basename(path) === name));
  const packages = new Set();
  for (const file of files) {
    for (const input of Object.keys(outputs[file].inputs))
      packages.add(/^.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1]);
    for (const { path, kind, external } of outputs[file].imports)
      if (external) {
        if (kind === 'import-statement') packages.add(path);
      } else if (kind === 'import-statement') files.add(path);
  }
  return packages;
}

it('a start of the server loads nothing that only some requests need', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-bundle-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const { metafile } = await bundleServer(folder);
  const packages = loadedAtStart(metafile, 'main.js');
  expect([...packages]).toEqual(expect.arrayContaining(['fastify', 'zod', 'better-sqlite3']));
  const onDemand = '@fastify/swagger @node-rs/argon2 ajv ical-generator imapflow nodemailer pg qrcode sharp tinypool';
  expect(onDemand.split(' ').filter((name) => packages.has(name))).toEqual([]);
  // A name that is misspelled is in no file at all.
  const anywhere = JSON.stringify(metafile);
  expect(onDemand.split(' ').filter((name) => name !== 'ajv' && !anywhere.includes(name))).toEqual([]);
});
