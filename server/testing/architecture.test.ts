import { describe, expect, it } from 'vitest';
import { seedVenue } from '#shared/seed/venue.ts';
import {
  filesOf,
  findCircles,
  type Import,
  importsOf,
  isTest,
  type Part,
  parts,
  sources,
  textOf,
} from './read-imports.ts';

const imports = sources.flatMap(importsOf);
const goesTo = (part: Part) => (entry: Import) => entry.isOurs && entry.target.startsWith(`${part}/`);
const shown = (entries: Import[]) => entries.map(({ file, statement }) => `${file}: ${statement}`);

describe('the directions between the rooms', () => {
  const inside = (...names: Part[]) => imports.filter(({ from }) => names.includes(from));

  it('finds the imports of every room', () => {
    for (const part of parts) expect(inside(part).length).toBeGreaterThan(10);
  });

  it('keeps shared/ on zod and itself', () => {
    const packages = (file: string) => (isTest(file) ? ['zod', 'vitest', 'fast-check'] : ['zod']);
    const strangers = inside('shared').filter((entry) =>
      entry.isOurs ? !goesTo('shared')(entry) : !packages(entry.file).includes(entry.target),
    );
    expect(shown(strangers)).toEqual([]);
  });

  it('keeps zod out of the browser, whose content policy has no room for the code that it makes', () => {
    const runs = ({ file, statement }: Import) =>
      !isTest(file) && !/^import type\b|^import \{(?: type \w+,?)+ \}/.test(statement);
    const reached = new Set(
      inside('admin', 'site')
        .filter(runs)
        .filter(goesTo('shared'))
        .map(({ target }) => target),
    );
    for (const file of reached)
      for (const entry of importsOf(file)) if (runs(entry) && entry.isOurs) reached.add(entry.target);
    expect([...reached].filter((file) => importsOf(file).some(({ target }) => target === 'zod'))).toEqual([]);
  });

  it('keeps the server from importing either app', () => {
    const wrong = inside('server').filter((entry) => goesTo('admin')(entry) || goesTo('site')(entry));
    expect(shown(wrong)).toEqual([]);
  });

  it('lets the apps take one type from the server, and their tests the server itself', () => {
    const allowed = /^import type \{ AppRouter \} from '#server\/transports\/trpc\/router\.ts'$/;
    const isTestBench = ({ file, target }: Import) =>
      /^(admin|site)\/testing\//.test(file) && target === 'server/testing/build-test-app.ts';
    const wrong = inside('admin', 'site').filter(
      (entry) => goesTo('server')(entry) && !allowed.test(entry.statement) && !isTestBench(entry),
    );
    expect(shown(wrong)).toEqual([]);
  });

  it('keeps the back-office and the site from importing each other', () => {
    const wrong = [...inside('admin').filter(goesTo('site')), ...inside('site').filter(goesTo('admin'))];
    expect(shown(wrong)).toEqual([]);
  });

  it('lets the frame of the back-office know its features by one list alone', () => {
    const frame = /^admin\/(?!features\/|testing\/)/;
    const registry = 'admin/app/screens.ts';
    const wrong = imports.filter(
      ({ file, target }) =>
        frame.test(file) && !isTest(file) && file !== registry && target.startsWith('admin/features/'),
    );
    expect(imports.some(({ file, target }) => file === registry && target.startsWith('admin/features/'))).toBe(true);
    expect(shown(wrong)).toEqual([]);
  });

  it('finds no circle of imports, types and imports on demand included', () => {
    const ours = imports.filter(({ file, isOurs }) => isOurs && !isTest(file));
    expect(findCircles(ours.map(({ file, target }) => [file, target]))).toEqual([]);
  });

  it('keeps the layers of the site in order: the app knows the pages, pages know the parts, parts know neither', () => {
    const layers = ['site/data/', 'site/runtime/', 'site/ui/', 'site/pages/', 'site/app/', 'site/entry-'];
    const layerOf = (file: string) => layers.findIndex((layer) => file.startsWith(layer));
    const upward = imports.filter(
      ({ file, target }) => !isTest(file) && layerOf(file) !== -1 && layerOf(target) > layerOf(file),
    );
    const ground = imports.filter(
      ({ file, from, target }) =>
        from === 'site' &&
        !isTest(file) &&
        !file.startsWith('site/testing/') &&
        layerOf(file) === -1 &&
        layerOf(target) > 0,
    );
    for (const layer of layers) expect(sources.some((file) => file.startsWith(layer))).toBe(true);
    expect(shown([...upward, ...ground])).toEqual([]);
  });

  it('crosses from room to room by alias and stays inside one by relative path', () => {
    const wrong = imports.filter(
      (entry) => entry.isOurs && !goesTo(entry.from)(entry) && !/['"]#/.test(entry.statement),
    );
    expect(shown(wrong)).toEqual([]);
  });
});

describe('the files', () => {
  it('are short enough to be read at one sitting, or say in their first line why not', () => {
    const long = sources
      .filter((file) => textOf(file).trimEnd().split('\n').length > 300)
      .filter((file) => !textOf(file).startsWith('// Longer than other files, because '));
    expect(long).toEqual([]);
  });

  it('say of everything that shared/ and the room of content export what it is', () => {
    const exported = /^export (?:const|function|async function|class|interface) (\w+)/;
    const told = sources.filter((file) => /^(shared|server\/records\/content)\//.test(file) && !isTest(file));
    const silent = told.flatMap((file) => {
      const lines = textOf(file).split('\n');
      return lines
        .filter((line, index) => exported.test(line) && !lines[index - 1]?.endsWith('*/'))
        .map((line) => `${file}: ${exported.exec(line)?.[1]}`);
    });
    expect(told.length).toBeGreaterThan(30);
    expect(silent).toEqual([]);
  });

  it('define a kind of record in `record.ts` of its room', () => {
    const ofFeatures = sources.filter((file) => file.startsWith('server/features/') && !isTest(file));
    const defining = ofFeatures.filter((file) => /\bdefine(?:Record|Content)(?:<\w+>)?\(\{/.test(textOf(file)));
    expect(defining.length).toBeGreaterThan(12);
    expect(defining.filter((file) => !file.endsWith('/record.ts'))).toEqual([]);
  });

  it('name the demo venue, its telephone, street and mail only in its facts and in the sample inquiries', () => {
    const { name, phone, street, email } = seedVenue;
    const literals = [name, phone, phone.replace(/\D/g, ''), street, email];
    const naming = sources
      .filter((file) => !isTest(file) && !file.includes('/testing/'))
      .filter((file) => literals.some((literal) => textOf(file).includes(literal)));
    expect(naming).toEqual(['shared/seed/venue.ts', 'server/seed/inquiry-texts.ts']);
  });

  it('stand in no folder and carry no name that could hold anything', () => {
    const vague = /(^|\/)(utils?|helpers?|common|misc|lib|stuff)(\/|\.[a-z]+$)/;
    const everything = [...parts, 'scripts', 'e2e', 'soak', 'bench'].flatMap(filesOf);
    expect(everything.filter((file) => vague.test(file))).toEqual([]);
  });
});
