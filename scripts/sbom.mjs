import './steps/check-node.mjs';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { askNpm } from './steps/ask-npm.mjs';
import { root, stop } from './steps/project.mjs';

const target = process.argv[2];
if (target === undefined) stop('Say where the list of parts should go: npm run sbom -- marquee.cdx.json');

// Asked to omit what only developers need, npm leaves out React too, for which types are installed; the lock knows better.
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const runs = new Set(
  Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { name, version }]) => `${name ?? path.split('node_modules/').at(-1)}@${version}`),
);

const { code, stdout } = await askNpm(['sbom', '--sbom-format=cyclonedx', '--package-lock-only']);
if (code !== 0) stop('npm could not list the parts: run npm sbom --package-lock-only to see why.');
const parts = JSON.parse(stdout);
parts.components = parts.components.filter((part) => runs.has(part['bom-ref']));
parts.dependencies = parts.dependencies
  .filter(({ ref }) => runs.has(ref) || ref.startsWith('marquee@'))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((one) => runs.has(one)) }));
// npm calls the project by the folder that it lies in.
parts.metadata.component.name = 'marquee';
try {
  writeFileSync(resolve(target), `${JSON.stringify(parts, null, 2)}\n`);
} catch {
  stop(`${target} cannot be written. Name a file in a folder of yours.`);
}
console.log(`Listed ${parts.components.length} parts in ${target} (CycloneDX ${parts.specVersion}).`);
