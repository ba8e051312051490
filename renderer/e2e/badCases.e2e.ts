import type { Browser } from 'playwright';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import {
  createFirstShop,
  createOwner,
  readFeed,
  register,
  signInOnScreen,
  waitForHeading,
  type Owner,
} from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { loadTexts, type WalkTexts } from './walkTexts.ts';

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let owner: Owner;
beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  profile = await openProfile(browser, { language: 'cs' });
  owner = createOwner(product, profile.page, await loadTexts('cs'), 'potok');
  await register(owner);
  await createFirstShop(owner);
});
afterEach(async ({ task }) => await saveFailure(profile, task));

type ExpectedTexts = (texts: WalkTexts) => readonly string[];
const selectCheckTitle =
  (check: keyof WalkTexts['feed']['check']): ExpectedTexts =>
  ({ feed }) => [feed.check[check].title];

describe('a feed that cannot be read is reported in plain words', () => {
  it.each<[string, (shopHost: string) => string, ExpectedTexts]>([
    [
      'dead',
      () => 'https://www.mrtvy-obchod-ktery-neni.cz/feed.xml',
      selectCheckTitle('address_unreachable'),
    ],
    ['that is not there', (host) => `http://${host}/feed/neni.xml`, selectCheckTitle('http_status')],
    [
      'of a private network',
      () => 'http://169.254.169.254/',
      ({ feed, errors }) => [feed.check.address_not_allowed.title, errors.address_not_allowed],
    ],
    ['not XML', (host) => `http://${host}/feed/not-xml.html`, selectCheckTitle('is_web_page')],
    [
      'of this very machine',
      () => 'http://127.0.0.1:1/',
      ({ feed, errors }) => [feed.check.address_not_allowed.title, errors.address_not_allowed],
    ],
    ['truncated', (host) => `http://${host}/feed/truncated.xml`, selectCheckTitle('truncated')],
    [
      'without prices',
      (host) => `http://${host}/feed/no-prices.xml`,
      ({ feed, feedReading }) => [feed.check.no_usable_products.title, feedReading.noneAccepted],
    ],
  ])('%s', async (_name, addressOf, wordsOf) => {
    const { page, texts } = owner;
    await readFeed(owner, addressOf(owner.shopHost));
    const [first = '', ...others] = wordsOf(texts);
    let message = page.getByText(first, { exact: true });
    for (const other of others) message = message.or(page.getByText(other, { exact: true }));
    await message.first().waitFor();
    // The wizard can't continue.
    expect(
      await page.getByRole('button', { name: texts.onboarding.continue, exact: true }).isDisabled(),
    ).toBe(true);
  });
});

it('changing the language mid-wizard keeps the step and the typed text', async () => {
  const { page, texts } = owner;
  const english = await loadTexts('en');
  const typed = 'https://www.potok.cz/muj-feed.xml';
  await page.getByRole('textbox', { name: texts.feedReading.address, exact: true }).fill(typed);
  await page.getByRole('combobox', { name: texts.ui.language }).selectOption('en');
  await waitForHeading(page, english.onboarding.xmlFeed.title);
  const field = page.getByRole('textbox', { name: english.feedReading.address, exact: true });
  expect(await field.inputValue()).toBe(typed);
  expect(new URL(page.url()).pathname).toBe('/en/onBoarding/xmlFeed');
  await page.getByRole('combobox', { name: english.ui.language }).selectOption('cs');
  await waitForHeading(page, texts.onboarding.xmlFeed.title);
  expect(await page.getByRole('textbox', { name: texts.feedReading.address, exact: true }).inputValue()).toBe(
    typed,
  );
});

it('a wrong password is refused without naming the wrong field', async () => {
  const stranger = await openProfile(browser, { language: 'cs' });
  await signInOnScreen({ ...owner, page: stranger.page }, 'Neni-to-ono-2026');
  await stranger.page.getByText(owner.texts.errors.invalid_credentials).waitFor();
  expect(new URL(stranger.page.url()).pathname).toBe('/cs');
  await stranger.context.close();
  expect(profile.complaints).toEqual([]);
});
