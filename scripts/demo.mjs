import './steps/check-node.mjs';
import { join } from 'node:path';
import { serveBuilt } from './steps/become-built.mjs';
import { root } from './steps/project.mjs';

// Whatever folder or bucket the environment names holds real data, which a demonstration has no business in.
process.env.DATA_DIR = join(root, 'data-demo');
for (const name of ['S3_ENDPOINT', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']) process.env[name] = '';
process.env.SAMPLE_DATA = 'true';

await serveBuilt();
