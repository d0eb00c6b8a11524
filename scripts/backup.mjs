import './steps/check-node.mjs';
import { becomeBuilt } from './steps/become-built.mjs';

await becomeBuilt('back-up.js', { isBesideServer: true });
