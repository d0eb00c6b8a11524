import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { RecordEntity } from '#shared/entities.ts';
import type { Sample, Samples } from './sample.ts';

const folder = join(import.meta.dirname, '../features');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /[\\/]testing[\\/]sample\.ts$/.test(file),
);
const samples: Samples = Object.assign(
  {},
  ...(await Promise.all(files.map(async (file) => (await import(/* @vite-ignore */ join(folder, file))).samples))),
);

/** How to add a valid record of a kind, as its feature says. Throws for a kind without a sample. */
export function sampleOf(entity: RecordEntity): Sample {
  const sample = samples[entity];
  if (sample === undefined) throw new Error(`The kind ${entity} has no sample in the folder testing of its feature.`);
  return sample;
}
