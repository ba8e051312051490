import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { accounting } from '#shared/contracts/accounting.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { feed } from '#shared/contracts/feed.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { payment } from '#shared/contracts/payment.ts';
import { frame } from '#shared/i18n/locales/en/frame.ts';
import { staffLists } from '#shared/i18n/locales/en/staffLists.ts';
import { feedLife } from '#shared/i18n/locales/en/feedLife.ts';
import { kpi } from '#shared/i18n/locales/en/kpi.ts';
import { openShop, readCreditMinor, signIn, type ShopSession } from '#server/testing/productSessions.ts';
import { openProfile, saveFailure, type Profile } from './browser.ts';
import { createHand, type Hand } from './hand.ts';
import { openAs, openInside } from './insideApp.ts';
import { waitForRest } from './look.ts';
import { listMails, waitForHeading } from './owner.ts';
import { startOwnWalk, type WalkProduct } from './walk.ts';
import {
  createOwnerSession,
  createStaffSession,
  walkBilling,
  type OwnerSession,
  type StaffSession,
} from './walkers.ts';
import { loadTexts, toPartsPattern, toPattern, type WalkTexts } from './walkTexts.ts';

/**
 * The ten most frequent tasks of staff, each without a mouse from the list of users on, where none of them begins.
 * `keys`: at most so many now. `before`: clicks of the shortest way by mouse and keys of the shortest way without, as both
 * were on 28 November 2026 before the palette had actions that land on their field. Letters typed into fields (a name, an
 * amount, a reason, a code) are the same before and after and count in neither; each other key counts, Tab and Enter too. Together: 28 keys, before 72 keys or 52 clicks.
 */
const tasks = {
  findShop: { before: { clicks: 3, keys: 2 }, keys: 2 },
  correctCredit: { before: { clicks: 8, keys: 6 }, keys: 4 },
  approve: { before: { clicks: 6, keys: 6 }, keys: 3 },
  matchPayment: { before: { clicks: 5, keys: 9 }, keys: 3 },
  creditNote: { before: { clicks: 6, keys: 14 }, keys: 3 },
  viewAs: { before: { clicks: 4, keys: 3 }, keys: 2 },
  releaseFeed: { before: { clicks: 5, keys: 12 }, keys: 3 },
  pauseShops: { before: { clicks: 7, keys: 7 }, keys: 3 },
  exportMonth: { before: { clicks: 2, keys: 9 }, keys: 2 },
  resetPassword: { before: { clicks: 6, keys: 4 }, keys: 3 },
} as const;
const counted: Partial<Record<keyof typeof tasks, number>> = {};

let product: WalkProduct;
let browser: Browser;
let texts: WalkTexts;
let staff: StaffSession;
let owner: OwnerSession;
let shop: ShopSession;
let profile: Profile;
let page: Page;
let hand: Hand;

beforeAll(async () => {
  // Its own: a held feed is released, which other walks look at.
  [product, browser] = await startOwnWalk({ paceSeconds: 3_600 });
  texts = await loadTexts('en');
  staff = await createStaffSession(product, ['Administrator']);
  owner = await createOwnerSession(product, 3);
  shop = await openShop(product, owner);
  await product.call(eshop.setBillingSettings, { billingSettings: walkBilling }, shop.token);
  profile = await openProfile(browser, { language: 'en' });
  ({ page } = profile);
  hand = createHand(page);
  await openAs(page, product, staff, '/admin/users');
});
afterEach(async ({ task }) => await saveFailure(profile, task));

/** Begins a task on the list of users, with nothing open. */
async function begin(): Promise<void> {
  // What a task before left open.
  for (const overlay of ['[cmdk-overlay]', '.ant-modal-wrap', '.ant-drawer-open'])
    for (let press = 0; press < 5; press += 1) {
      if ((await page.locator(overlay).filter({ visible: true }).count()) === 0) break;
      await page.keyboard.press('Escape');
      await waitForRest(page);
    }
  await openInside(page, '/admin/users');
  await waitForHeading(page, texts.staff.users.title);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  hand.start();
}

function note(task: keyof typeof tasks): void {
  counted[task] = hand.count;
  expect(hand.count, task).toBeLessThanOrEqual(tasks[task].keys);
}

/** Opens the palette, types, and waits until it has found the row. */
async function find(query: string, wanted: RegExp | string): Promise<void> {
  await hand.press('Control+k');
  await page.getByPlaceholder(frame.palette.placeholderStaff).waitFor();
  await hand.type(query);
  await page.getByRole('option', { name: wanted }).first().waitFor();
}

