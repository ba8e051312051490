import type { Browser, Page, Request } from 'playwright';
import { beforeAll, expect, it } from 'vitest';
import { hubPath } from '#shared/hub/hub.ts';
import { refreshLockName } from '../session/tabs.ts';
import { openProfile } from './browser.ts';
import { openAs, waitForLanding } from './insideApp.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createOwnerSession, createWalkerSession } from './walkers.ts';
import { loadTexts, type WalkTexts } from './walkTexts.ts';

let product: WalkProduct;
let browser: Browser;
let texts: WalkTexts;
beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  texts = await loadTexts('en');
});

const matchAction = (action: string) => (address: URL) => address.pathname.endsWith(`/${action}`);

/** Waits until one tab refreshes and another waits for its end. */
async function waitForWaitingTab(tab: Page): Promise<void> {
  await tab.waitForFunction(async (name) => {
    const { held = [], pending = [] } = await navigator.locks.query();
    const holder = held.find((lock) => lock.name === name);
    return pending.some((lock) => lock.name === name && lock.clientId !== holder?.clientId);
  }, refreshLockName);
}

it('two tabs that start at once refresh once, and sign out together', async () => {
  const { context, page, complaints } = await openProfile(browser, { language: 'en' });
  await openAs(page, product, null, '/');
  const other = await context.newPage();
  let refreshes = 0;
  let isHeld = false;
  await context.route(matchAction('GetUserAccessToken'), async (route) => {
    refreshes += 1;
    // On a busy machine one tab may start when the other is done: no answer comes before both want one.
    if (isHeld) await waitForWaitingTab(page);
    await route.continue();
  });
  await other.goto(`${product.url}/en/forgotten-password`);
  await openAs(page, product, await createWalkerSession(product, 'owner'), '/register');
  expect(await waitForLanding(page, { path: '/app/getStarted' }, 30_000), page.url()).toBe(true);
  expect(refreshes).toBe(1);
  isHeld = true;
  // The other tab is a guest's at first, and signed in the second time.
  for (const round of ['guest', 'signed in']) {
    refreshes = 0;
    await Promise.all([page.reload(), other.reload()]);
    for (const tab of [page, other])
      expect(await waitForLanding(tab, { path: '/app/getStarted' }, 30_000), tab.url()).toBe(true);
    expect(refreshes, round).toBe(1);
  }
  await page.getByRole('button', { name: texts.frame.userMenu }).click();
  await page.getByRole('menuitem', { name: texts.frame.logout }).click();
  for (const tab of [page, other])
    expect(await waitForLanding(tab, { path: '/' }, 30_000), tab.url()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

it('another shop takes four requests before its content is asked for', async () => {
  const { context, page } = await openProfile(browser, { language: 'en' });
  const requests: { readonly action: string; readonly authorization: string | undefined }[] = [];
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/') && request.method() === 'POST')
      requests.push({
        action: pathname.split('/').at(-1) ?? '',
        authorization: request.headers()['authorization'],
      });
  });
  /** How many requests had been made when each hub was opened. */
  const requestsAtHubs: number[] = [];
  page.on('websocket', (socket) => {
    if (new URL(socket.url()).pathname === hubPath) requestsAtHubs.push(requests.length);
  });
  await openAs(page, product, await createOwnerSession(product, 2), '/app/eshops');
  expect(await waitForLanding(page, { path: '/app/eshops' }, 30_000), page.url()).toBe(true);
  const open = page.getByRole('main').getByRole('button');
  await open
    .filter({ hasText: /-1\.cz/ })
    .first()
    .click();
  expect(await waitForLanding(page, { path: '/app/getStarted' }), page.url()).toBe(true);
  await expect.poll(() => requestsAtHubs.length).toBe(1);
  // What the hub and jobs of the shop before have read again meanwhile is that shop's, by its token.
  const tokenBefore = requests.findLast(({ action }) => action === 'GetCurrentEshop')?.authorization;
  expect(tokenBefore).toMatch(/^Bearer /);
  const selector = page.getByRole('combobox', { name: texts.frame.selectShop });
  await selector.click();
  const requestsBefore = requests.length;
  const beganAt = Date.now();
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /-2\.cz/ })
    .click();
  await page
    .locator('header')
    .getByText(/-2\.cz/)
    .waitFor();
  await page.getByRole('heading', { level: 1 }).waitFor();
  const tookMs = Date.now() - beganAt;
  // The shop is selected before its hub is opened; once that is connected, the shop is read again.
  await expect.poll(() => requestsAtHubs.length).toBe(2);
  const ofSwitch = ['GetEshopAccessToken', 'GetCurrentEshop', 'GetClientPermissions', 'GetOnboardingInfo'];
  const ofShop = requests
    .slice(requestsBefore, requestsAtHubs[1])
    // The reminder of an e-mail that is not confirmed asks for the person, whatever the shop.
    .filter(({ action, authorization }) => action !== 'GetCurrentUser' && authorization !== tokenBefore)
    .map(({ action }) => action);
  console.warn(`another shop: ${tookMs} ms, requests ${ofShop.join(', ')}`);
  expect(ofShop.slice(0, ofSwitch.length).toSorted()).toEqual(ofSwitch.toSorted());
  expect(new Set(ofShop).size).toBe(ofShop.length);
  expect(tookMs).toBeLessThan(5_000);
  await context.close();
});

it('sixty shops are searched by name and distinguished by flags', async () => {
  const { context, page } = await openProfile(browser, { language: 'en' });
  const countries = ['CZ', 'SK', 'DE', 'PL', 'HU'];
  await context.route(matchAction('GetUserEshops'), async (route) => {
    const answer = await route.fetch();
    const { eshops } = (await answer.json()) as { eshops: Record<string, unknown>[] };
    const [first] = eshops;
    const many = Array.from({ length: 59 }, (_, index) => ({
      ...first,
      id: String(index).padStart(24, 'a'),
      domainName: `shop-${String(index + 1).padStart(2, '0')}.example`,
      country: countries[index % countries.length],
    }));
    await route.fulfill({ response: answer, json: { eshops: [...eshops, ...many] } });
  });
  const session = await createWalkerSession(product, 'owner');
  await openAs(page, product, session, '/app/eshops');
  expect(await waitForLanding(page, { path: '/app/eshops' }, 30_000), page.url()).toBe(true);
  await page
    .getByRole('main')
    .getByRole('button')
    .filter({ hasText: /chodec-/ })
    .first()
    .click();
  expect(await waitForLanding(page, { path: '/app/getStarted' }), page.url()).toBe(true);
  const selector = page.getByRole('combobox', { name: texts.frame.selectShop });
  await selector.click();
  await selector.fill('shop-47');
  const found = page.locator('.ant-select-item-option');
  await expect
    .poll(async () => await found.allInnerTexts())
    .toEqual([expect.stringContaining('shop-47.example')]);
  expect(await found.first().locator('img, svg, [role="img"]').count()).toBeGreaterThan(0);
  await selector.fill('nothing like it');
  await page.getByText(texts.frame.noShopFound).waitFor();
  await context.close();
});
