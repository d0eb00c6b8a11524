import './steps/check-node.mjs';
import { becomeBuilt } from './steps/become-built.mjs';

await becomeBuilt('move.js', { isBesideServer: true });
