import type { Browser } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { checkPage } from './look.ts';
import {
  chooseByHand,
  clickButton,
  confirmInDialog,
  continueWhenRead,
  installPixel,
  createOwner,
  payByCard,
  readingMs,
  register,
  signInOnScreen,
  waitForHeading,
  writeCampaign,
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
  profile = await openProfile(browser, { language: 'cs' });
  owner = createOwner(product, profile.page, await loadTexts('cs'), 'lucerna');
});
afterEach(async ({ task }) => await saveFailure(profile, task));

const look = async (name: string): Promise<void> => {
  faults.push(...(await checkPage(profile.page, `onboarding-${name}`)));
};
const readPath = (): string => new URL(profile.page.url()).pathname.replace(/^\/(?:cs|en)(?=\/)/, '');
/** Types an address and answers where it led. */
async function typeAddress(address: string, heading: string): Promise<string> {
  await profile.page.goto(`${product.url}${address}`);
  await waitForHeading(profile.page, heading);
  return readPath();
}

/** Whether the whole way on is on a phone's screen without scrolling. */
async function isOnPhoneScreen(name: string): Promise<boolean> {
  const { page } = profile;
  const before = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const box = await page.getByRole('button', { name, exact: true }).boundingBox();
  if (before !== null) await page.setViewportSize(before);
  return box !== null && box.y >= 0 && box.y + box.height <= 844 && box.x + box.width <= 390;
}
const readFocusedText = async (): Promise<string> =>
  await profile.page.evaluate(() => document.activeElement?.textContent ?? '');

describe('the first shop from its address alone', () => {
  it('a misspelled address is corrected, and its error cleared', async () => {
    const { page, texts, shopHost } = owner;
    await register(owner);
    await waitForHeading(page, texts.registerEshop.url.title);
    await page
      .getByLabel(texts.registerEshop.url.field, { exact: true })
      .fill('preklep.okavango-walk.invalid');
    await clickButton(page, texts.registerEshop.continue);
    // A name that is on no network is refused.
    await page.getByRole('alert').filter({ hasText: 'preklep.okavango-walk.invalid' }).waitFor();
    await page.getByLabel(texts.registerEshop.url.field, { exact: true }).fill(`nekdo-${shopHost}`);
    await clickButton(page, texts.registerEshop.continue);
    await waitForHeading(page, texts.registerEshop.country.title);
    expect(await readFocusedText()).toBe(texts.registerEshop.country.title);
    await clickButton(page, texts.ui.back);
    await waitForHeading(page, texts.registerEshop.url.title);
    await page.getByText(texts.registerEshop.url.correction).waitFor();
    await look('correct');
    await page.getByLabel(texts.registerEshop.url.field, { exact: true }).fill(shopHost);
    await clickButton(page, texts.registerEshop.continue);
    await waitForHeading(page, texts.registerEshop.country.title);
  });

  it('what the website says is shown, and its country proposed', async () => {
    const { page, texts } = owner;
    await waitForHeading(page, texts.discovery.found);
    for (const shownText of ['Shoptet', 'čeština', 'CZK', '+420 541 000 012'])
      await page.getByText(shownText, { exact: true }).waitFor();
    expect(await page.getByRole('radio', { name: 'Česko' }).isChecked()).toBe(true);
    await look('country');
    await clickButton(page, texts.registerEshop.continue);
  });

  it('goes on in another browser, with the number of the website', async () => {
    const { texts } = owner;
    await waitForHeading(profile.page, texts.registerEshop.phone.title);
    await moveToAnotherBrowser();
    const { page } = owner;
    await waitForHeading(page, texts.registerEshop.phone.title);
    await page.getByText(texts.discovery.offeredPhone).waitFor();
    expect(await page.getByLabel(texts.registerEshop.phone.field, { exact: true }).inputValue()).toMatch(
      /541 000 012/,
    );
    await look('phone');
    await clickButton(page, texts.registerEshop.phone.submit);
    await confirmInDialog(page, texts.frame.welcome.start);
    await waitForHeading(page, texts.onboarding.xmlFeed.title);
  });
});

