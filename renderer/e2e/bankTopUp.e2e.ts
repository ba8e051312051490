import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { eshop as eshopCalls } from '#shared/contracts/eshop.ts';
import { invoice as invoiceCalls, type Invoice } from '#shared/contracts/invoice.ts';
import { payment as paymentCalls } from '#shared/contracts/payment.ts';
import { creditOverview as overviewTexts } from '#shared/i18n/locales/en/creditOverview.ts';
import { readCreditMinor, openShop, type ShopSession } from '#server/testing/productSessions.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { openAs, openInside } from './insideApp.ts';
import { checkPage } from './look.ts';
import { clickButton, waitForHeading } from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createOwnerSession, createWalkerSession, walkBilling } from './walkers.ts';
import { parseMinor, toPattern, loadTexts, type WalkTexts } from './walkTexts.ts';

const patience = { timeout: 60_000, interval: 250 };
const bankPath = '/app/credit/recharge/bank';
const staffPath = '/admin/accounting/bank';

let product: WalkProduct;
let browser: Browser;
let texts: WalkTexts;
let merchant: Profile;
let staff: Profile;
let shop: ShopSession;
const faults: string[] = [];
const look = async (page: Page, name: string) => faults.push(...(await checkPage(page, `bank-${name}`)));

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  texts = await loadTexts('en');
  const owner = await createOwnerSession(product);
  shop = await openShop(product, owner);
  await product.call(eshopCalls.setBillingSettings, { billingSettings: walkBilling }, shop.token);
  merchant = await openProfile(browser, { language: 'en' });
  staff = await openProfile(browser, { language: 'en' });
  await openAs(merchant.page, product, owner, bankPath);
  await openAs(staff.page, product, await createWalkerSession(product, 'staff'), staffPath);
});
afterEach(async ({ task }) => {
  await saveFailure(merchant, { ...task, name: `${task.name} merchant` });
  await saveFailure(staff, { ...task, name: `${task.name} staff` });
});

const listDocuments = async (type: Invoice['type']): Promise<readonly Invoice[]> =>
  (await product.call(invoiceCalls.getEshopInvoices, { type }, shop.token)).items;

/** Minor units that came to the shop by bank; its ads may spend meanwhile. */
async function readBankMinor(): Promise<number> {
  const { items } = await product.call(paymentCalls.getCreditTopUpHistory, {}, shop.token);
  const transfers = items.filter(({ type }) => type === 'BankTransfer');
  return transfers.reduce((sum, { amount }) => sum + Math.round(amount.value * 100), 0);
}

/** A statement of the account in CZK with one payment, as one of the banks writes it. */
function buildStatement(payment: { reference: string; amount: string; symbol: string }): Buffer {
  const { reference, amount, symbol } = payment;
  const today = new Intl.DateTimeFormat('cs-CZ', { dateStyle: 'medium', timeZone: 'Europe/Prague' })
    .format(new Date())
    .replaceAll(/\s/g, '');
  return Buffer.from(
    [
      '"Výpis vkladů a výběrů na účtu 2000000001/2010"',
      '"Účet";"2000000001/2010"',
      '',
      '"ID pohybu";"Datum";"Objem";"Měna";"Protiúčet";"Název protiúčtu";"Kód banky";"VS";"Zpráva pro příjemce"',
      `"${reference}";"${today}";"${amount}";"CZK";"19-2000145399";"Plátce s.r.o.";"0800";"${symbol}";"kredit"`,
    ].join('\r\n'),
  );
}

async function importStatement(payment: Parameters<typeof buildStatement>[0]): Promise<void> {
  await staff.page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: buildStatement(payment) });
  await staff.page.getByText(toPattern(texts.bank.staff.resultTitle, { format: 'CSV' })).waitFor();
}

/** The shop's page offers the sums once its tax rate is known. */
async function issueProforma(page: Page): Promise<void> {
  const choices = page.getByRole('radiogroup', { name: texts.topUp.choose }).getByRole('radio');
  await choices.first().waitFor();
  for (const choice of await choices.all()) {
    const label = choice.locator('xpath=ancestor::label');
    if (parseMinor((await label.textContent()) ?? '') === 500_000) await label.click();
  }
  await page.getByRole('button', { name: toPattern(texts.bank.issueOver) }).click();
}

