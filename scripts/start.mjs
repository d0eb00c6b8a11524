import './steps/check-node.mjs';
import { serveBuilt } from './steps/become-built.mjs';

await serveBuilt();
