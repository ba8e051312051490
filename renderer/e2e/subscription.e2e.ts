import type { Browser } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { subscription as calls } from '#shared/contracts/subscription.ts';
import { frame } from '#shared/i18n/locales/en/frame.ts';
import { subscription as texts } from '#shared/i18n/locales/en/subscription.ts';
import { openShop, type ShopSession } from '#server/testing/productSessions.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { openAs } from './insideApp.ts';
import { payByCard } from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createWalkerSession, walkBilling, type WalkerSession } from './walkers.ts';

const path = '/app/credit/subscription';
const withinSecond = { timeout: 5_000 };
let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let owner: WalkerSession;
let shop: ShopSession;
let staff: WalkerSession;
beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  profile = await openProfile(browser, { language: 'en' });
  owner = await createWalkerSession(product, 'owner');
  shop = await openShop(product, owner);
  staff = await createWalkerSession(product, 'staff');
  await product.call(eshopCalls.setBillingSettings, { billingSettings: walkBilling }, shop.token);
});
afterEach(async ({ task }) => await saveFailure(profile, task));

it('a shop tries Premium with the test card; its rights are there without a reload', async () => {
  const { page } = profile;
  await openAs(page, product, owner, path);
  await page.getByText(frame.promo.title).waitFor();
  await page.locator('label').filter({ hasText: texts.offer.Yearly }).click();
  await page.locator('label').filter({ hasText: texts.offer.Monthly }).click();
  await page.getByRole('button', { name: texts.offer.tryIt.replace('{{days}}', '14') }).click();
  await page.waitForURL(/\/checkout\/c\/pay\//);
  await payByCard(page, '4242424242424242');
  await page.waitForURL(/\/stripe\/callback/);
  await page.getByRole('main').getByRole('button').first().click();
  await page.waitForURL((url) => url.pathname.endsWith(path));
  await page.getByText(texts.about.trial).waitFor();
  expect(await page.getByText(frame.promo.title).count()).toBe(0);
});

it('is cancelled with its period and continued', async () => {
  const { page } = profile;
  await page.getByRole('button', { name: texts.cancel, exact: true }).click();
  await page.getByRole('dialog').getByLabel(texts.cancelReason).fill('Zkouška');
  await page.getByRole('dialog').getByRole('button', { name: texts.cancelKeep }).click();
  await page.getByText(texts.status.Ending, { exact: true }).waitFor();
  await page.getByText('Zkouška').first().waitFor();
  await page.getByRole('button', { name: texts.resume, exact: true }).click();
  await page.getByText(texts.about.trial).waitFor();
});

it('what staff set is on the open page at once', async () => {
  const { page } = profile;
  const order = { eshopId: shop.eshopId, reason: 'walk' };
  await product.call(calls.forceDisableSubscription, order, staff.accessToken);
  await page.getByText(texts.about.taken).waitFor(withinSecond);
  await page.getByText(frame.promo.title).waitFor(withinSecond);
  await product.call(calls.endForcedSubscription, order, staff.accessToken);
  await page.getByText(texts.about.trial).waitFor(withinSecond);
  await page.getByText(frame.promo.title).waitFor({ state: 'detached', ...withinSecond });
});

it('staff give it in the administration, with a reason', async () => {
  const own = await openProfile(browser, { language: 'en' });
  const { page } = own;
  await openAs(page, product, staff, `/admin/eshopDetail/${shop.eshopId}/subscription`);
  await page.getByRole('button', { name: texts.staff.enable }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: texts.staff.enable }).click();
  await dialog.getByLabel(texts.staff.reason).fill('Omluva');
  await dialog.getByRole('button', { name: texts.staff.enable }).click();
  await page.getByText(texts.staff.reasonNow.replace('{{reason}}', 'Omluva')).waitFor();
});
