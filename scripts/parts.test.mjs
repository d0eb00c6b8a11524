import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import SqliteConnection from 'better-sqlite3';
import { describe, expect, it, onTestFinished } from 'vitest';
import { askForAdvisories, readAdvisories } from './steps/advisories.mjs';
import { isDriverUnsafe } from './steps/install.mjs';
import { root } from './steps/project.mjs';

const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const numbers = (version) => version.split(/[.-]/).slice(0, 3).map(Number);
const isAtLeast = (version, floor) => {
  const [have, want] = [numbers(version), numbers(floor)];
  const place = want.findIndex((part, index) => part !== have[index]);
  return place === -1 || have[place] > want[place];
};

function temporaryFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-parts-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Below these stand weaknesses that were published in 2026. */
const floors = {
  fastify: '5.12.1',
  '@fastify/static': '10.1.4',
  '@fastify/multipart': '10.1.9',
  '@fastify/forwarded': '3.0.2',
};

describe('the parts that Marquee is made of', () => {
  it('hold a database driver that Node 24 does not abort', () => {
    expect(isDriverUnsafe()).toBe(false);
  });

  it.each(Object.entries(floors))('hold no %s below %s, however deep it lies', (name, floor) => {
    const versions = Object.entries(packages)
      .filter(([path]) => path.endsWith(`node_modules/${name}`))
      .map(([, { version }]) => version);
    expect(versions.length).toBeGreaterThan(0);
    for (const version of versions) expect(isAtLeast(version, floor), `${name} ${version}`).toBe(true);
  });

  it('hold an SQLite that no checkpoint can corrupt', () => {
    const connection = new SqliteConnection(':memory:');
    const version = connection.prepare('select sqlite_version()').pluck().get();
    connection.close();
    expect(isAtLeast(version, '3.51.3'), version).toBe(true);
    expect(version).not.toBe('3.52.0');
  });

  it('are locked for this version of Marquee', () => {
    const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    expect([lock.version, packages[''].version]).toEqual([version, version]);
  });

  it('are all locked with the hash of what was looked at', () => {
    const unlocked = Object.entries(packages).filter(
      ([path, { integrity, link }]) => path !== '' && !link && !integrity,
    );
    expect(unlocked.map(([path]) => path)).toEqual([]);
  });

  it('compares versions as numbers', () => {
    expect(isAtLeast('10.1.11', '10.1.4')).toBe(true);
    expect(isAtLeast('5.12.0', '5.12.1')).toBe(false);
    expect(isAtLeast('6.0.0', '5.12.1')).toBe(true);
  });
});

describe('the list of parts', () => {
  const sbom = (...args) =>
    spawnSync(process.execPath, [join(root, 'scripts', 'sbom.mjs'), ...args], { encoding: 'utf8' });

  it('names every part that runs in production with its version, where it was asked for', () => {
    const file = join(temporaryFolder(), 'marquee.cdx.json');
    const { status, stdout } = sbom(file);
    expect({ status, stdout }).toEqual({
      status: 0,
      stdout: expect.stringMatching(/^Listed \d+ parts in \S+ \(CycloneDX 1\.\d\)\.\n$/),
    });
    const { bomFormat, metadata, components } = JSON.parse(readFileSync(file, 'utf8'));
    expect({ bomFormat, name: metadata.component.name }).toEqual({ bomFormat: 'CycloneDX', name: 'marquee' });
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    const listed = new Set(components.map((part) => part['bom-ref']));
    const missing = Object.entries(dependencies).filter(([name, version]) => !listed.has(`${name}@${version}`));
    expect(missing).toEqual([]);
    expect(components.some(({ purl }) => purl.startsWith('pkg:npm/vitest@'))).toBe(false);
  });

  it('asks where it should go, and says when it cannot go there', () => {
    expect(sbom()).toMatchObject({ status: 1, stdout: '', stderr: expect.stringContaining('npm run sbom --') });
    expect(sbom('/nowhere/at/all')).toMatchObject({ status: 1, stderr: expect.stringContaining('/nowhere/at/all') });
  });
});

describe('the question for advisories', () => {
  /** A registry that answers the bulk question with these advisories, or refuses it. */
  async function registry(status, advisories) {
    const server = createServer(({ method, url }, answer) => {
      answer.writeHead(status, { 'content-type': 'application/json' });
      answer.end(JSON.stringify(method === 'POST' ? advisories : packageCalled(decodeURIComponent(url.slice(1)))));
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => new Promise((resolve) => server.close(resolve)));
    const cache = temporaryFolder();
    return { env: { npm_config_cache: cache, npm_config_registry: `http://127.0.0.1:${server.address().port}/` } };
  }

  const packageCalled = (name) => ({
    name,
    'dist-tags': { latest: '1.0.0' },
    versions: { '1.0.0': { name, version: '1.0.0' } },
  });
  const weakness = (severity) => ({
    id: 1,
    url: 'https://advisories.example/1',
    title: 'Bad',
    severity,
    vulnerable_versions: '<99',
  });

  it('is answered with what is serious', async () => {
    expect(
      await askForAdvisories(await registry(200, { fastify: [weakness('high')], pino: [weakness('moderate')] })),
    ).toEqual({
      asked: true,
      serious: expect.arrayContaining(['fastify: high']),
    });
    expect(await askForAdvisories(await registry(200, {}))).toEqual({ asked: true, serious: [] });
  });

  it('proves nothing where the registry does not answer it', async () => {
    expect(await askForAdvisories(await registry(405, {}))).toEqual({ asked: false, serious: [] });
    for (const report of ['', 'not json', 'null', '{"message":"offline"}'])
      expect(readAdvisories(report)).toEqual({ asked: false, serious: [] });
  });
});
