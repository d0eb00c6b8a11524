import './steps/check-node.mjs';
import { serveBuilt } from './steps/become-built.mjs';
import { demoEnvironment } from './steps/demo-environment.mjs';

Object.assign(process.env, demoEnvironment);
await serveBuilt();
