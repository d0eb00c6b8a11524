import './steps/check-node.mjs';
import { resolve } from 'node:path';
import { stop } from './steps/project.mjs';
import { collectRuntime } from './steps/runtime-files.mjs';

// For the image, after a build: `node scripts/collect-runtime.mjs <folder>`.
const [target] = process.argv.slice(2);
if (target === undefined) stop('Name the new folder for what runs: node scripts/collect-runtime.mjs <folder>');
try {
  collectRuntime(resolve(target));
} catch (error) {
  stop(error.message);
}
