import { SaxesParser, type SaxesTagNS } from 'saxes';
import { AppError } from '#shared/api/errors.ts';

const svgNamespace = 'http://www.w3.org/2000/svg';
const shapes = 'path rect circle ellipse line polyline polygon text use'.split(' ');
const elements = new Set([
  ...shapes,
  ...'svg g defs symbol tspan title desc style linearGradient radialGradient stop clipPath mask'.split(' '),
]);
/** What both attributes and style sheets may say. */
const looks = new Set(
  (
    'fill fill-opacity fill-rule stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin stroke-miterlimit ' +
    'stroke-dasharray stroke-dashoffset opacity color display visibility stop-color stop-opacity clip-path clip-rule mask ' +
    'paint-order vector-effect isolation mix-blend-mode transform font-family font-size font-weight font-style ' +
    'letter-spacing word-spacing text-anchor dominant-baseline'
  ).split(' '),
);
const attributes = new Set([
  ...looks,
  ...(
    'id class viewBox preserveAspectRatio d x y x1 y1 x2 y2 cx cy r rx ry fx fy width height points dx dy rotate pathLength ' +
    'offset gradientUnits gradientTransform spreadMethod clipPathUnits maskUnits maskContentUnits textLength lengthAdjust'
  ).split(' '),
]);

const maxNodes = 5000;
const maxDepth = 64;
/** How many nodes it may have once every reference stands for what it names, or drawing it would take forever. */
const maxDrawn = 20_000;
/** Programs name namespaces by entities in the doctype. More, longer or nested ones are for attacks, and stay unknown. */
const maxEntities = 50;
const maxEntityLength = 200;
/** How often a file with entities of its own may name one. */
const maxReferences = 1000;
/** The longer side of the cleaned logo. */
const side = 512;
/** A logo narrower or flatter than this has no place in a header. */
const maxRatio = 12;

interface Node {
  name: string;
  attributes: Record<string, string>;
  children: (Node | string)[];
}

const tooComplex = 'This SVG is too complex for a logo. Please export a simpler one.';
const reject = (message: string, cause?: unknown) => new AppError('bad_request', { message, cause });

/**
 * The drawing of an untrusted SVG and nothing else: elements, attributes and styles of a short list, no references out of
 * the file, and a size. Throws `bad_request` with a sentence where that leaves nothing to be seen.
 */
export function cleanSvg(source: string): { svg: string; width: number; height: number } {
  const root = parse(source);
  if (!hasShape(root))
    throw reject(
      'This SVG shows nothing without its scripts, embedded pictures and links. Please export the logo as plain shapes, or as a PNG.',
    );
  if (countDrawn(root) > maxDrawn) throw reject('This SVG repeats its parts too often. Please export a simpler one.');
  const { viewBox, width, height } = measure(root);
  const { preserveAspectRatio: _aspect, x: _x, y: _y, ...rest } = root.attributes;
  root.attributes = { ...rest, viewBox, width: String(width), height: String(height) };
  return { svg: serialize(root), width, height };
}

