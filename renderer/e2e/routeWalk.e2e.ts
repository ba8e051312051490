import type { Browser, Page } from 'playwright';
import { beforeAll, describe, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { user } from '#shared/contracts/user.ts';
import { demoSignIns } from '#server/demo/demoPeople.ts';
import { signIn } from '#server/testing/productSessions.ts';
import type { RunningProduct } from '#server/testing/runningProduct.ts';
import { openProfile } from './browser.ts';
import { goInside, openAs, pathOf, waitForLanding, type Landing } from './insideApp.ts';
import { storageKey } from '../session/storage.ts';
import { sessionOf } from './walkers.ts';
import { homes, routeExpectations, walkers } from './routeExpectations.ts';
import { startWalk } from './walk.ts';

let product: RunningProduct;
let browser: Browser;
const ids = { eshop: '', user: '' };

beforeAll(async () => {
  [product, browser] = await startWalk({ paceSeconds: 3_600 });
  const staff = await signIn(product, demoSignIns[1].email);
  const { items } = await product.call(eshop.getEshops, {}, staff.accessToken);
  const people = await product.call(user.getUsers, {}, staff.accessToken);
  ids.eshop = items[0]?.id ?? '';
  ids.user = people.items[0]?.id ?? '';
});

const filled = (path: string) => path.replace('$eshop', ids.eshop).replace('$user', ids.user);

/** The address at which a walker ends who is at a path now. */
function landingOf(expected: string, now: string): Landing {
  if (expected === 'login') return { path: '/', query: 'next=' };
  if (expected === 'destroyed') return { path: '/', query: 'next=' };
  return expected === 'premium' ? { path: now, query: 'modal=premium' } : { path: expected };
}

/** Whether the page has one main heading, once it is drawn. */
async function hasOneHeading(page: Page): Promise<boolean> {
  return await page
    .waitForFunction(() => document.querySelectorAll('h1').length === 1, null, { timeout: 10_000 })
    .then(
      () => true,
      () => false,
    );
}

describe.each(walkers)('%s', (who) => {
  it('lands where the specification says, at every route', async () => {
    const profile = await openProfile(browser, { language: 'en' });
    const { page } = profile;
    const begin = async () => {
      await openAs(page, product, who === 'guest' ? null : await sessionOf(product, who), homes[who]);
      expect(await waitForLanding(page, { path: homes[who] }, 30_000), page.url()).toBe(true);
    };
    await begin();
    const wrong: string[] = [];
    let ends = 0;
    for (const expectation of routeExpectations) {
      const { route } = expectation;
      const expected = filled(expectation.ends[who]);
      // Signing out comes last.
      if (route === '/logout' && who !== 'guest') continue;
      // Each address of the administration ends the session of others: the unit test opens all of them, the browser two.
      if (expected === 'destroyed' && (ends += 1) > 2) continue;
      const landing = landingOf(expected, pathOf(page));
      await goInside(page, `/en${filled(expectation.at)}`);
      if (!(await waitForLanding(page, landing)))
        wrong.push(`${route}: ${page.url()} instead of ${expected}`);
      if (!(await hasOneHeading(page))) wrong.push(`${route}: not one main heading`);
      const title = await page.title();
      if (!/^.+ · Okavango$/.test(title)) wrong.push(`${route}: titled ${title}`);
      if (expected === 'destroyed') {
        const token = await page.evaluate((key) => localStorage.getItem(key), storageKey('refreshToken'));
        if (token !== null) wrong.push(`${route}: the session goes on`);
        await begin();
      }
    }
    if (who !== 'guest') {
      await goInside(page, '/en/logout');
      if (!(await waitForLanding(page, { path: '/' }))) wrong.push(`/logout: ${page.url()}`);
    }
    expect(wrong).toEqual([]);
    expect(profile.complaints).toEqual([]);
    await profile.context.close();
  });
});
