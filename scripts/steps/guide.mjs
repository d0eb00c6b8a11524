import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, extname, join } from 'node:path';
import { build } from 'esbuild';
import { Lexer, Parser, Renderer, walkTokens } from 'marked';
import sharp from 'sharp';
import { headingIds } from './heading-ids.mjs';
import { root } from './project.mjs';

const address = '/guide';
const filesAddress = '/assets/guide/';
const contents = 'README.md';
/** A table with more columns than this may be wider than a phone, and scrolls by itself. */
const narrowColumns = 3;

const addressOf = (file) => (file === contents ? address : `${address}/${basename(file, '.md')}`);
const plainOf = (tokens) => tokens.map(({ tokens: inner, text }) => (inner ? plainOf(inner) : text)).join('');
/** Turns the Markdown of one page into what stands in its document. `pictures` is what its pictures became. */
class PageRenderer extends Renderer {
  #file;
  #files;
  #pictures;
  /** Those that a Git host gives, so that links to a heading work on both. */
  #toId = headingIds();

  constructor(file, files, pictures) {
    super();
    this.#file = file;
    this.#files = files;
    this.#pictures = pictures;
  }

  heading({ tokens, depth }) {
    return `<h${depth} id="${this.#toId(plainOf(tokens))}">${this.parser.parseInline(tokens)}</h${depth}>\n`;
  }

  /** What leads out of the guide is on a Git host and not here: only its text stays. */
  link({ href, tokens }) {
    const text = this.parser.parseInline(tokens);
    const [, file = '', place = ''] = /^([\w-]+\.md)?(#.*)?$/.exec(href) ?? [];
    if (file === '' && place === '') return text;
    if (file !== '' && !this.#files.includes(file)) throw new Error(`${this.#file}: there is no page ${file}.`);
    return `<a href="${file && addressOf(file)}${place}">${text}</a>`;
  }

  image(token) {
    if (token.text === '') throw new Error(`${this.#file}: ${token.href} has no description.`);
    const { name, width, height } = this.#pictures.get(token.href);
    const image = super.image({ ...token, href: filesAddress + name });
    return image.replace('<img ', `<img width="${width}" height="${height}" loading="lazy" `);
  }

  table(token) {
    const table = super.table(token);
    if (token.header.length <= narrowColumns) return table;
    return `<div class="wide" role="group" aria-label="Table" tabindex="0">\n${table}</div>\n`;
  }
}

const documentOf = ({ title, body, nav, style, icon }) => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex, nofollow">
<meta name="color-scheme" content="light dark">
<title>${title} · Marquee</title>
<link rel="icon" type="image/svg+xml" href="${filesAddress}${icon}">
<link rel="stylesheet" href="${filesAddress}${style}">
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header>
<a href="${address}">Marquee guide</a>
<a class="to-pages" href="#pages">All pages</a>
</header>
<div class="columns">
<main id="content" tabindex="-1">
${body}</main>
<nav id="pages" aria-labelledby="pages-title">
<h2 id="pages-title">All pages</h2>
<ul>
${nav}
</ul>
</nav>
</div>
</body>
</html>
`;

/** The pages in the order in which the contents name them. */
function pagesOf(folder) {
  const files = readdirSync(folder).filter((name) => extname(name) === '.md');
  const named = readFileSync(join(folder, contents), 'utf8').matchAll(/\]\(([\w-]+\.md)\)/g);
  const pages = [...new Set([contents, ...[...named].map(([, file]) => file), ...files])];
  const missing = pages.find((file) => !files.includes(file));
  if (missing) throw new Error(`${contents}: there is no page ${missing}.`);
  return pages.map((file) => {
    const markdown = readFileSync(join(folder, file), 'utf8');
    const [, title] = /^# (.+)$/m.exec(markdown) ?? [];
    if (title === undefined) throw new Error(`${file} has no title.`);
    return { file, markdown, title };
  });
}

/**
 * The guide of `folder` as a server sends it: its documents by their path, and the files that these name below
 * `/assets/guide/`. The name of each file holds a hash of its content.
 */
export async function renderGuide(folder = join(root, 'docs', 'guide')) {
  const pages = pagesOf(folder);
  const files = new Map();
  const add = (path, content) => {
    const type = extname(path);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
    const name = `${basename(path, type)}-${hash}${type}`;
    files.set(name, content);
    return name;
  };

  const pictures = new Map();
  const addPictures = async (tokens, file) => {
    const named = [];
    walkTokens(tokens, ({ type, href }) => void (type === 'image' && named.push(href)));
    for (const href of named.filter((one) => !pictures.has(one))) {
      const path = join(folder, href);
      if (!existsSync(path)) throw new Error(`${file}: there is no picture ${href}.`);
      const content = readFileSync(path);
      const { width, height } = await sharp(content).metadata();
      pictures.set(href, { name: add(path, content), width, height });
    }
  };

  const { outputFiles } = await build({
    entryPoints: [join(import.meta.dirname, 'guide.css')],
    outdir: '/',
    entryNames: '[name]-[hash]',
    assetNames: '[name]-[hash]',
    loader: { '.woff2': 'file' },
    bundle: true,
    minify: true,
    write: false,
  });
  for (const { path, contents: bytes } of outputFiles) files.set(basename(path), Buffer.from(bytes));
  const style = basename(outputFiles.find(({ path }) => path.endsWith('.css')).path);
  const markPath = join(root, 'admin', 'app', 'mark.svg');
  const icon = add(markPath, readFileSync(markPath));

  const names = pages.map(({ file }) => file);
  const documents = new Map();
  for (const { file, markdown, title } of pages) {
    const tokens = Lexer.lex(markdown);
    await addPictures(tokens, file);
    const body = Parser.parse(tokens, { renderer: new PageRenderer(file, names, pictures) });
    const nav = pages.map((page) => {
      const current = page.file === file ? ' aria-current="page"' : '';
      return `<li><a href="${addressOf(page.file)}"${current}>${page.title}</a></li>`;
    });
    documents.set(addressOf(file), documentOf({ title, body, nav: nav.join('\n'), style, icon }));
  }
  return { documents, files };
}

/** Writes the guide into a build: a document for each page, and beside it what they show. */
export async function writeGuide(folder) {
  const { documents, files } = await renderGuide();
  mkdirSync(folder, { recursive: true });
  for (const [path, html] of documents)
    writeFileSync(join(folder, `${path === address ? 'index' : basename(path)}.html`), html);
  for (const [name, content] of files) writeFileSync(join(folder, name), content);
}