it('a merchant makes a proforma; a statement that pays it books the credit before their eyes', async () => {
  const { page } = merchant;
  await look(page, 'order');
  await page.getByRole('radiogroup', { name: texts.topUp.choose }).locator('label').last().click();
  await page.getByLabel(texts.topUp.customAmount, { exact: true }).fill('10');
  await clickButton(page, texts.bank.issue);
  await page.getByText(toPattern(texts.validation.tooSmall)).waitFor();

  await issueProforma(page);
  const heading = page.getByRole('heading', { name: toPattern(texts.bank.payTitle) });
  await heading.waitFor();
  const [proforma] = await listDocuments('ProformaInvoice');
  if (proforma === undefined) throw new Error('no proforma was issued');
  expect(proforma.total).toEqual({ value: 6_050, currency: 'CZK' });
  expect(await heading.textContent()).toContain(proforma.number);
  await page.getByRole('img', { name: toPattern(texts.bank.codeOf) }).waitFor();
  await look(page, 'transfer');
  await page.reload();
  await heading.waitFor();
  // The overview counts it among the next payments, and leads back to it.
  await openInside(page, '/app/credit/recharge/gateway');
  const { proforma: unpaid } = overviewTexts.charges;
  const charge = page.locator('dl > div', { hasText: unpaid.replace('{{number}}', proforma.number) });
  await charge.getByRole('link').click();
  await heading.waitFor();

  const before = await readBankMinor();
  const pill = page.getByTestId('credit-pill');
  const shown = parseMinor((await pill.textContent()) ?? '');
  await waitForHeading(staff.page, texts.bank.staff.import);
  await look(staff.page, 'staff-empty');
  await importStatement({ reference: '26000000001', amount: '6050,00', symbol: proforma.variableSymbol });
  expect(await readBankMinor()).toBe(before + 500_000);
  await vi.waitUntil(async () => {
    const now = parseMinor((await pill.textContent()) ?? '');
    return now > shown && now === (await readCreditMinor(product, shop));
  }, patience);
  await page.getByRole('link', { name: texts.bank.toHistory }).waitFor();
  const [final] = await listDocuments('FinalInvoice');
  expect(final).toMatchObject({ status: 'Paid', links: [{ number: proforma.number }] });
  await page.getByRole('link', { name: texts.bank.toHistory }).click();
  await page.getByText(texts.credit.type.BankTransfer).first().waitFor();
});

it('a wrong sum waits in the queue and is matched by hand', async () => {
  const { page } = merchant;
  await page.goto(`${product.url}/en${bankPath}`);
  await issueProforma(page);
  await page.getByRole('heading', { name: toPattern(texts.bank.payTitle) }).waitFor();
  const [proforma] = await listDocuments('ProformaInvoice');
  if (proforma === undefined) throw new Error('no proforma was issued');
  const before = await readBankMinor();
  await importStatement({ reference: '26000000002', amount: '5000,00', symbol: proforma.variableSymbol });
  await clickButton(staff.page, texts.bank.staff.showReview);
  expect(await readBankMinor()).toBe(before);
  await look(staff.page, 'staff-queue');
  await staff.page
    .getByRole('link', { name: /Plátce/ })
    .first()
    .click();
  const sheet = staff.page.getByRole('dialog', { name: texts.bank.staff.line });
  await sheet.getByText(toPattern(texts.bank.staff.likely, { number: proforma.number })).waitFor();
  await sheet.getByText(texts.bank.staff.differs).waitFor();
  await look(staff.page, 'staff-line');
  await sheet.getByRole('textbox', { name: texts.bank.staff.why }).fill('The customer confirmed it by phone');
  await sheet.getByRole('button', { name: toPattern(texts.bank.staff.book) }).click();
  await staff.page.getByText(texts.bank.staff.booked).waitFor();
  // 5 000 with 21 % of VAT in it.
  expect(await readBankMinor()).toBe(before + 413_223);
  expect((await listDocuments('ProformaInvoice'))[0]?.status).toBe('Cancelled');
});

it('looks right on every page, on a desk and on a phone', () => {
  expect(faults).toEqual([]);
  expect([...merchant.complaints, ...staff.complaints]).toEqual([]);
});
