import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { campaign as campaignCalls } from '#shared/contracts/campaign.ts';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { payment } from '#shared/contracts/payment.ts';
import { mail } from '#shared/i18n/locales/en/mail.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { demoPassword } from '#server/demo/demoPeople.ts';
import {
  readCreditMinor,
  moveCredit,
  openShop,
  signIn,
  readStatistics,
  type ShopSession,
} from '#server/testing/productSessions.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { goToCheckout, listMails, payByCard, signInOnScreen, waitForHeading, type Owner } from './owner.ts';
import { startOwnWalk, type WalkProduct } from './walk.ts';
import { parseMinor, loadTexts } from './walkTexts.ts';

const ownerEmail = 'owner@demo.okavango.test';
const dsa = { channel: 'Google', format: 'Dsa' } as const;
const patience = { timeout: 120_000, interval: 250 };
const gateway = '/app/credit/recharge/gateway';

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let owner: Owner;
let shop: ShopSession;
let staffToken: string;
beforeAll(async () => {
  // Its own: days pass quickly, and the webhooks of the whole payment provider are held and reordered.
  [product, browser] = await startOwnWalk({ paceSeconds: 10 });
  profile = await openProfile(browser, { language: 'en' });
  owner = { product, page: profile.page, texts: await loadTexts('en'), email: ownerEmail, shopHost: '' };
  shop = await openShop(product, await signIn(product, ownerEmail));
  staffToken = await product.getAdministratorToken();
  await setCampaign('Paused');
  await signInOnScreen(owner, demoPassword);
  await getCreditPill(profile.page).waitFor();
});
afterEach(async ({ task }) => await saveFailure(profile, task));

const getCreditPill = (page: Page) => page.getByTestId('credit-pill');

async function setCampaign(desiredStatus: 'Active' | 'Paused'): Promise<void> {
  await product.call(campaignCalls.setCampaignStatus, { ...dsa, desiredStatus }, shop.token);
}

/** Sums that were topped up by card, latest first, minor units. */
async function readTopUpsMinor(): Promise<number[]> {
  const { items } = await product.call(payment.getCreditTopUpHistory, {}, shop.token);
  return items.filter(({ type }) => type === 'ManualTopUp').map(({ amount }) => amount.value * 100);
}

