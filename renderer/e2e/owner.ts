import type { Locator, Page } from 'playwright';
import { presetPriceTiers, type PresetPriceTier } from '#shared/domain/money/creditDefaults.ts';
import type { ReachableProduct } from '#server/testing/runningProduct.ts';
import { toEndPattern, parseMinor, toPattern, type WalkTexts } from './walkTexts.ts';

/** A merchant in front of the browser. */
export interface Owner {
  readonly product: ReachableProduct;
  readonly page: Page;
  readonly texts: WalkTexts;
  readonly email: string;
  /** Host of the merchant's shop: one of the sandbox's. */
  readonly shopHost: string;
}

export const ownerPassword = 'Rozkvetla-louka-2026';

/** Creates a merchant with unused addresses. */
export function createOwner(product: ReachableProduct, page: Page, texts: WalkTexts, name: string): Owner {
  return {
    product,
    page,
    texts,
    email: `${name}@walk.okavango.test`,
    shopHost: `${name}.test`,
  };
}

/** What the walks read of a captured mail. */
interface CapturedMail {
  readonly subject: string;
  readonly links: readonly string[];
}

/** Mails to an address, newest first; waits for the first. */
export async function listMails(
  product: ReachableProduct,
  email: string,
  subject?: string,
): Promise<readonly CapturedMail[]> {
  const query = new URLSearchParams({ to: email, waitMs: '30000', ...(subject && { subject }) });
  const answer = await fetch(`${product.sandboxUrl}/inbox/api/messages?${query}`);
  const { messages } = (await answer.json()) as { messages: CapturedMail[] };
  return messages;
}

/** The button of a name; an icon may say its own name before it. */
export function findButton(page: Page, name: string): Locator {
  return page.getByRole('button', { name: toEndPattern(name) });
}

export async function clickButton(page: Page, name: string): Promise<void> {
  await findButton(page, name).click();
}

/** Presses a button of the open dialog, and waits until the dialog is gone. */
export async function confirmInDialog(page: Page, name: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name, exact: true }).click();
  await dialog.waitFor({ state: 'hidden' });
}

export async function waitForHeading(page: Page, name: string | RegExp): Promise<void> {
  await page
    .getByRole('heading', { name, exact: typeof name === 'string' })
    .first()
    .waitFor();
}

/** What a walk does with a page on its way, by the page's name. */
export type Look = (name: string) => Promise<void>;
const readDontLook: Look = async () => undefined;

/** Signs in on the login screen. */
export async function signInOnScreen(
  owner: Pick<Owner, 'product' | 'page' | 'texts' | 'email'>,
  password: string = ownerPassword,
): Promise<void> {
  const { page, texts } = owner;
  await page.goto(`${owner.product.url}/`);
  await page.getByLabel(texts.account.email, { exact: true }).fill(owner.email);
  await page.getByLabel(texts.account.password, { exact: true }).fill(password);
  await clickButton(page, texts.account.login.submit);
}

/** Makes an account and confirms its address by the link of the mail. */
export async function register({ product, page, texts, email }: Owner, look = readDontLook): Promise<void> {
  await page.goto(`${product.url}/register`);
  await page.getByLabel(texts.account.email, { exact: true }).fill(email);
  await page.getByLabel(texts.account.password, { exact: true }).fill(ownerPassword);
  await clickButton(page, texts.account.register.submit);
  await waitForHeading(page, texts.account.confirm.title);
  await look('0-confirm');
  const [mail] = await listMails(product, email);
  const link = mail?.links.find((address) => address.startsWith(product.url));
  if (link === undefined) throw new Error('the mail has no link to confirm the address');
  await page.goto(link);
  await waitForHeading(page, texts.account.emailChange.doneTitle);
  const next = texts.account.emailChange.continue;
  await page
    .getByRole('button', { name: next })
    .or(page.getByRole('link', { name: next }))
    .click();
}

/** The three steps of the first shop, up to the first step of the onboarding. */
export async function createFirstShop({ page, texts, shopHost }: Owner, look = readDontLook): Promise<void> {
  const { registerEshop, frame, onboarding } = texts;
  await waitForHeading(page, registerEshop.url.title);
  await look('0-shop-url');
  await page.getByLabel(registerEshop.url.field, { exact: true }).fill(shopHost);
  await clickButton(page, registerEshop.continue);
  await waitForHeading(page, registerEshop.country.title);
  // What the website says is waited for, so that it does not choose the country after us.
  await waitForHeading(page, texts.discovery.found);
  await look('0-shop-country');
  await page.getByRole('radio', { name: /Česko|Czechia/ }).check({ force: true });
  await clickButton(page, registerEshop.continue);
  await waitForHeading(page, registerEshop.phone.title);
  await look('0-shop-phone');
  await page.getByLabel(registerEshop.phone.field, { exact: true }).fill('601 234 567');
  await clickButton(page, registerEshop.phone.submit);
  // The page behind has a button of that name, too.
  await confirmInDialog(page, frame.welcome.start);
  await waitForHeading(page, onboarding.xmlFeed.title);
}

/** Types the address of the feed and has it read. */
export async function readFeed({ page, texts }: Owner, address: string): Promise<void> {
  const { feedReading } = texts;
  await page.getByRole('textbox', { name: feedReading.address, exact: true }).fill(address);
  await page
    .getByRole('button', { name: feedReading.readAgain, exact: true })
    .or(page.getByRole('button', { name: feedReading.read, exact: true }))
    .click();
}

