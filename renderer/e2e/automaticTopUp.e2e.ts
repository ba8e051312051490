import type { Browser } from 'playwright';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { payment } from '#shared/contracts/payment.ts';
import { mail } from '#shared/i18n/locales/en/mail.ts';
import { readCreditMinor, moveCredit, openShop, type ShopSession } from '#server/testing/productSessions.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { checkPage } from './look.ts';
import {
  clickButton,
  confirmInDialog,
  listMails,
  payByCard,
  signInOnScreen,
  waitForHeading,
  type Owner,
} from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { confirmEmail, createOwnerSession, walkBilling, type OwnerSession } from './walkers.ts';
import { loadTexts, toPattern } from './walkTexts.ts';

const place = '/app/credit/automatic';
const patience = { timeout: 90_000, interval: 250 };
const goodCard = '4242424242424242';
const declinedLater = '4000000000000341';

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let owner: Owner;
let shop: ShopSession;
let session: OwnerSession;
const faults: string[] = [];
beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  profile = await openProfile(browser, { language: 'en' });
  // A shop without campaigns: nothing but the walk moves its credit.
  session = await createOwnerSession(product);
  await confirmEmail(product, session.email);
  owner = { product, page: profile.page, texts: await loadTexts('en'), email: session.email, shopHost: '' };
  shop = await openShop(product, session);
  await product.call(eshopCalls.setBillingSettings, { billingSettings: walkBilling }, shop.token);
  // Above the limit, so that turning it on charges nothing yet.
  await bringCreditTo(2_000);
  await signInOnScreen(owner);
  await profile.page.getByTestId('credit-pill').waitFor();
});
afterEach(async ({ task }) => await saveFailure(profile, task));

async function look(name: string): Promise<void> {
  faults.push(...(await checkPage(profile.page, `automatic-${name}`)));
}

/** Brings the credit to a sum, as ads would by what they spend. */
async function bringCreditTo(credit: number): Promise<void> {
  const now = (await readCreditMinor(product, shop)) / 100;
  await moveCredit(
    product,
    await product.getAdministratorToken(),
    shop,
    Math.round((credit - now) * 100) / 100,
  );
}

/** Saves a card by a button of the screen, and comes back to it. */
async function saveCard(button: string, card: string): Promise<void> {
  const { page, texts } = owner;
  await clickButton(page, button);
  await page.locator('#cardNumber').waitFor();
  await payByCard(page, card);
  await waitForHeading(page, texts.checkout.cardTitle);
  await clickButton(page, texts.checkout.continue);
  await page.getByText(toPattern(texts.autoTopUp.card.line, { last4: card.slice(-4) })).waitFor();
}

/** Turns it on or off by the button of the screen and of the question. */
async function turn(button: string): Promise<void> {
  await clickButton(owner.page, button);
  await confirmInDialog(owner.page, button);
}

const fetchStatus = async () => await product.call(payment.getCreditAutoTopUpStatus, {}, shop.token);

it('is turned on with a card that is saved on the provider’s page', async () => {
  const { page, texts } = owner;
  const { autoTopUp } = texts;
  await page.goto(`${product.url}${place}`);
  await page.getByText(autoTopUp.noCard.title).waitFor();
  await look('off');
  await saveCard(autoTopUp.card.save, goodCard);
  await page.getByLabel(autoTopUp.settings.limit).fill('500');
  await page.getByLabel(autoTopUp.settings.amount).fill('1000');
  await clickButton(page, autoTopUp.settings.save);
  await page.getByText(toPattern(autoTopUp.settings.saved)).waitFor();
  await turn(autoTopUp.turnOn);
  await page.getByText(autoTopUp.state.On, { exact: true }).waitFor();
  expect(await fetchStatus()).toMatchObject({ isOn: true, state: 'On' });
  await look('on');
});

it('charges once when the credit falls under the limit, with its document', async () => {
  const { page, texts } = owner;
  await bringCreditTo(400);
  await vi.waitUntil(async () => (await readCreditMinor(product, shop)) === 140_000, patience);
  await page.getByText(texts.autoTopUp.last.state.Succeeded, { exact: true }).waitFor();
  await look('charged');
  const { items } = await product.call(payment.getCreditTopUpHistory, {}, shop.token);
  expect(items.filter(({ type }) => type === 'AutoTopUp')).toHaveLength(1);
  const [movement] = items;
  expect(movement).toMatchObject({ type: 'AutoTopUp', amount: { value: 1_000 } });
  expect(movement?.invoice?.number).toBeTruthy();
  await page.goto(`${product.url}/app/credit/payment-history`);
  await page.getByText(texts.credit.type.AutoTopUp).first().waitFor();
});

it('is switched off after three declines, and the shop gets a mail', async () => {
  const { page, texts } = owner;
  const { autoTopUp } = texts;
  await page.goto(`${product.url}${place}`);
  await turn(autoTopUp.turnOff);
  await saveCard(autoTopUp.card.replace, declinedLater);
  await bringCreditTo(100);
  await turn(autoTopUp.turnOn);
  for (const declineCount of [1, 2]) {
    await vi.waitUntil(async () => (await fetchStatus()).declineCount === declineCount, patience);
    await clickButton(page, autoTopUp.tryNow);
  }
  await page.getByText(autoTopUp.state.SwitchedOff, { exact: true }).waitFor();
  await page.getByText(autoTopUp.says.Declines).waitFor();
  await look('switched-off');
  expect(await fetchStatus()).toMatchObject({ isOn: false, offReason: 'Declines', declineCount: 3 });
  expect(await readCreditMinor(product, shop)).toBe(10_000);
  const [subject] = mail.autoTopUpSwitchedOff.subject.split('{{');
  expect((await listMails(product, session.email, subject)).length).toBeGreaterThan(0);
});

it('nothing was wrong with the pages on the way', () => {
  expect(faults).toEqual([]);
  expect(profile.complaints).toEqual([]);
});
