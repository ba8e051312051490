import type { Browser } from 'playwright';
import { demoSignIns } from '#server/demo/demoPeople.ts';
import { signIn, stepUpDemoStaff } from '#server/testing/productSessions.ts';
import {
  reachProduct,
  startProduct,
  type ProductOptions,
  type ReachableProduct,
  type RunningProduct,
} from '#server/testing/runningProduct.ts';
import { closeProfiles, createClientAddress, openBrowser } from './browser.ts';
import { worldVariable, type SharedPlace, type SharedProduct } from './world.ts';

/** The product in front of a walk. */
export interface WalkProduct extends ReachableProduct {
  /** An access token of the demo's administrator, whom no walk may sign out or change. */
  getAdministratorToken(): Promise<string>;
}

/** How to end what the present file has started, also where the rest of its start failed. */
const ends: (() => Promise<void>)[] = [];
/** Files of a worker come one after another and share its browser, which ends with the worker. */
let sharedBrowser: Promise<Browser> | null = null;

async function getWorkerBrowser(): Promise<Browser> {
  const browser = await (sharedBrowser ??= openBrowser());
  if (browser.isConnected()) return browser;
  sharedBrowser = openBrowser();
  return await sharedBrowser;
}

async function askWorld(name: SharedProduct): Promise<SharedPlace> {
  const world = process.env[worldVariable];
  if (world === undefined) throw new Error('the global set-up of the walks did not run');
  const answer = await fetch(`${world}/${name}`);
  if (!answer.ok) throw new Error(`the ${name} product did not start: ${await answer.text()}`);
  return (await answer.json()) as SharedPlace;
}

async function joinProduct(name: SharedProduct): Promise<WalkProduct> {
  const place = await askWorld(name);
  return {
    ...reachProduct(place, createClientAddress()),
    getAdministratorToken: async () => (await askWorld(name)).administratorToken,
  };
}

/**
 * Joins one of the products that the walks of a run share, with the browser of this worker. Others walk there at the same
 * time: a walk brings its own people and shops, and looks at what belongs to them.
 */
export async function startWalk(name: SharedProduct): Promise<[WalkProduct, Browser]> {
  return await Promise.all([joinProduct(name), getWorkerBrowser()]);
}

/** Starts a product for the present file alone, for what would get in the way of other walks. */
export async function startOwnWalk(
  options: ProductOptions,
): Promise<[RunningProduct & WalkProduct, Browser]> {
  const product = await startProduct(options);
  ends.push(async () => {
    await product.stop();
    await product.remove();
  });
  let token: Promise<string> | null = null;
  const own = {
    ...product,
    getAdministratorToken: async () =>
      await (token ??= signIn(product, demoSignIns[1].email).then(async ({ accessToken }) => {
        await stepUpDemoStaff(product, accessToken);
        return accessToken;
      })),
  };
  return [own, await getWorkerBrowser()];
}

/** Ends what the present file has opened and started. */
export async function endWalk(): Promise<void> {
  try {
    await closeProfiles();
  } finally {
    for (const end of ends.splice(0).toReversed()) await end();
  }
}
