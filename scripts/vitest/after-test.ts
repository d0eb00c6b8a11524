import { afterEach } from 'vitest';
import { runAfterTest } from '#server/testing/after-test.ts';

afterEach(runAfterTest);
