import type { Browser, Locator, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { tabPaths } from '#renderer/layouts/selectTabs.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { openAs, openInside } from './insideApp.ts';
import { waitForRest } from './look.ts';
import { routeExpectations } from './routeExpectations.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createWalkerSession } from './walkers.ts';
import { loadTexts, toPattern, toPartsPattern, type WalkTexts } from './walkTexts.ts';

/** The narrowest phone that merchants have. */
const phone = { width: 360, height: 740 } as const;
/** What a thumb reaches of a phone held in one hand: all but its upper quarter. */
const reachFrom = phone.height / 4;

let product: WalkProduct;
let browser: Browser;
let texts: WalkTexts;
let profile: Profile;
let page: Page;

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  texts = await loadTexts('cs');
  profile = await openProfile(browser, { language: 'cs' });
  profile.context.setDefaultTimeout(60_000);
  ({ page } = profile);
  await page.setViewportSize(phone);
  await openAs(page, product, await createWalkerSession(product, 'premium'), '/app/dashboard', 'cs');
  await page.getByRole('heading', { level: 1 }).waitFor();
});
afterEach(async ({ task }) => await saveFailure(profile, task));

const findTabs = (): Locator =>
  page.getByRole('navigation', { name: texts.frame.tabBar, exact: true }).getByRole('link');
/** Whether a control is on the screen without scrolling, in reach, and large enough for a thumb. */
async function isInReach(of: Locator): Promise<boolean> {
  await waitForRest(page);
  const box = await of.boundingBox();
  return (
    box !== null &&
    box.y >= reachFrom &&
    box.y + box.height <= phone.height &&
    box.x >= 0 &&
    box.x + box.width <= phone.width &&
    box.height >= 36
  );
}

it('five tabs lead to the five main places, each in reach of a thumb', async () => {
  expect(await findTabs().count()).toBe(tabPaths.length);
  for (const [index, path] of tabPaths.entries()) {
    const tab = findTabs().nth(index);
    expect([path, await isInReach(tab)]).toEqual([path, true]);
    await tab.click();
    await page.waitForURL((url) => url.pathname.includes(path));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(async () => await tab.getAttribute('aria-current')).toBe('page');
  }
});

it('no place of a merchant is wider than the phone', async () => {
  const wide: string[] = [];
  // Every screen of the app's frame that a subscriber may open.
  const places = routeExpectations.filter(({ layout, at, ends }) => layout === 'app' && ends.premium === at);
  expect(places.length).toBeGreaterThan(40);
  for (const { at: path } of places) {
    await openInside(page, path);
    const beyond = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (beyond > 0) wide.push(`${path}: ${beyond} px`);
  }
  expect(wide).toEqual([]);
});

it('the sum of a top-up is paid by a button that stays in reach, by card and by transfer', async () => {
  await openInside(page, '/app/credit/recharge/gateway');
  const pay = page.getByRole('button', { name: toPattern(texts.topUp.pay) });
  expect(await isInReach(pay)).toBe(true);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
  expect(await isInReach(pay)).toBe(true);
  await openInside(page, '/app/credit/recharge/bank');
  expect(await isInReach(page.getByRole('button', { name: toPattern(texts.bank.issueOver) }))).toBe(true);
});

it('a list is narrowed in a sheet from below', async () => {
  await openInside(page, '/app/products/product-status');
  await page.getByRole('button', { name: texts.ui.filters.open, exact: true }).click();
  const sheet = page.getByRole('dialog', { name: texts.ui.filters.title });
  const show = sheet.getByRole('button', { name: toPartsPattern([texts.ui.filters.showRows_other]) });
  expect(await isInReach(show)).toBe(true);
  await sheet.getByLabel(texts.products.list.availability).click();
  await page.getByTitle(texts.products.availability.in_stock, { exact: true }).last().click();
  await page.waitForURL(/availability=/);
  await show.click();
  await sheet.waitFor({ state: 'detached' });
  await page
    .getByRole('button', { name: toPattern(texts.ui.filters.openCount_one, { count: '1' }) })
    .waitFor();
});

it('nothing was wrong with the pages on the way', () => expect(profile.complaints).toEqual([]));
