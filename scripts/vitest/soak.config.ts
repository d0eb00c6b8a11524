import { defineConfig } from 'vitest/config';
import { SoakSummary } from './soak-summary.ts';

const oneHour = 3_600_000;

export default defineConfig({
  test: {
    include: ['soak/**/*.soak.ts'],
    setupFiles: ['./scripts/vitest/console.ts'],
    // Each run takes the whole machine and measures it.
    fileParallelism: false,
    testTimeout: oneHour,
    hookTimeout: oneHour,
    reporters: ['verbose', new SoakSummary()],
  },
});
