import { expect } from 'vitest';
import { besiege } from '../e2e/hostile/siege.ts';
import { test } from './setup/soak-test.ts';

// Drawn anew for every run; the name of a test that failed tells which one to draw again.
const first = Number(process.env.HOSTILE_SEED ?? Date.now() % 1_000_000);

test.for([first, first + 10, first + 20])(
  'five thousand hostile requests of seed %i end nothing, learn nothing and break nothing',
  async (seed, { figure }) => {
    const { strangers, staff, faults } = await besiege({ seed, requests: 2500, pictures: 300 });
    figure(`answers to seed ${seed}, strangers`, JSON.stringify(strangers));
    figure(`answers to seed ${seed}, staff`, JSON.stringify(staff));
    expect(faults).toEqual([]);
  },
);
