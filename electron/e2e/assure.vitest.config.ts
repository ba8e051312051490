import { defineConfig } from 'vitest/config';
import walks from './vitest.config.ts';

/** The long run of the packed program: its own file, and the walk of staff through it. */
export default defineConfig({
  ...walks,
  test: { ...walks.test, include: ['electron/e2e/packed.e2e.ts', 'electron/e2e/staff.e2e.ts'] },
});
