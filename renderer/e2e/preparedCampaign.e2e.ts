import type { Browser } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { campaign as campaignCalls } from '#shared/contracts/campaign.ts';
import { subscription } from '#shared/contracts/subscription.ts';
import { openShop, signIn } from '#server/testing/productSessions.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { findLastingFaults, waitForRest } from './look.ts';
import {
  clickButton,
  continueWhenRead,
  installPixel,
  createFirstShop,
  createOwner,
  ownerPassword,
  readFeed,
  register,
  waitForHeading,
  type Owner,
} from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { toPattern, loadTexts } from './walkTexts.ts';

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let owner: Owner;
/** Faults of the visited pages. */
const faults: string[] = [];
beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  profile = await openProfile(browser, { language: 'en' });
  owner = createOwner(product, profile.page, await loadTexts('en'), 'lampion');
});
afterEach(async ({ task }) => await saveFailure(profile, task));

const path = (): string => new URL(profile.page.url()).pathname.replace(/^\/en(?=\/)/, '');
const look = async (name: string): Promise<void> => {
  await waitForRest(profile.page);
  faults.push(...(await findLastingFaults(profile.page, name)));
};

it('a new shop with Premium comes to the choice of how its campaign is made', async () => {
  const { page, texts, shopHost, email } = owner;
  await register(owner);
  await createFirstShop(owner);
  const { eshopId } = await openShop(product, await signIn(product, email, ownerPassword));
  const given = { eshopId, reason: 'walk', until: null };
  await product.call(subscription.forceEnableSubscription, given, await product.administratorToken());
  await readFeed(owner, `http://${shopHost}/feed/google.xml`);
  await continueWhenRead(owner);
  await installPixel(owner);
  await clickButton(page, texts.pixel.check.run);
  await page.getByText(texts.pixel.check.snippetFound).waitFor();
  await clickButton(page, texts.onboarding.continue);
  await waitForHeading(page, texts.onboarding.generation.title);
});

it('has texts and pictures prepared from its own products', async () => {
  const { page, texts } = owner;
  const { campaign, onboarding, wizard } = texts;
  await page.goto(`${product.url}/en/onBoarding/aiGeneration`);
  await waitForHeading(page, onboarding.aiGeneration.title);
  const choice = page.getByRole('radio', {
    name: new RegExp(`^${campaign.channel.Google}: ${campaign.format.Prx}`),
  });
  await choice.locator('xpath=ancestor::label').click();
  await look('ai-choice');
  await clickButton(page, onboarding.aiGeneration.prepare);
  // No language model is set up here, and the screen says so.
  await page.getByText(onboarding.marketingPreview.by.Composer).waitFor();
  expect(path()).toBe('/onBoarding/marketingPreview');
  await waitForHeading(page, wizard.reviewTitle);
  await look('ai-review');
});

it('is made as it was prepared', async () => {
  const { page, texts } = owner;
  await page.getByRole('button', { name: toPattern(texts.wizard.cost.create) }).click();
  await page.waitForURL(/\/onBoarding\/billing-info/);
  const shop = await openShop(product, await signIn(product, owner.email, ownerPassword));
  const { campaigns } = await product.call(campaignCalls.getAllCampaignStatuses, {}, shop.token);
  expect(campaigns).toMatchObject([{ channel: 'Google', format: 'Prx', desiredStatus: 'Paused' }]);
  expect(profile.complaints).toEqual([]);
  expect(faults).toEqual([]);
});
