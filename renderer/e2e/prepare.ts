import { keepDemoSeed } from '#server/testing/demoSeed.ts';

/** The demo is made once for all walks of a run, when the first of them starts a product with it. */
export default async function prepare(): Promise<() => Promise<void>> {
  return await keepDemoSeed();
}