/** Runs an action of the palette, which has to be what Enter runs. */
async function act(
  query: string,
  action: string,
  names: Readonly<Record<string, string>> = {},
): Promise<void> {
  await hand.press('Control+k');
  await page.getByPlaceholder(frame.palette.placeholderStaff).waitFor();
  await hand.type(query);
  await page
    .locator('[cmdk-item][data-selected="true"]')
    .filter({ hasText: toPartsPattern([action, names]) })
    .waitFor();
  await hand.press('Enter');
}

/** Waits until a field has the focus by itself. */
async function waitForFocus(label: string): Promise<void> {
  const field = page.getByLabel(label, { exact: true }).filter({ visible: true });
  await expect
    .poll(
      async () =>
        (await field.count()) === 1 &&
        (await field.evaluate((element) => element === document.activeElement)),
    )
    .toBe(true);
}

const getDomain = (place = 0): string => owner.domainNames[place] ?? '';
const getCode = async (): Promise<string> => await staff.app.getNextCode();

/** A fresh code, once in ten minutes; the task goes on by itself. */
async function enterCodeIfNeeded(isDone: () => Promise<boolean>): Promise<void> {
  const code = page.getByLabel(texts.security.stepUp.code, { exact: true });
  await expect.poll(async () => (await isDone()) || (await code.count()) > 0).toBe(true);
  if ((await code.count()) === 0) return;
  // It is sent with its last digit.
  await hand.type(await getCode());
  await expect.poll(isDone).toBe(true);
}

it('finds a shop', async () => {
  await begin();
  await find(getDomain(), getDomain());
  await hand.press('Enter');
  await page.getByRole('heading', { name: getDomain(), level: 1 }).waitFor();
  note('findShop');
});

it('corrects credit', async () => {
  const before = await readCreditMinor(product, shop);
  await begin();
  await act(`adjust ${getDomain()}`, frame.palette.correctCredit, { shop: getDomain() });
  await expect
    .poll(async () => await page.evaluate(() => document.activeElement?.getAttribute('inputmode') ?? ''))
    .toBe('decimal');
  await hand.type('150');
  await page.getByText(toPattern(texts.admin.credit.result)).waitFor();
  await hand.press('Tab');
  await hand.type('invalid clicks');
  await hand.press('Enter');
  await expect.poll(async () => await readCreditMinor(product, shop)).toBe(before + 15_000);
  note('correctCredit');
});

it('views as the shop', async () => {
  await begin();
  await act(`view ${getDomain()}`, frame.palette.viewAs, { shop: getDomain() });
  await page.waitForURL(/\/app\/dashboard/);
  await page.getByText(toPattern(texts.frame.look)).waitFor();
  note('viewAs');
});

it('approves', async () => {
  // Whoever gave the approver their rights may not be the one who requests.
  const colleague = await createStaffSession(product, ['Administrator']);
  await product.call(auth.stepUp, { code: await colleague.app.getNextCode() }, colleague.accessToken);
  const { approvalId } = await product.call(
    payment.setAdminTransaction,
    { eshopId: shop.eshopId, amount: 90_000, currency: 'CZK', reason: 'bonus', confirmDuplicate: true },
    colleague.accessToken,
  );
  expect(approvalId).not.toBeNull();
  await begin();
  await act(`approve ${getDomain()}`, frame.palette.approve, { shop: getDomain() });
  await waitForFocus(texts.accounting.approvals.decisionReason);
  await hand.type('checked the contract');
  await hand.press('Control+Enter');
  await enterCodeIfNeeded(async () =>
    (await product.call(accounting.getApprovals, { state: 'Approved' }, staff.accessToken)).items.some(
      ({ id }) => id === approvalId,
    ),
  );
  note('approve');
});

it('makes a credit note', async () => {
  const { invoice: proforma } = await product.call(
    invoice.generateProformaInvoice,
    { amount: 5_000 },
    shop.token,
  );
  await product.call(
    invoice.setAsPaid,
    {
      invoiceIds: [proforma.id],
      paidOn: new Date().toISOString().slice(0, 10),
      reason: 'in the bank',
    },
    await product.getAdministratorToken(),
  );
  const list = async (type: 'FinalInvoice' | 'CreditNote') =>
    (await product.call(invoice.getInvoices, { type, eshopId: shop.eshopId }, staff.accessToken)).items;
  await expect.poll(async () => (await list('FinalInvoice')).length).toBe(1);
  const [final] = await list('FinalInvoice');
  await begin();
  const number = final?.number ?? '';
  await act(`credit note ${number}`, frame.palette.createCreditNote, { number });
  await waitForFocus(texts.accounting.creditNote.note);
  await hand.type('returned by agreement');
  await hand.press('Enter');
  await enterCodeIfNeeded(async () => (await list('CreditNote')).length > 0);
  note('creditNote');
});

