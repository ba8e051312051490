import { afterAll } from 'vitest';
import { endWalk } from './walk.ts';

/** Runs for each file: what its walk opened ends with it, the worker's browser and the shared products go on. */
afterAll(async () => await endWalk());