function parse(source: string): Node {
  const parser = new SaxesParser({ xmlns: true });
  const open: Node[] = [];
  let root: Node | undefined;
  let nodes = 0;
  // The depth inside an element that is left out.
  let skipped = 0;
  parser.on('opentag', (tag) => {
    nodes += 1;
    if (nodes > maxNodes || open.length + skipped >= maxDepth) throw reject(tooComplex);
    // Links and alternatives are groups that only programs need.
    const name = tag.local === 'a' || tag.local === 'switch' ? 'g' : tag.local;
    const isKnown = (tag.uri === svgNamespace || tag.uri === '') && elements.has(name);
    if (skipped > 0 || !isKnown || (root === undefined) !== (name === 'svg')) {
      if (root === undefined) throw reject('This file is not an SVG. Please select an SVG or a PNG.');
      skipped += 1;
      return;
    }
    const node: Node = { name, attributes: cleanAttributes(tag), children: [] };
    root ??= node;
    open.at(-1)?.children.push(node);
    open.push(node);
  });
  parser.on('closetag', () => {
    if (skipped > 0) skipped -= 1;
    else {
      const node = open.pop();
      if (node?.name === 'style') node.children = [cleanStyles(node.children.join(''))];
    }
  });
  parser.on('doctype', (doctype) => {
    const declared = [...doctype.matchAll(/<!ENTITY\s+([A-Za-z][\w.-]*)\s+(["'])([^"'<&%]*)\2\s*>/g)];
    const short = declared.slice(0, maxEntities).filter(([, , , text = '']) => text.length <= maxEntityLength);
    if (short.length > 0 && source.split('&').length > maxReferences) throw reject(tooComplex);
    for (const [, name = '', , text = ''] of short) parser.ENTITIES[name] = text;
  });
  const addText = (text: string) => {
    const node = open.at(-1);
    if (skipped === 0 && node !== undefined && /^(text|tspan|title|desc|style)$/.test(node.name))
      node.children.push(text);
  };
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('error', (error) => {
    throw reject('This SVG is damaged. Please export it again, or select a PNG.', error);
  });
  parser.write(source).close();
  if (root === undefined) throw reject('This file is not an SVG. Please select an SVG or a PNG.');
  return root;
}

function cleanAttributes({ local: name, attributes: found }: SaxesTagNS): Record<string, string> {
  const kept = Object.values(found).flatMap(({ uri, local, value }): [string, string][] => {
    if (local === 'href') return /^(use|.*Gradient)$/.test(name) && /^#[\w.:-]+$/.test(value) ? [['href', value]] : [];
    if (uri !== '') return [];
    if (local === 'style') return [['style', cleanDeclarations(value)]];
    return attributes.has(local) && isHarmless(value) ? [[local, value]] : [];
  });
  return Object.fromEntries(kept);
}

/** Values without escapes, without functions that load, and with references into the file alone. */
const isHarmless = (value: string) =>
  /^[\w\s.,;:#%()'"+*/&!|-]*$/.test(value) &&
  !/javascript:|expression|image|attr\(|var\(/i.test(value) &&
  !/url\(/i.test(value.replace(/url\((['"]?)#[\w.:-]+\1\)/g, ''));

// No pattern below looks twice at the same character: a style sheet of 150 KB must not take seconds.

const withoutComments = (text: string) =>
  text
    .split('/*')
    .map((part, index) => (index === 0 ? part : (part.split('*/', 2)[1] ?? '')))
    .join(' ');

function cleanDeclarations(text: string): string {
  return withoutComments(text)
    .split(';')
    .flatMap((declaration) => {
      const [property = '', value = ''] = declaration.split(':', 2).map((part) => part.trim());
      return looks.has(property) && isHarmless(value) ? [`${property}:${value}`] : [];
    })
    .join(';');
}

/** The rules of a style sheet whose selectors name elements, classes and ids; no imports, no fonts. */
function cleanStyles(text: string): string {
  return withoutComments(text)
    .split('}')
    .flatMap((rule) => {
      const [declarations = '', before = ''] = rule.split('{').reverse();
      const selector = before.slice(before.lastIndexOf(';') + 1).trim();
      // References to masks and clips are counted in attributes only.
      const kept = cleanDeclarations(declarations).replace(/(?:^|;)(?:mask|clip-path):[^;]*/g, '');
      return /^[\w\s.#,>*-]+$/.test(selector) && kept !== '' ? [`${selector}{${kept}}`] : [];
    })
    .join('');
}

const hasShape = (node: Node): boolean =>
  shapes.includes(node.name) || node.children.some((child) => typeof child !== 'string' && hasShape(child));

/** The nodes there are once every reference stands for what it names. A reference to itself counts without end. */
function countDrawn(root: Node): number {
  const byId = new Map<string, Node>();
  const collect = (node: Node) => {
    if (node.attributes.id !== undefined) byId.set(node.attributes.id, node);
    for (const child of node.children) if (typeof child !== 'string') collect(child);
  };
  collect(root);
  const counts = new Map<Node, number>();
  const count = (node: Node): number => {
    const known = counts.get(node);
    if (known !== undefined) return known;
    counts.set(node, Number.POSITIVE_INFINITY);
    const named = Object.values(node.attributes).flatMap((value) => [...value.matchAll(/#([\w.:-]+)/g)]);
    const parts = [...node.children, ...named.map(([, id = '']) => byId.get(id))];
    const sum = parts.reduce((all, part) => all + (typeof part === 'object' ? count(part) : 0), 1);
    counts.set(node, sum);
    return sum;
  };
  return count(root);
}

function measure({ attributes }: Node) {
  const lengths = /^\s*([\d.]+)(?:px|pt)?\s*$/;
  const [wide, high] = [attributes.width, attributes.height].map((text) => Number(lengths.exec(text ?? '')?.[1]));
  const box = attributes.viewBox
    ?.trim()
    .split(/[\s,]+/)
    .map(Number) ?? [0, 0, wide ?? Number.NaN, high ?? Number.NaN];
  const [, , width = Number.NaN, height = Number.NaN] = box;
  const ratio = width / height;
  if (
    box.length !== 4 ||
    !box.every(Number.isFinite) ||
    !(width > 0) ||
    !(ratio <= maxRatio) ||
    !(ratio >= 1 / maxRatio)
  )
    throw reject('This SVG has no usable size. Please export it with a viewBox around the logo.');
  const scale = side / Math.max(width, height);
  return {
    viewBox: box.join(' '),
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeXml = (text: string) => text.replace(/[&<>"]/g, (character) => entities[character] ?? '');

function serialize({ name, attributes, children }: Node, isRoot = true): string {
  const named = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  const inner = children.map((child) => (typeof child === 'string' ? escapeXml(child) : serialize(child, false)));
  const namespace = isRoot ? ` xmlns="${svgNamespace}"` : '';
  return `<${name}${namespace}${named.join('')}>${inner.join('')}</${name}>`;
}
