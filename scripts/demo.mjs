import './steps/check-node.mjs';
import { join } from 'node:path';
import { serveBuilt } from './steps/become-built.mjs';
import { root } from './steps/project.mjs';

// Whatever folder the environment names holds real data, which a demonstration has no business in.
process.env.DATA_DIR = join(root, 'data-demo');
process.env.SAMPLE_DATA = 'true';

await serveBuilt();