it('matches a payment', async () => {
  const { invoice: proforma } = await product.call(
    invoice.generateProformaInvoice,
    { amount: 5_000 },
    shop.token,
  );
  await openInside(page, '/admin/accounting/bank');
  const today = new Intl.DateTimeFormat('cs-CZ', {
    day: '2-digit',
    month: '2-digit',
    year: 'numeric',
    timeZone: 'Europe/Prague',
  })
    .format(new Date())
    .replaceAll(/\s/g, '');
  await page.locator('input[type="file"]').setInputFiles({
    name: 'statement.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(
      [
        '"Výpis vkladů a výběrů na účtu 2000000001/2010"',
        '"Účet";"2000000001/2010"',
        '',
        '"ID pohybu";"Datum";"Objem";"Měna";"Protiúčet";"Název protiúčtu";"Kód banky";"VS";"Zpráva pro příjemce"',
        `"26000000077";"${today}";"5000,00";"CZK";"19-2000145399";"Plátce s.r.o.";"0800";"${proforma.variableSymbol}";"kredit"`,
      ].join('\r\n'),
    ),
  });
  await page.getByText(toPattern(texts.bank.staff.resultTitle, { format: 'CSV' })).waitFor();
  await begin();
  await act(`match ${proforma.variableSymbol}`, frame.palette.matchPayment, { payer: 'Plátce s.r.o.' });
  await waitForFocus(texts.bank.staff.why);
  await hand.type('confirmed by phone');
  await hand.press('Enter');
  await enterCodeIfNeeded(async () => {
    const { items } = await product.call(
      accounting.getBankTransactions,
      { state: 'Matched' },
      staff.accessToken,
    );
    return items.some(({ bankReference }) => bankReference === '26000000077');
  });
  note('matchPayment');
});

it('releases a held feed', async () => {
  const held = await openShop(product, await signIn(product, 'held@demo.okavango.test'));
  const readRun = async () => (await product.call(feed.getFeedStatus, {}, held.token)).run;
  await begin();
  const { domainName } = held.eshop;
  await act(`publish ${domainName}`, frame.palette.releaseFeed, { shop: domainName });
  await page.getByText(feedLife.guard.releaseTitle).waitFor();
  await waitForRest(page);
  await hand.press('Control+Enter');
  await expect.poll(async () => (await readRun()).guard.length).toBe(0);
  note('releaseFeed');
});

it('pauses the ads of several shops', async () => {
  const name = owner.email.split('@')[0] ?? '';
  await begin();
  await act(`pause shops ${name}`, frame.palette.pauseMatching, { count: '3', search: name });
  await waitForFocus(staffLists.bulk.reason);
  for (const domain of owner.domainNames) await page.getByRole('dialog').getByText(domain).waitFor();
  await hand.type('suspected fraud');
  await hand.press('Enter');
  await page.getByRole('dialog', { name: staffLists.bulk.outcomes }).waitFor();
  note('pauseShops');
  await page.keyboard.press('Escape');
});

it('exports the documents of last month', async () => {
  await begin();
  const answered = page.waitForResponse((answer) => answer.url().includes('ExportLink'));
  await act('export invoices', frame.palette.exportMonth);
  expect((await answered).status()).toBe(200);
  await waitForHeading(page, kpi.export.title);
  note('exportMonth');
});

it('resets a password', async () => {
  await begin();
  await act(`reset ${owner.email}`, frame.palette.resetPassword, { email: owner.email });
  await waitForFocus(texts.staff.actions.reason);
  await hand.type('called by phone');
  await hand.press('Enter');
  const mails = await listMails(product, owner.email, 'password');
  expect(mails.length).toBeGreaterThan(0);
  note('resetPassword');
});

it('each task was played without a mouse, in half the steps on average', () => {
  expect(Object.keys(counted).toSorted()).toEqual(Object.keys(tasks).toSorted());
  const rows = Object.values(tasks);
  const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
  const now = sum(Object.values(counted));
  expect(now / sum(rows.map(({ before }) => (before.clicks + before.keys) / 2))).toBeLessThanOrEqual(0.5);
});
