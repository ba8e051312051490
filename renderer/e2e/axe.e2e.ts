import type { Browser } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { user } from '#shared/contracts/user.ts';
import { demoSignIns } from '#server/demo/demoPeople.ts';
import { signIn } from '#server/testing/productSessions.ts';
import type { RunningProduct } from '#server/testing/runningProduct.ts';
import { coming } from '../modules/coming/routes.tsx';
import { openProfile } from './browser.ts';
import { goInside, openAs, waitForLanding } from './insideApp.ts';
import { faultsOf, looks, waitForRest } from './look.ts';
import { homes, routeExpectations, walkers, type Walker } from './routeExpectations.ts';
import { startWalk } from './walk.ts';
import { sessionOf } from './walkers.ts';

let product: RunningProduct;
let browser: Browser;
const ids = { eshop: '', user: '' };

// All screens to come are one component: one is enough.
const comingShown = ['/app/diagnostics/overview'];
const comingPaths = new Set(coming.screens.map((screen) => screen.path));

/** Who looks at which addresses: everyone at those where nobody before them stayed. */
const walks = new Map<Walker, string[]>(walkers.map((who) => [who, []]));
for (const { route, at, ends } of routeExpectations) {
  if (comingPaths.has(route) && !comingShown.includes(route)) continue;
  const who = (['guest', 'premium', 'owner', 'affiliate', 'staff'] as const).find(
    (walker) => ends[walker] === at,
  );
  if (who !== undefined && route !== '/logout') walks.get(who)?.push(at);
}

beforeAll(async () => {
  [product, browser] = await startWalk({ paceSeconds: 3_600 });
  const staff = await signIn(product, demoSignIns[1].email);
  const { items } = await product.call(eshop.getEshops, {}, staff.accessToken);
  const people = await product.call(user.getUsers, {}, staff.accessToken);
  ids.eshop = items[0]?.id ?? '';
  ids.user = people.items[0]?.id ?? '';
});

describe.each([...walks].filter(([, paths]) => paths.length > 0))('the screens of %s', (who, paths) => {
  it('have no fault of accessibility and fit a phone, by day and by night', async () => {
    const { context, page } = await openProfile(browser, { language: 'en' });
    await openAs(page, product, who === 'guest' ? null : await sessionOf(product, who), homes[who]);
    expect(await waitForLanding(page, { path: homes[who] }, 30_000), page.url()).toBe(true);
    const faults: string[] = [];
    for (const look of looks) {
      await page.setViewportSize({ width: look.width, height: look.height });
      await page.emulateMedia({ colorScheme: look.colorScheme });
      for (const at of paths) {
        const path = at.replace('$eshop', ids.eshop).replace('$user', ids.user);
        await goInside(page, `/en${path}`);
        if (!(await waitForLanding(page, { path }))) faults.push(`${path}: ended at ${page.url()}`);
        await waitForRest(page);
        faults.push(...(await faultsOf(page, `${at} ${look.name}`)));
      }
    }
    expect(faults).toEqual([]);
    await context.close();
  });
});
