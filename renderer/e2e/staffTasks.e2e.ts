import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { auth } from '#shared/contracts/auth.ts';
import { accounting } from '#shared/contracts/accounting.ts';
import { eshop } from '#shared/contracts/eshop.ts';
import { feed } from '#shared/contracts/feed.ts';
import { invoice } from '#shared/contracts/invoice.ts';
import { payment } from '#shared/contracts/payment.ts';
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
import { loadTexts, toPattern, type WalkTexts } from './walkTexts.ts';

/**
 * The ten most frequent tasks of staff, each without a mouse from the list of users on, where none of them begins.
 * `keys`: at most so many; `clicks`: of the shortest way by mouse, counted by hand. Letters typed into fields count in neither.
 */
const tasks = {
  findShop: { clicks: 3, keys: 2 },
  correctCredit: { clicks: 8, keys: 6 },
  approve: { clicks: 6, keys: 6 },
  matchPayment: { clicks: 5, keys: 9 },
  creditNote: { clicks: 6, keys: 14 },
  viewAs: { clicks: 4, keys: 3 },
  releaseFeed: { clicks: 5, keys: 12 },
  pauseShops: { clicks: 7, keys: 7 },
  exportMonth: { clicks: 2, keys: 9 },
  resetPassword: { clicks: 6, keys: 4 },
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
  await page.getByPlaceholder(texts.frame.palette.placeholderStaff).waitFor();
  await hand.type(query);
  await page.getByRole('option', { name: wanted }).first().waitFor();
}

const getDomain = (place = 0): string => owner.domainNames[place] ?? '';
const getCode = async (): Promise<string> => await staff.app.getNextCode();

/** A fresh code, once in ten minutes; the task goes on by itself. */
async function enterCodeIfNeeded(isDone: () => Promise<boolean>): Promise<void> {
  const code = page.getByLabel(texts.security.stepUp.code, { exact: true });
  await expect.poll(async () => (await isDone()) || (await code.count()) > 0).toBe(true);
  if ((await code.count()) === 0) return;
  await hand.type(await getCode());
  await hand.press('Enter');
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
  await find(getDomain(), getDomain());
  await hand.press('Enter');
  await page.getByRole('heading', { name: getDomain(), level: 1 }).waitFor();
  await hand.press('c');
  await expect
    .poll(async () => await page.evaluate(() => document.activeElement?.getAttribute('inputmode') ?? ''))
    .toBe('decimal');
  await hand.type('150');
  await hand.press('Tab');
  await hand.type('invalid clicks');
  await hand.press('Enter');
  await page
    .getByRole('dialog')
    .getByText(texts.admin.credit.recorded.split('{{')[0] ?? '')
    .waitFor();
  await hand.press('Control+Enter');
  await expect.poll(async () => await readCreditMinor(product, shop)).toBe(before + 15_000);
  note('correctCredit');
});

it('views as the shop', async () => {
  await begin();
  await find(getDomain(), getDomain());
  await hand.press('Enter');
  await page.getByRole('heading', { name: getDomain(), level: 1 }).waitFor();
  await hand.press('v');
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
  await hand.press('g', 'a');
  await page.locator('.ant-table-row', { hasText: getDomain() }).first().waitFor();
  await waitForRest(page);
  const readRow = async () =>
    await page.evaluate(() => document.activeElement?.closest('.ant-table-row')?.textContent ?? '');
  for (let row = 0; row < 10 && !(await readRow()).includes(getDomain()); row += 1) await hand.press('j');
  await hand.press('Enter');
  const reason = page.getByLabel(texts.accounting.approvals.decisionReason, { exact: true });
  await expect
    .poll(
      async () =>
        (await reason.count()) > 0 &&
        (await reason.evaluate((element) => element === document.activeElement)),
    )
    .toBe(true);
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
  await find(final?.number ?? '', new RegExp(final?.number ?? ''));
  await hand.press('Enter');
  const sheet = page.getByRole('dialog', { name: texts.accounting.detail.title });
  await hand.reachByTab(sheet.getByRole('button', { name: texts.accounting.detail.credit, exact: true }));
  await hand.press('Enter');
  const field = page.getByLabel(texts.accounting.creditNote.note, { exact: true });
  await hand.reachByTab(field);
  await hand.type('returned by agreement');
  await hand.press('Control+Enter');
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
  await hand.press('g', 'b');
  const row = page.getByRole('link', { name: /Plátce/ }).first();
  await row.waitFor();
  await waitForRest(page);
  await hand.press('j', 'Enter');
  const why = page.getByRole('textbox', { name: texts.bank.staff.why });
  await hand.reachByTab(why);
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
  await find(held.eshop.domainName, held.eshop.domainName);
  await hand.press('Enter');
  await page.getByRole('heading', { name: held.eshop.domainName, level: 1 }).waitFor();
  await waitForRest(page);
  await hand.press(']');
  await page.waitForURL(/\/stats/);
  await waitForRest(page);
  await hand.press(']');
  await page.waitForURL(/\/feed/);
  await waitForRest(page);
  await hand.reachByTab(page.getByRole('button', { name: feedLife.guard.release, exact: true }).first());
  await hand.press('Enter');
  await page.getByText(feedLife.guard.releaseTitle).waitFor();
  await hand.press('Control+Enter');
  await expect.poll(async () => (await readRun()).guard.length).toBe(0);
  note('releaseFeed');
});

it('pauses the ads of several shops', async () => {
  const name = owner.email.split('@')[0] ?? '';
  await begin();
  await hand.press('g', 's');
  await waitForHeading(page, texts.admin.list.title);
  await waitForRest(page);
  await hand.press('/');
  await hand.type(name);
  await expect.poll(async () => await page.locator('.ant-table-row').count()).toBe(3);
  // A search that is still on its way into the address ends a selection.
  await waitForRest(page);
  await hand.press('Escape', 'X');
  await page.getByText(staffLists.bulk.selected_other.replace('{{count}}', '3')).waitFor();
  await waitForRest(page);
  await hand.press('p');
  const reason = page.getByRole('dialog').getByLabel(staffLists.bulk.reason, { exact: true });
  await expect
    .poll(async () => await reason.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await hand.type('suspected fraud');
  await hand.press('Enter');
  await page.getByRole('dialog', { name: staffLists.bulk.outcomes }).waitFor();
  note('pauseShops');
  await page.keyboard.press('Escape');
});

it('exports the documents of last month', async () => {
  await begin();
  await hand.press('g', 'e');
  await waitForHeading(page, kpi.export.title);
  await hand.reachByTab(page.getByRole('button', { name: new RegExp(`${kpi.export.save}$`) }).first());
  const answered = page.waitForResponse((answer) => answer.url().includes('ExportLink'));
  await hand.press('Enter');
  expect((await answered).status()).toBe(200);
  note('exportMonth');
});

it('resets a password', async () => {
  await begin();
  await find(owner.email, owner.email);
  await hand.press('Enter');
  await page.getByRole('button', { name: texts.staff.actions.reset }).waitFor();
  await hand.press('r');
  const dialog = page.getByRole('dialog');
  const reason = dialog.getByLabel(texts.staff.actions.reason, { exact: true });
  await expect
    .poll(async () => await reason.evaluate((element) => element === document.activeElement))
    .toBe(true);
  await hand.type('called by phone');
  await hand.press('Enter');
  const mails = await listMails(product, owner.email, 'password');
  expect(mails.length).toBeGreaterThan(0);
  note('resetPassword');
});

it('each task was played without a mouse', () => {
  expect(Object.keys(counted).toSorted()).toEqual(Object.keys(tasks).toSorted());
});
