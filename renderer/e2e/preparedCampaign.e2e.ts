import type { Browser } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { asset as assetCalls } from '#shared/contracts/asset.ts';
import { campaign as campaignCalls } from '#shared/contracts/campaign.ts';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { openShop, signIn } from '#server/testing/productSessions.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { checkPage } from './look.ts';
import {
  confirmInDialog,
  findButton,
  createOwner,
  ownerPassword,
  readingMs,
  register,
  waitForHeading,
  type Owner,
} from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { toPattern, loadTexts } from './walkTexts.ts';

/** From the shop's address to ads that wait for approval. */
const mostClicks = 8;

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let owner: Owner;
let clicks = 0;
let startedAt = 0;
/** Faults of the visited pages. */
const faults: string[] = [];
beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  profile = await openProfile(browser, { language: 'en' });
  owner = createOwner(product, profile.page, await loadTexts('en'), 'lampion');
});
afterEach(async ({ task }) => await saveFailure(profile, task));

const readPath = (): string => new URL(profile.page.url()).pathname.replace(/^\/en(?=\/)/, '');
const openOwnShop = async () => await openShop(product, await signIn(product, owner.email, ownerPassword));
async function click(name: string): Promise<void> {
  clicks += 1;
  await findButton(owner.page, name).click({ timeout: readingMs });
}

it('from the address of the shop to ads that wait for approval, with nothing to fix', async () => {
  const { page, texts, shopHost } = owner;
  const { registerEshop, frame, feedReading, onboarding } = texts;
  await register(owner);
  await waitForHeading(page, registerEshop.url.title);
  await page.getByLabel(registerEshop.url.field, { exact: true }).fill(shopHost);
  startedAt = performance.now();
  await click(registerEshop.continue);
  // A merchant sees that the website was read before the country is accepted.
  await waitForHeading(page, texts.discovery.found);
  await click(registerEshop.continue);
  await page.getByText(texts.discovery.offeredPhone).waitFor();
  await click(registerEshop.phone.submit);
  // The page behind may have a button of that name, too.
  clicks += 1;
  await confirmInDialog(page, frame.welcome.start);
  const address = page.getByRole('textbox', { name: feedReading.address, exact: true });
  await expect.poll(() => address.inputValue()).toBe(`http://${shopHost}/feed/google.xml`);
  await click(feedReading.read);
  await click(onboarding.continue);
  await waitForHeading(page, onboarding.pixel.title);
  await click(onboarding.pixel.postpone);
  await page
    .getByRole('heading', { name: onboarding.marketingPreview.title })
    .waitFor({ timeout: readingMs });
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(`From address to approval: ${clicks} clicks, ${seconds.toFixed(1)} s`);
  expect(clicks).toBeLessThanOrEqual(mostClicks);
  expect(readPath()).toBe('/onBoarding/marketingPreview');
  expect(await page.getByRole('alert').count()).toBe(0);
});

it('shows variants in their placements, and what the approved one costs', async () => {
  const { page, texts } = owner;
  const { marketingPreview } = texts.onboarding;
  const variants = page.getByRole('radiogroup', { name: marketingPreview.pick }).getByRole('radio');
  expect(await variants.count()).toBe(3);
  await page.getByRole('heading', { name: toPattern(marketingPreview.seen) }).waitFor();
  const gallery = page.getByRole('list', { name: toPattern(marketingPreview.seen) });
  expect(await gallery.getByRole('listitem').count()).toBeGreaterThanOrEqual(5);
  await page.getByText(marketingPreview.next.unmeasured).waitFor();
  faults.push(...(await checkPage(page, 'first-campaign')));
});

it('finds the campaign again after a reload', async () => {
  const { page, texts } = owner;
  await page.reload();
  await waitForHeading(page, texts.onboarding.marketingPreview.title);
});

it('one approval makes the campaign of the variant with the recommended budget', async () => {
  const { page, texts } = owner;
  await page.getByRole('button', { name: toPattern(texts.onboarding.marketingPreview.approve) }).click();
  await page.waitForURL(/\/onBoarding\/billing-info/);
  const shop = await openOwnShop();
  const kind = { channel: 'Google', format: 'Prx' } as const;
  const { recommendedDailyBudget } = await product.call(assetCalls.getAdVariants, kind, shop.token);
  const { campaigns } = await product.call(campaignCalls.getAllCampaignStatuses, {}, shop.token);
  expect(campaigns).toMatchObject([
    { ...kind, desiredStatus: 'Paused', dailyBudget: recommendedDailyBudget },
  ]);
  // The images of the other variants are not left behind: Google would show them, too.
  const { assets } = await product.call(assetCalls.getAssetsInfo, kind, shop.token);
  const ratios = assets.map(({ aspectRatio }) => aspectRatio);
  expect(ratios.filter((ratio) => ratio === 'Square1x1')).toHaveLength(4);
  expect(ratios.filter((ratio) => ratio === 'Landscape191x100')).toHaveLength(2);
  expect(ratios.filter((ratio) => ratio === 'Logo1x1')).toHaveLength(1);
  const info = await product.call(eshopCalls.getOnboardingInfo, {}, shop.token);
  expect(info).toMatchObject({ hasCampaign: true, hasPixel: false, isPixelPostponed: true });
});

it('a postponed pixel is listed as open and can be installed later', async () => {
  const { page, texts } = owner;
  await page.goto(`${product.url}/en/app/getStarted`);
  await page.getByText(texts.onboarding.start.postponed).waitFor();
  faults.push(...(await checkPage(page, 'postponed-pixel')));
  await findButton(page, texts.onboarding.start.installPixel).click();
  await page.waitForURL(/eshop-settings\/tutorials\/pixel/);
  expect(profile.complaints).toEqual([]);
  expect(faults).toEqual([]);
});