describe('the wizard', () => {
  it('skips nothing when addresses are typed', async () => {
    const feed = owner.texts.onboarding.xmlFeed.title;
    for (const step of [
      'pixel',
      'marketingGeneration',
      'aiGeneration',
      'Google/Dsa/Descriptions',
      'finished',
    ])
      expect(await typeAddress(`/onBoarding/${step}`, feed)).toBe('/onBoarding/xmlFeed');
    expect(await typeAddress('/registerFirstEshop/url', owner.texts.onboarding.start.title)).toBe(
      '/app/getStarted',
    );
    expect(await typeAddress('/onBoarding', feed)).toBe('/onBoarding/xmlFeed');
  });

  it('offers the feed of the website, which only needs to be taken', async () => {
    const { page, texts, shopHost } = owner;
    const address = page.getByRole('textbox', { name: texts.feedReading.address, exact: true });
    await expect.poll(() => address.inputValue()).toBe(`http://${shopHost}/feed/google.xml`);
    await page.getByText(texts.discovery.offeredFeeds).waitFor();
    await look('feed');
    await page.getByRole('button', { name: texts.feedReading.read, exact: true }).click();
    await page.getByRole('heading', { name: texts.feedReading.errors }).waitFor({ timeout: readingMs });
    // Below it are 25 rows of faults.
    expect(await isOnPhoneScreen(texts.onboarding.continue)).toBe(true);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    await continueWhenRead(owner);
    expect(await readFocusedText()).toBe(texts.onboarding.pixel.title);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  it('offers the platform of the website, and a met goal jumps to the next', async () => {
    const { page, texts } = owner;
    await page.getByText(texts.discovery.offeredPlatform).waitFor();
    expect(await typeAddress('/onBoarding/xmlFeed', texts.onboarding.pixel.title)).toBe('/onBoarding/pixel');
    await page.getByText(texts.discovery.offeredPlatform).waitFor();
    await installPixel(owner);
    await clickButton(page, texts.pixel.check.run);
    await page.getByText(texts.pixel.check.snippetFound).waitFor();
    await look('pixel');
    await clickButton(page, texts.onboarding.continue);
    await waitForPreparedCampaign();
  });

  it('continues in another browser where it was left', async () => {
    await look('marketingPreview');
    await moveToAnotherBrowser();
    // The campaign is prepared again there, from the images that were made.
    await owner.page.goto(`${product.url}/onBoarding`);
    await waitForPreparedCampaign();
    expect(readPath()).toBe('/onBoarding/marketingPreview');
    await owner.page.goto(`${product.url}/app/eshop-settings/eshop`);
    // The platform that was taken on the other device is the shop's.
    await owner.page.getByText('Shoptet').first().waitFor();
  });

  it('leads on by hand for whoever chooses and writes everything themselves', async () => {
    const { page, texts } = owner;
    await typeAddress('/onBoarding/marketingFormat/Nonsense', texts.campaign.choose.channelTitle);
    expect(readPath()).toBe('/onBoarding/marketingChannel');
    await page.goto(`${product.url}/onBoarding/Google/Dsa/Nonsense`);
    await waitForHeading(page, texts.onboarding.start.title);
    await page.goto(`${product.url}/onBoarding`);
    await chooseByHand(owner);
    await clickButton(page, texts.campaign.choose.continue);
    await waitForHeading(page, texts.campaign.wizard.createTitle);
    await writeCampaign(owner);
    await waitForHeading(page, texts.onboarding.billing.title);
  });

  it('goes back only from the choice of paying to the billing details', async () => {
    const { page, texts } = owner;
    const { billing } = texts;
    expect(await typeAddress('/onBoarding/saveCard', texts.onboarding.billing.title)).toBe(
      '/onBoarding/billing-info',
    );
    await page.getByRole('textbox', { name: billing.registrationNumber }).fill('01999001');
    await clickButton(page, billing.lookUp);
    await expect
      .poll(() => page.getByRole('textbox', { name: billing.companyName }).inputValue())
      .toBe('Říčka obchod s.r.o.');
    await clickButton(page, texts.onboarding.billing.save);
    await waitForHeading(page, texts.onboarding.typeOfBilling.title);
    await look('typeOfBilling');
    await clickButton(page, texts.onboarding.back);
    await waitForHeading(page, texts.onboarding.billing.title);
    await page.goBack();
    await waitForHeading(page, texts.onboarding.typeOfBilling.title);
    // Typed, the address comes from nowhere: the goal is met and jumps on.
    expect(await typeAddress('/onBoarding/billing-info', texts.onboarding.typeOfBilling.title)).toBe(
      '/onBoarding/typeOfBilling',
    );
    // Without a card there is nothing to charge: the first payment leads to saving one.
    for (const step of ['saveCard', 'firstPayment'] as const) {
      await typeAddress(`/onBoarding/${step}`, texts.autoTopUp.saveCard.title);
      await look(step);
      await page.getByRole('link', { name: texts.autoTopUp.saveCard.instead }).click();
      await waitForHeading(page, texts.onboarding.oneTimePayment.title);
    }
    await clickButton(page, texts.onboarding.back);
    await waitForHeading(page, texts.onboarding.typeOfBilling.title);
    // Back in the browser counts as backwards: from the payment to the billing details it is not allowed.
    expect(await typeAddress('/onBoarding/xmlFeed', texts.onboarding.typeOfBilling.title)).toBe(
      '/onBoarding/typeOfBilling',
    );
  });

  it('pays by a card that is saved on the provider’s page, and comes back into the wizard', async () => {
    const { page, texts } = owner;
    const { autoTopUp, onboarding, checkout } = texts;
    await page.getByRole('radiogroup').getByText(autoTopUp.choice.title, { exact: true }).click();
    await clickButton(page, onboarding.continue);
    await waitForHeading(page, autoTopUp.saveCard.title);
    await clickButton(page, autoTopUp.card.save);
    await page.locator('#cardNumber').waitFor();
    await payByCard(page, '4242424242424242');
    await waitForHeading(page, checkout.cardTitle);
    await clickButton(page, checkout.continue);
    await waitForHeading(page, autoTopUp.firstPayment.title);
    await look('firstPayment-choice');
    await page.getByRole('button', { name: toPattern(autoTopUp.firstPayment.agree) }).click();
    await waitForHeading(page, autoTopUp.firstPayment.paidTitle);
    await look('firstPayment-paid');
    await clickButton(page, autoTopUp.firstPayment.continue);
    await page.waitForURL(/onBoarding\/finished/);
  });

  it('nothing was wrong with the pages on the way', () => {
    expect(faults).toEqual([]);
    expect(profile.complaints).toEqual([]);
  });
});

async function waitForPreparedCampaign(): Promise<void> {
  const name = owner.texts.onboarding.marketingPreview.title;
  await profile.page.getByRole('heading', { name, exact: true }).waitFor({ timeout: readingMs });
}

/** Signs in in a browser that knows nothing of this one, and goes on there. */
async function moveToAnotherBrowser(): Promise<void> {
  expect(profile.complaints).toEqual([]);
  const before = profile;
  profile = await openProfile(browser, { language: 'cs' });
  owner = { ...owner, page: profile.page };
  await before.context.close();
  await signInOnScreen(owner);
  await profile.page.waitForURL((url) => !/^\/(?:cs\/?)?$/.test(url.pathname));
}
