import type { Browser } from 'playwright';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { campaign as campaignCalls } from '#shared/contracts/campaign.ts';
import { user as userCalls } from '#shared/contracts/user.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { statistics } from '#shared/i18n/locales/cs/statistics.ts';
import { formatFileHeading } from '#shared/domain/report/fileHeading.ts';
import {
  readCreditMinor,
  openShop,
  signIn,
  readStatistics,
  type ShopSession,
} from '#server/testing/productSessions.ts';
import { parseCsvTotals, readPdfText } from '#server/testing/reportFiles.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { downloadBy } from './documents.ts';
import { goInside, getPagePath } from './insideApp.ts';
import { checkPage, waitForRest } from './look.ts';
import {
  chooseByHand,
  clickButton,
  findDescriptionField,
  fillBilling,
  goToCheckout,
  installPixel,
  createFirstShop,
  createOwner,
  ownerPassword,
  payByCard,
  readFeed,
  readingMs,
  register,
  reviewAndCreate,
  signInOnScreen,
  waitForHeading,
  type Owner,
} from './owner.ts';
import { startOwnWalk, type WalkProduct } from './walk.ts';
import { parseMinor, toPattern, loadTexts } from './walkTexts.ts';

const patience = { timeout: 120_000, interval: 500 };
const reportedDays = 3;
const dsa = { channel: 'Google', format: 'Dsa' } as const;

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let owner: Owner;
/** Faults of the visited pages. */
const faults: string[] = [];
beforeAll(async () => {
  // Its own: days pass quickly, so that what a campaign spends and brings is seen within a minute.
  [product, browser] = await startOwnWalk({ paceSeconds: 12, isDemo: false });
  profile = await openProfile(browser, { language: 'cs' });
  owner = createOwner(product, profile.page, await loadTexts('cs'), 'ricka');
});
afterEach(async ({ task }) => await saveFailure(profile, task));

describe('the way through, in Czech', () => {
  it('a new merchant registers, confirms the address and makes the shop', async () => {
    await register(owner, look);
    await createFirstShop(owner, look);
    await look('1-feed');
  });

  it('the feed is read before the eyes, errors listed by product', async () => {
    const { page, texts } = owner;
    await readFeed(owner, `http://${owner.shopHost}/feed/google.xml`);
    await page.getByRole('progressbar', { name: texts.feedReading.running }).waitFor();
    const table = page.getByRole('table').filter({ hasText: texts.feedReading.product });
    await table
      .getByRole('row')
      .filter({ hasText: texts.feed.check.price_missing.title })
      .first()
      .waitFor({ timeout: readingMs });
    expect(await page.getByRole('progressbar', { name: texts.feedReading.running }).count()).toBe(0);
    await look('2-feed-read');
    await clickButton(page, texts.onboarding.continue);
    await waitForHeading(page, texts.onboarding.pixel.title);
  });

  it('the pixel goes into the shop, and the check says what it saw', async () => {
    const { page, texts } = owner;
    await page.getByText(texts.pixel.check.snippetMissing).waitFor();
    await installPixel(owner);
    await clickButton(page, texts.pixel.check.run);
    await page.getByText(texts.pixel.check.snippetFound).waitFor();
    await look('3-pixel');
    await clickButton(page, texts.onboarding.continue);
  });

  it('the ad is written with a live preview and the limits of the platform', async () => {
    const { page, texts } = owner;
    const { campaign, ui } = texts;
    await chooseByHand(owner);
    await look('4-format');
    await clickButton(page, campaign.choose.continue);
    await waitForHeading(page, campaign.wizard.createTitle);
    const first = findDescriptionField(owner, '1');
    const preview = page.getByRole('figure', { name: ui.ad.preview });
    const typed = 'Lampy a lustry';
    for (let length = 1; length <= typed.length; length += 1) {
      await first.press(typed[length - 1] === ' ' ? 'Space' : (typed[length - 1] ?? ''));
      await vi.waitUntil(async () => (await preview.innerText()).includes(typed.slice(0, length).trimEnd()), {
        timeout: 30_000,
        interval: 20,
      });
    }
    await first.fill('ž'.repeat(91));
    await page.getByLabel(toPattern(ui.charactersLeft, { used: '91', maximum: '90' })).waitFor();
    await findDescriptionField(owner, '2').fill('Zítra u vás, vrácení do 30 dnů.');
    await clickButton(page, texts.wizard.toReview);
    await page
      .getByText(toPattern(campaign.problem.tooLong, { limit: '90', found: '91' }))
      .first()
      .waitFor();
    await look('5-campaign-too-long');
    await first.fill('Lampy a lustry do každého pokoje, 2 000 kusů skladem.');
    await reviewAndCreate(owner);
    await waitForHeading(page, texts.onboarding.billing.title);
  });

  it('billing is filled from the register, the credit is paid on the hosted page', async () => {
    const { page, texts } = owner;
    await look('6-billing');
    await fillBilling(owner);
    await waitForHeading(page, texts.onboarding.typeOfBilling.title);
    await look('7-type-of-billing');
    await clickButton(page, texts.onboarding.continue);
    await waitForHeading(page, texts.onboarding.oneTimePayment.title);
    await look('8-payment');
    const totalMinor = await goToCheckout(owner, 'Tier2');
    expect(totalMinor).toBe(1_210_000);
    await payByCard(page, '4242424242424242');
    await page.waitForURL((address) => address.href.startsWith(product.url));
    await waitForHeading(page, texts.checkout.paidTitle);
    await look('9-paid');
    await page
      .getByRole('button', { name: texts.checkout.continue })
      .or(page.getByRole('link', { name: texts.checkout.continue }))
      .click();
    await page.waitForURL(/onBoarding\/finished/);
  });

  it('the campaign is turned on; the credit falls by itself, orders come', async () => {
    const { page, texts } = owner;
    const { turnOn, titleOn } = texts.onboarding.finished;
    await clickButton(page, turnOn);
    await page.getByRole('heading', { name: titleOn }).waitFor();
    await look('10-finished');
    await clickButton(page, texts.onboarding.finished.toDashboard);
    await clickButton(page, texts.onboarding.completed.ok);
    await waitForHeading(page, texts.dashboard.title);
    await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
    const pill = page.getByTestId('credit-pill');
    const readPillMinor = async () => parseMinor((await pill.innerText()).replace(texts.frame.credit, ''));
    await vi.waitUntil(async () => (await readPillMinor()) < 1_000_000, patience);
    const shop = await openOwnShop();
    await vi.waitUntil(
      async () => (await readStatistics(product, shop, reportedDays)).total.orders > 0,
      patience,
    );
    const fallen = await readPillMinor();
    await vi.waitUntil(async () => (await readPillMinor()) < fallen, patience);
    expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  });

  it('statistics, ledger and files agree to the cent', async () => {
    const { page, texts } = owner;
    const shop = await openOwnShop();
    await product.call(campaignCalls.setCampaignStatus, { ...dsa, desiredStatus: 'Paused' }, shop.token);
    const spentMinor = await waitForStableSpending(shop);
    const { total } = await readStatistics(product, shop, reportedDays);
    expect(toMinor(total.expenses)).toBe(1_000_000 - spentMinor.creditMinor);

    await page.goto(`${product.url}/app/statistic/campaign`);
    const totals = page
      .getByRole('table')
      .filter({ hasText: texts.statistics.column.expenses })
      .locator('tfoot');
    await totals.waitFor();
    const cells = await totals.locator('td').allInnerTexts();
    expect(cells.map(parseMinor)).toContain(toMinor(total.expenses));

    const csv = await downloadBy(page, texts.statistics.exportCsv);
    expect(csv.fileName).toMatch(/\.csv$/);
    const line = parseCsvTotals(csv.bytes);
    expect(parseMinor(line[formatFileHeading(statistics.column.expenses, 'Currency', 'CZK')] ?? '')).toBe(
      toMinor(total.expenses),
    );
    expect(line[statistics.column.orders]).toBe(String(total.orders));
    expect(parseMinor(line[formatFileHeading(statistics.column.revenue, 'Currency', 'CZK')] ?? '')).toBe(
      toMinor(total.revenue),
    );

    const pdf = await downloadBy(page, texts.statistics.exportPdf);
    expect(pdf.fileName).toMatch(/\.pdf$/);
    const text = await readPdfText(pdf.bytes);
    const formatShown = (value: number) =>
      value.toLocaleString('cs-CZ', { minimumFractionDigits: 2 }).replaceAll(/\s/g, ' ');
    expect(text).toContain(formatShown(total.expenses));
    expect(text).toContain(formatShown(total.revenue));
    console.info(
      `credit ${spentMinor.creditMinor / 100}, expenses ${total.expenses}, orders ${total.orders}, revenue ${total.revenue}`,
    );
    expect(profile.complaints).toEqual([]);
  });

  it('every page on the way is usable by everyone, and fits a phone', () => {
    expect(faults).toEqual([]);
  });
});

