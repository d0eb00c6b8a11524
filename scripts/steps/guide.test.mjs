import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import sharp from 'sharp';
import { expect, it, onTestFinished } from 'vitest';
import { renderGuide } from './guide.mjs';

const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'navy' } })
  .webp()
  .toBuffer();
const contents = '# Guide for the staff\n\n[Keys](keys.md), [Mail](mail.md)\n';

function render(pages) {
  const folder = mkdtempSync(join(tmpdir(), 'marquee-guide-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const files = { 'README.md': contents, 'keys.md': '# Keys\n', 'mail.md': '# Mail\n', ...pages };
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), content);
  }
  return renderGuide(folder);
}

it('is a document for each page, every one with the list of all in the order of the contents', async () => {
  const { documents } = await render();
  expect([...documents.keys()]).toEqual(['/guide', '/guide/keys', '/guide/mail']);
  for (const html of documents.values()) {
    const list = [...html.matchAll(/<li><a href="([^"]+)"/g)].map(([, path]) => path);
    expect(list).toEqual(['/guide', '/guide/keys', '/guide/mail']);
    expect(html).toMatch(/^<!doctype html>\n<html lang="en">/);
    expect(html).toContain('<meta name="robots" content="noindex, nofollow">');
  }
  expect(documents.get('/guide/mail')).toContain('<title>Mail · Marquee</title>');
  expect(documents.get('/guide/mail')).toContain('<a href="/guide/mail" aria-current="page">Mail</a>');
});

it('leads from page to page, and keeps only the words of what leads out', async () => {
  const { documents } = await render({
    'mail.md': '# Mail\n\n[Keys](keys.md#everywhere) [all](README.md) [below](#mail) [run it](../run/README.md)\n',
  });
  const html = documents.get('/guide/mail');
  expect(html).toContain('<a href="/guide/keys#everywhere">Keys</a>');
  expect(html).toContain('<a href="/guide">all</a> <a href="#mail">below</a> run it</p>');
});

it('gives each heading an id of its own, as a Git host does', async () => {
  const { documents } = await render({ 'keys.md': '# Keys\n\n## Find something\n\n## Find something\n' });
  expect(documents.get('/guide/keys').match(/<h\d id="[\w-]+">/g)).toEqual([
    '<h1 id="keys">',
    '<h2 id="find-something">',
    '<h2 id="find-something-1">',
    '<h2 id="pages-title">',
  ]);
});

it('shows pictures in their size, under a name that changes with their content', async () => {
  const { documents, files } = await render({
    'mail.md': '# Mail\n\n![The "Outbox"](pictures/mail.webp)\n',
    'pictures/mail.webp': picture,
  });
  const [, name] = /<img [^>]*src="\/assets\/guide\/(mail-[\da-f]{8}\.webp)"/.exec(documents.get('/guide/mail')) ?? [];
  expect(files.get(name)).toEqual(picture);
  expect(documents.get('/guide/mail')).toMatch(/<img width="40" height="30" .*alt="The &quot;Outbox&quot;"/);
});

it('names a style sheet and an icon that are there, and nothing of another server', async () => {
  const { documents, files } = await render();
  const named = [...documents.get('/guide').matchAll(/(?:src|href)="\/assets\/guide\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(named).toEqual([expect.stringMatching(/^mark-\w{8}\.svg$/), expect.stringMatching(/^guide-\w{8}\.css$/)]);
  const style = files.get(named[1]).toString();
  const fonts = [...style.matchAll(/url\("?\.?\/?([^")]+)"?\)/g)].map(([, name]) => name);
  expect(fonts.length).toBe(3);
  for (const name of [...named, ...fonts]) expect(files.has(name), name).toBe(true);
});

it('lets a table of many columns scroll by itself, also by keyboard', async () => {
  const table = (columns) => `${'| a '.repeat(columns)}|\n${'| - '.repeat(columns)}|\n`;
  const { documents } = await render({ 'keys.md': `# Keys\n\n${table(3)}\n${table(4)}` });
  const html = documents.get('/guide/keys');
  expect(html.match(/<table>/g)).toHaveLength(2);
  expect(html.match(/<div class="wide" role="group" aria-label="Table" tabindex="0">/g)).toHaveLength(1);
});

it.each([
  [
    'a link to a page that is not there',
    { 'mail.md': '# Mail\n\n[gone](gone.md)\n' },
    'mail.md: there is no page gone.md.',
  ],
  [
    'contents with such a link',
    { 'README.md': '# Guide\n\n[gone](gone.md)\n' },
    'README.md: there is no page gone.md.',
  ],
  ['a page without a title', { 'mail.md': 'Mail\n' }, 'mail.md has no title.'],
  [
    'a picture that is not there',
    { 'mail.md': '# Mail\n\n![Gone](gone.webp)\n' },
    'mail.md: there is no picture gone.webp.',
  ],
  [
    'a picture without a description',
    { 'mail.md': '# Mail\n\n![](mail.webp)\n', 'mail.webp': picture },
    'mail.md: mail.webp has no description.',
  ],
])('stops the build at %s', async (_what, pages, message) => {
  await expect(render(pages)).rejects.toThrow(message);
});
