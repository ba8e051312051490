import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { auth } from '#shared/contracts/auth.ts';
import { stepUpMinutes } from '#shared/domain/account/account.ts';
import { demoSignIns } from '#server/demo/demoPeople.ts';
import { signIn, stepUpDemoStaff, type PersonSession } from '#server/testing/productSessions.ts';
import { startProduct, type RunningProduct } from '#server/testing/runningProduct.ts';

/** The products that walks share, each with the demo, by the real seconds of a market day. */
const paces = {
  /** The market barely moves, for all tests that need no other pace. */
  calm: 3_600,
} as const;

/** One of the products that walks share. */
export type SharedProduct = keyof typeof paces;

/** Names the address at which the walks of a run ask for what they share. */
export const worldVariable = 'OKAVANGO_WALK_WORLD';

/** What a walk learns of a shared product. */
export interface SharedPlace {
  readonly url: string;
  readonly sandboxUrl: string;
  readonly administratorToken: string;
}

/** Younger than the server's access tokens by far. */
const freshTokenMs = 120_000;

/** Half of what a code unlocks, so that a walk has the other half. */
const freshStepUpMs = stepUpMinutes * 30_000;

/** A shared product with the session of its administrator. */
interface Place {
  readonly product: RunningProduct;
  administrator: PersonSession;
  signedInAt: number;
  steppedUpAt: number;
}

async function startPlace(paceSeconds: number): Promise<Place> {
  // Merchants come from many addresses: behind one proxy, each walk's calls say theirs, and the limits stay as they are.
  const product = await startProduct({ paceSeconds, proxyHops: 1 });
  return {
    product,
    administrator: await signIn(product, demoSignIns[1].email),
    signedInAt: Date.now(),
    steppedUpAt: 0,
  };
}

/** The administrator's access token; the server takes each code and each refresh token once, so walks share the session. */
async function readAdministratorToken(place: Place): Promise<string> {
  if (Date.now() - place.signedInAt > freshTokenMs) {
    place.administrator = await place.product.call(
      auth.getUserAccessToken,
      {},
      place.administrator.refreshToken,
    );
    place.signedInAt = Date.now();
  }
  if (Date.now() - place.steppedUpAt > freshStepUpMs) {
    await stepUpDemoStaff(place.product, place.administrator.accessToken);
    place.steppedUpAt = Date.now();
  }
  return place.administrator.accessToken;
}

/**
 * Serves the walks of a run what they share: a product starts when the first walk asks for it.
 * @returns what ends all of it
 */
export async function openWorld(): Promise<() => Promise<void>> {
  const places = new Map<SharedProduct, Promise<Place>>();
  let last: Promise<unknown> = Promise.resolve();
  const find = async (name: SharedProduct): Promise<SharedPlace> => {
    const starting = places.get(name) ?? startPlace(paces[name]);
    places.set(name, starting);
    const place = await starting;
    // One after another, so that two reads never refresh the same session at once.
    const reading = last.then(async () => await readAdministratorToken(place));
    last = reading.catch(() => undefined);
    const { url, sandboxUrl } = place.product;
    return { url, sandboxUrl, administratorToken: await reading };
  };
  const server = createServer((request, response) => {
    const name = (request.url ?? '').slice(1);
    if (!Object.hasOwn(paces, name)) {
      response.writeHead(404).end();
      return;
    }
    find(name as SharedProduct).then(
      (place) => response.setHeader('content-type', 'application/json').end(JSON.stringify(place)),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
  // A walk waits for a product as long as it takes to start.
  server.requestTimeout = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  process.env[worldVariable] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return async () => {
    delete process.env[worldVariable];
    server.closeAllConnections();
    server.close();
    const started = await Promise.allSettled(places.values());
    for (const result of started) {
      if (result.status === 'rejected') continue;
      await result.value.product.stop();
      await result.value.product.remove();
    }
  };
}