const control = async (method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> => {
  const answer = await fetch(`${product.sandboxUrl}/_sandbox/stripe/${path}`, {
    method,
    headers: { 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return await answer.json();
};

interface Delivery {
  readonly eventId: string;
  readonly eventType: string;
  readonly status: string;
}
const readDeliveries = async (): Promise<Delivery[]> =>
  ((await control('GET', 'deliveries')) as { deliveries: Delivery[] }).deliveries;

it('a checkout that is left charges nothing; a refused card is reported, another one pays', async () => {
  const { page, texts } = owner;
  const before = await readTopUpsMinor();
  await page.goto(`${product.url}${gateway}`);
  await goToCheckout(owner, 'Tier1');
  await page.getByTestId('checkout-cancel').click();
  await page.getByText(texts.checkout.cancelled).waitFor();
  // The sum that was chosen is still chosen.
  await page.getByRole('button', { name: /^Pay CZK\s6,050\.00 by card$/ }).waitFor();
  await goToCheckout(owner, 'Tier1');
  await payByCard(page, '4000000000000002');
  await page.getByRole('alert').waitFor();
  expect(await readTopUpsMinor()).toEqual(before);
  await payByCard(page, '4242424242424242');
  await waitForHeading(page, texts.checkout.paidTitle);
  expect(await readTopUpsMinor()).toEqual([500_000, ...before]);
});

it('webhooks that come twice and in the wrong order credit once', async () => {
  const { page, texts } = owner;
  const before = await readTopUpsMinor();
  const known = new Set((await readDeliveries()).map(({ eventId }) => eventId));
  await control('POST', 'hold');
  await page.goto(`${product.url}${gateway}`);
  await goToCheckout(owner, 'Tier1');
  await payByCard(page, '4000000000000002');
  await page.getByRole('alert').waitFor();
  await payByCard(page, '4242424242424242');
  await waitForHeading(page, texts.checkout.paidTitle);
  await vi.waitUntil(
    async () =>
      (await readDeliveries()).some(
        ({ eventId, eventType }) => !known.has(eventId) && eventType.endsWith('succeeded'),
      ),
    patience,
  );
  const events = (await readDeliveries()).map(({ eventId }) => eventId).filter((id) => !known.has(id));
  // The success first and again at the end, the failure that came before it in between.
  const backwards = [...new Set(events)].toReversed();
  await control('POST', 'release', { order: [...backwards, ...backwards] });
  const delivered = (await readDeliveries()).filter(({ eventId }) => !known.has(eventId));
  expect(delivered.map(({ eventType }) => eventType)).toEqual(
    expect.arrayContaining(['payment_intent.succeeded', 'payment_intent.payment_failed']),
  );
  expect(delivered.filter(({ status }) => status !== 'delivered')).toEqual([]);
  expect(await readTopUpsMinor()).toEqual([500_000, ...before]);
});

it('credit by hand is on the pill at once', async () => {
  const { page } = owner;
  await page.goto(`${product.url}/app/dashboard`);
  const pill = getCreditPill(page);
  await pill.waitFor();
  await page.evaluate(() => {
    const times: [string, number][] = [];
    Object.assign(globalThis, { times });
    const shown = document.querySelector('[data-testid="credit-pill"]');
    if (shown === null) throw new Error('no pill');
    new MutationObserver(() => times.push([shown.textContent, Date.now()])).observe(shown, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  const delaysMs: number[] = [];
  for (let turn = 0; turn < 20; turn += 1) {
    const creditMinor = await moveCredit(product, staffToken, shop, 1);
    const answeredAtMs = Date.now();
    const shownAtMs = await vi.waitUntil(async () => {
      const times = await page.evaluate(() => (globalThis as unknown as { times: [string, number][] }).times);
      return times.find(([text]) => parseMinor(text.replace(/^\D+/, '')) === creditMinor)?.[1];
    }, patience);
    delaysMs.push(shownAtMs - answeredAtMs);
  }
  delaysMs.sort((a, b) => a - b);
  const medianMs = delaysMs[delaysMs.length / 2] ?? Infinity;
  console.info(`answer to pill: median ${medianMs} ms of ${delaysMs.join(', ')}`);
  expect(medianMs).toBeLessThan(2_000);
});

it('two tabs: refreshed at once, of two shops, signed out together', async () => {
  const { page, texts } = owner;
  const other = await profile.context.newPage();
  await other.goto(`${product.url}/app/dashboard`);
  await getCreditPill(other).waitFor();
  await Promise.all([page.reload(), other.reload()]);
  await Promise.all([getCreditPill(page).waitFor(), getCreditPill(other).waitFor()]);

  const { accessToken } = await signIn(product, ownerEmail);
  const second = 'druhy.test';
  await product.call(eshopCalls.addEshop, { domainName: second, country: 'CZ' }, accessToken);
  await page.goto(`${product.url}/app/eshops`);
  await page.getByRole('button').filter({ hasText: second }).click();
  await getCreditPill(page).waitFor();
  await vi.waitUntil(
    async () => parseMinor((await getCreditPill(page).innerText()).replace(/^\D+/, '')) === 0,
    patience,
  );
  const firstMinor = await moveCredit(product, staffToken, shop, 7);
  await vi.waitUntil(
    async () => parseMinor((await getCreditPill(other).innerText()).replace(/^\D+/, '')) === firstMinor,
    patience,
  );

  await page.goto(`${product.url}/logout`);
  await waitForHeading(page, texts.account.login.title);
  await waitForHeading(other, texts.account.login.title);
  await other.close();
  expect(profile.complaints).toEqual([]);
});

it('credit that runs out stops the ads, overdraws nothing and is reported; after a top-up they go on', async () => {
  const { page, texts } = owner;
  const readExpenses = async () => (await readStatistics(product, shop, 90)).total.expenses;
  const fetchCampaign = async () =>
    (await product.call(campaignCalls.getCampaignInfo, dsa, shop.token)).campaign;
  const leftMinor = 10_000;
  await moveCredit(product, staffToken, shop, fromMinor(leftMinor - (await readCreditMinor(product, shop))));
  await setCampaign('Active');
  const seenMinor: number[] = [];
  await vi.waitUntil(async () => {
    seenMinor.push(await readCreditMinor(product, shop));
    return (await fetchCampaign()).holdReason === 'CreditExhausted';
  }, patience);
  await signInOnScreen(owner, demoPassword);
  await page.waitForURL(/\/app\//);
  await page.goto(`${product.url}/app/eshops`);
  const title = page.getByText(shop.eshop.domainName, { exact: true });
  await page.getByRole('button').filter({ has: title }).click();
  await getCreditPill(page).waitFor();
  await page.goto(`${product.url}/app/dashboard`);
  await page.getByText(texts.dashboard.attention.creditExhausted, { exact: true }).waitFor();
  const mails = await listMails(product, ownerEmail, mail.creditExhausted.subject.split('{{')[0]);
  expect(mails.length).toBe(1);
  seenMinor.push(await readCreditMinor(product, shop));
  expect(Math.min(...seenMinor)).toBeGreaterThanOrEqual(0);
  console.info(`credit on the way down: ${[...new Set(seenMinor)].join(', ')}`);

  const spentBefore = await readExpenses();
  await moveCredit(product, staffToken, shop, 5_000);
  await vi.waitUntil(async () => (await fetchCampaign()).holdReason === null, patience);
  await vi.waitUntil(async () => (await readExpenses()) > spentBefore, patience);
});
