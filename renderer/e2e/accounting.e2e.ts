import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { accounting } from '#shared/contracts/accounting.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { invoice, type Invoice } from '#shared/contracts/invoice.ts';
import { openShop, type ShopSession } from '#server/testing/productSessions.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { downloadBy } from './documents.ts';
import { openAs, openInside, readRefreshToken } from './insideApp.ts';
import { checkPage } from './look.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import {
  createOwnerSession,
  createStaffSession,
  enterFreshCode,
  walkBilling,
  type StaffSession,
  type WalkerSession,
} from './walkers.ts';
import { toPattern, loadTexts, type WalkTexts } from './walkTexts.ts';

let product: WalkProduct;
let browser: Browser;
let texts: WalkTexts;
let administrator: StaffSession;
let accountant: StaffSession;
let shop: ShopSession;
let proforma: Invoice;
let profiles: { profile: Profile; session: WalkerSession }[] = [];
const faults: string[] = [];
const look = async (page: Page, name: string) =>
  faults.push(...(await checkPage(page, `accounting-${name}`)));

async function open(session: WalkerSession, path: string): Promise<Page> {
  const profile = await openProfile(browser, { language: 'en' });
  profiles.push({ profile, session });
  await openAs(profile.page, product, session, path);
  return profile.page;
}

const findFinalInvoice = async () => {
  const { items } = await product.call(
    invoice.getInvoices,
    { type: 'FinalInvoice', eshopId: shop.eshopId },
    accountant.accessToken,
  );
  return items.find(({ links }) => links.some(({ id }) => id === proforma.id));
};

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  texts = await loadTexts('en');
  administrator = await createStaffSession(product, ['Administrator']);
  // A second person, who may decide on accounting.
  accountant = await createStaffSession(product, ['Accountant']);
  shop = await openShop(product, await createOwnerSession(product));
  await product.call(eshop.setBillingSettings, { billingSettings: walkBilling }, shop.token);
  const created = await product.call(invoice.generateProformaInvoice, { amount: 90_000 }, shop.token);
  proforma = created.invoice;
});
afterEach(async ({ task }) => {
  for (const { profile, session } of profiles) {
    await saveFailure(profile, task);
    // The browser has replaced it; the one before would end the session.
    Object.assign(session, { refreshToken: await readRefreshToken(profile.page) });
    await profile.context.close();
  }
  profiles = [];
});

it('a proforma above the sum waits for a second person, whose word books it and issues the invoice', async () => {
  const accountingTexts = texts.accounting;
  const asker = await open(administrator, `/admin/accounting/proformaInvoices?document=${proforma.id}`);
  const sheet = asker.getByRole('dialog', { name: accountingTexts.detail.title });
  await sheet.getByRole('button', { name: accountingTexts.bulk.paid, exact: true }).waitFor();
  await look(asker, 'proforma');
  await sheet.getByRole('button', { name: accountingTexts.bulk.paid, exact: true }).click();
  const dialog = asker.getByRole('dialog', {
    name: toPattern(accountingTexts.bulk.paidTitle_one, { count: '1' }),
  });
  await dialog.getByText(toPattern(accountingTexts.allowance.needsApproval)).waitFor();
  await dialog.getByLabel(accountingTexts.bulk.reason, { exact: true }).fill('line 7 of the statement');
  await look(asker, 'set-paid');
  await dialog.getByRole('button', { name: accountingTexts.bulk.confirmPaid, exact: true }).click();
  await enterFreshCode(asker, texts, administrator);
  await asker.getByText(accountingTexts.bulk.outcome.WaitsForApproval, { exact: true }).waitFor();
  expect(await findFinalInvoice()).toBeUndefined();

  const { items } = await product.call(
    accounting.getApprovals,
    { state: 'Waiting' },
    administrator.accessToken,
  );
  const request = items.find((one) => one.invoice?.id === proforma.id);
  expect(request?.isDecidable).toBe(false);
  await asker.goto(`${product.url}/en/admin/accounting/approvals?request=${request?.id ?? ''}`);
  await asker.getByText(accountingTexts.approvals.own, { exact: true }).waitFor();
  await look(asker, 'own-request');

  const second = await open(accountant, `/admin/accounting/approvals?request=${request?.id ?? ''}`);
  const decision = second.getByRole('dialog', { name: accountingTexts.approvals.sheet });
  await decision.getByLabel(accountingTexts.approvals.decisionReason, { exact: true }).waitFor();
  await look(second, 'request');
  await decision
    .getByLabel(accountingTexts.approvals.decisionReason, { exact: true })
    .fill('seen in the bank');
  await decision.getByText(accountingTexts.approvals.after, { exact: true }).waitFor();
  await decision.getByRole('button', { name: toPattern(accountingTexts.approvals.approveAmount) }).click();
  await enterFreshCode(second, texts, accountant);
  await second.getByText(accountingTexts.approvals.approved, { exact: true }).waitFor();
  const final = await findFinalInvoice();
  expect(final?.net).toEqual({ value: 90_000, currency: 'CZK' });
  expect(final?.creditable?.value).toBeGreaterThan(0);
});

it('files of the invoice are saved, and a part of its unspent rest is credited', async () => {
  const accountingTexts = texts.accounting;
  const final = await findFinalInvoice();
  const page = await open(accountant, `/admin/accounting/invoices?document=${final?.id ?? ''}`);
  await page.getByRole('dialog', { name: accountingTexts.detail.title }).waitFor();
  await look(page, 'invoice');
  const formatDownloadName = (format: string) =>
    `${accountingTexts.detail.download} ${final?.number ?? ''} ${format}`;
  const pdf = await downloadBy(page, formatDownloadName(texts.invoices.fileFormat.Pdf));
  expect(pdf.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  const isdoc = await downloadBy(page, formatDownloadName(texts.invoices.fileFormat.Isdoc));
  expect(isdoc.bytes.toString()).toContain('http://isdoc.cz/namespace');

  await page.getByRole('button', { name: accountingTexts.detail.credit, exact: true }).click();
  const dialog = page.getByRole('dialog', {
    name: toPattern(accountingTexts.creditNote.title, { number: final?.number ?? '' }),
  });
  await dialog.getByLabel(accountingTexts.creditNote.amount, { exact: true }).fill('1000');
  await dialog.getByLabel(accountingTexts.creditNote.note, { exact: true }).fill('asked by letter');
  await look(page, 'credit-note');
  await dialog.getByRole('button', { name: accountingTexts.creditNote.confirm, exact: true }).click();
  await page.getByText(toPattern(accountingTexts.creditNote.done)).waitFor();
  const after = await findFinalInvoice();
  expect(after?.links.some(({ type }) => type === 'CreditNote')).toBe(true);
  await openInside(page, '/admin/accounting/creditNotes');
  await page.getByRole('table').first().waitFor();
  await look(page, 'credit-notes');
  await openInside(page, `/admin/eshopDetail/${shop.eshopId}/credit/invoices`);
  await page.getByRole('link', { name: final?.number ?? '' }).waitFor();
  await look(page, 'shop-invoices');
});

it('every screen on the way is accessible and fits a phone', () => expect(faults).toEqual([]));