/** Reading thousands of products takes long on a busy machine. */
export const readingMs = 150_000;

/** Goes on from the step of the feed once it is read. */
export async function continueWhenRead({ page, texts }: Owner): Promise<void> {
  const next = { name: texts.onboarding.continue, exact: true, disabled: false } as const;
  await page.getByRole('button', next).click({ timeout: readingMs });
  await waitForHeading(page, texts.onboarding.pixel.title);
}

/** Pastes the snippet of the screen into the shop's administration, in a tab of its own, and looks at the shop. */
export async function installPixel({ page, texts, product, shopHost }: Owner): Promise<void> {
  const snippet = await page.getByRole('region', { name: texts.pixel.snippet }).innerText();
  const tab = await page.context().newPage();
  const shopUrl = `${product.sandboxUrl}/shops/${shopHost}`;
  await tab.goto(`${shopUrl}/_admin/tracking`);
  await tab.getByRole('textbox').fill(snippet);
  await tab.getByRole('button', { name: 'Uložit' }).click();
  await tab.getByRole('status').waitFor();
  await tab.goto(`${shopUrl}/`);
  await tab.close();
}

/** Fills the billing details from the business register and saves them. */
export async function fillBilling({ page, texts }: Owner): Promise<void> {
  const { billing, onboarding } = texts;
  await page.getByRole('textbox', { name: billing.registrationNumber }).fill('01999001');
  await clickButton(page, billing.lookUp);
  await page
    .getByText(toPattern(billing.lookedUp, { company: 'Říčka obchod s.r.o.' }))
    .first()
    .waitFor();
  await clickButton(page, onboarding.billing.save);
}

/** Chooses a sum and goes to the hosted payment page; returns the amount due in minor units. */
export async function goToCheckout(
  { page, texts }: Owner,
  tier: Exclude<PresetPriceTier, 'Custom'>,
): Promise<number> {
  const wanted = presetPriceTiers[tier].CZK * 100;
  const choices = page.getByRole('radiogroup', { name: texts.topUp.choose }).getByRole('radio');
  await choices.first().waitFor();
  for (const choice of await choices.all()) {
    const label = await choice.evaluate((element) => element.closest('label')?.textContent ?? '');
    if (parseMinor(label) === wanted) await choice.locator('xpath=ancestor::label').click();
  }
  const pay = page.getByRole('button', { name: toPattern(texts.topUp.pay) });
  const totalMinor = parseMinor(((await pay.textContent()) ?? '').replace(/^\D+/, ''));
  await pay.click();
  await page.waitForURL(/\/checkout\/c\/pay\//);
  return totalMinor;
}

/** Types a card on the hosted payment page and pays. */
export async function payByCard(page: Page, card: string): Promise<void> {
  await page.locator('#cardNumber').fill(card);
  await page.locator('#cardExpiry').fill('12 / 34');
  await page.locator('#cardCvc').fill('123');
  await page.locator('#billingName').fill('Jan Říčka');
  await page.getByTestId('hosted-payment-submit-button').click();
}

/** The field of one of the ad's descriptions; an optional one says so behind its name. */
export function findDescriptionField(
  { page, texts }: Pick<Owner, 'page' | 'texts'>,
  number: '1' | '2',
): Locator {
  const name = texts.campaign.wizard.Description.replace('{{number}}', number);
  return page.getByRole('textbox', { name: new RegExp(`^${name}( ·|$)`) });
}

/** Chooses the card whose name begins so. */
async function chooseCard(page: Page, name: string): Promise<void> {
  const choice = page.getByRole('radio', { name: new RegExp(`^${name}`) });
  await choice.locator('xpath=ancestor::label').click();
}

/** Chooses to write a campaign of Google by hand, up to its format, which the caller takes with one more click. */
export async function chooseByHand({ page, texts }: Pick<Owner, 'page' | 'texts'>): Promise<void> {
  const { campaign } = texts;
  await clickButton(page, texts.onboarding.generation.byHand);
  await waitForHeading(page, campaign.choose.channelTitle);
  await chooseCard(page, campaign.channel.Google);
  await clickButton(page, campaign.choose.continue);
  await waitForHeading(page, campaign.choose.formatTitle);
  await chooseCard(page, `${campaign.channel.Google}: ${campaign.format.Dsa}`);
}

/** From the last step over the review to the campaign, which is made there. */
export async function reviewAndCreate({ page, texts }: Pick<Owner, 'page' | 'texts'>): Promise<void> {
  await clickButton(page, texts.wizard.toReview);
  await waitForHeading(page, texts.wizard.reviewTitle);
  await page.getByRole('button', { name: toPattern(texts.wizard.cost.create) }).click();
}

/** Writes the two texts of a Dsa campaign and makes it. */
export async function writeCampaign({ page, texts }: Owner): Promise<void> {
  for (const [number, text] of [
    ['1', 'Svítidla do každého pokoje, 2 000 kusů skladem.'],
    ['2', 'Zítra u vás, vrácení do 30 dnů.'],
  ] as const)
    await findDescriptionField({ page, texts }, number).fill(text);
  await reviewAndCreate({ page, texts });
}
