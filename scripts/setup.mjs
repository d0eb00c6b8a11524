import './steps/check-node.mjs';

// Only then, because an older Node cannot even read it.
import('./steps/become-built.mjs').then(({ setUp }) => setUp());