/**
 * Screens specific to a merchant of a few days: few figures, the first campaign and payment. The walk over the routes
 * checks every screen.
 */
const youngShopPaths = [
  '/app/dashboard',
  '/app/campaigns/Google/formats',
  '/app/credit/recharge/gateway',
  '/app/statistic/campaign',
  '/settings',
] as const;

it('screens of a merchant of a few days, in English', async () => {
  const { accessToken } = await signIn(product, owner.email, ownerPassword);
  await product.call(userCalls.updateUser, { locale: 'en' }, accessToken);
  const english = await openProfile(browser, { language: 'en' });
  const found: string[] = [];
  await english.page.goto(product.url);
  await signInOnScreen({ ...owner, page: english.page, texts: await loadTexts('en') });
  await english.page.getByTestId('credit-pill').waitFor();
  for (const place of youngShopPaths) {
    await goInside(english.page, `/en${place}`);
    await waitForRest(english.page);
    await english.page.getByRole('heading', { level: 1 }).first().waitFor();
    expect(getPagePath(english.page)).toBe(place);
    found.push(...(await checkPage(english.page, `en${place.replaceAll('/', '-')}`)));
  }
  await english.context.close();
  expect(english.complaints).toEqual([]);
  expect(found).toEqual([]);
});

/** Looks at the present page of the walk. */
async function look(name: string): Promise<void> {
  faults.push(...(await checkPage(profile.page, `cs-${name}`)));
}

/** The merchant's shop through the API, in a session of its own. */
async function openOwnShop(): Promise<ShopSession> {
  return await openShop(product, await signIn(product, owner.email, ownerPassword));
}

/** Waits until credit and expenses have stopped moving for some readings of spend. */
async function waitForStableSpending(shop: ShopSession): Promise<{ creditMinor: number }> {
  let last = -1;
  let since = Date.now();
  await vi.waitUntil(async () => {
    const creditMinor = await readCreditMinor(product, shop);
    if (creditMinor !== last) {
      last = creditMinor;
      since = Date.now();
    }
    return Date.now() - since > 10_000;
  }, patience);
  return { creditMinor: last };
}
