import { shareDemoSeed } from '#server/testing/demoSeed.ts';
import { openWorld } from './world.ts';

/** The demo is made once for all walks of a run, and what they share is started by the first that needs it. */
export default async function prepare(): Promise<() => Promise<void>> {
  const dropDemoSeed = await shareDemoSeed();
  const closeWorld = await openWorld();
  return async () => {
    await closeWorld();
    await dropDemoSeed();
  };
}
