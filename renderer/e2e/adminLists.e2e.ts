import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { eshop } from '#shared/contracts/eshop.ts';
import { internalUser } from '#shared/contracts/internalUser.ts';
import { accounting as accountingTexts } from '#shared/i18n/locales/en/accounting.ts';
import { admin as adminTexts } from '#shared/i18n/locales/en/admin.ts';
import { googleCampaigns as googleTexts } from '#shared/i18n/locales/en/googleCampaigns.ts';
import { productsStaff as productTexts } from '#shared/i18n/locales/en/productsStaff.ts';
import { staffLists as texts } from '#shared/i18n/locales/en/staffLists.ts';
import { ui as uiTexts } from '#shared/i18n/locales/en/ui.ts';
import { parseCsvTable } from '#server/testing/reportFiles.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { downloadBy } from './documents.ts';
import { goInside, openAs, openInside } from './insideApp.ts';
import { checkPage, waitForRest } from './look.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createOwnerSession, createWalkerSession, type OwnerSession, type WalkerSession } from './walkers.ts';
import { toPattern } from './walkTexts.ts';

const viewName = 'Own shops';

let product: WalkProduct;
let browser: Browser;
/** Whose shops are changed and searched for; others make and change theirs meanwhile. */
let owner: OwnerSession;
let staff: WalkerSession;
let profile: Profile;
let page: Page;

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  owner = await createOwnerSession(product, 2);
});
afterEach(async ({ task }) => {
  await saveFailure(profile, task);
  await profile.context.close();
});

async function open(path: string): Promise<void> {
  staff = await createWalkerSession(product, 'staff');
  profile = await openProfile(browser, { language: 'en' });
  ({ page } = profile);
  await openAs(page, product, staff, path);
}

/** What the owner's e-mail and shops are called by. */
const ownName = (): string => owner.email.split('@')[0] ?? '';

/** Where the link leads that has the focus; empty when none has. */
async function readFocusedPath(): Promise<string> {
  return await page.evaluate(() => document.activeElement?.getAttribute('href') ?? '');
}

/** Goes through the rows of the page's first list by keys, and opens the first of them. */
async function walkRows(): Promise<void> {
  await page.locator('.ant-table-row a[href]').first().waitFor();
  await waitForRest(page);
  await page.keyboard.press('j');
  const first = await readFocusedPath();
  expect(first).not.toBe('');
  const rows = await page.locator('.ant-table-row').count();
  if (rows > 1) {
    await page.keyboard.press('j');
    expect(await readFocusedPath()).not.toBe(first);
    await page.keyboard.press('k');
    expect(await readFocusedPath()).toBe(first);
  }
  await page.keyboard.press('Enter');
  await expect
    .poll(() => `${new URL(page.url()).pathname}${new URL(page.url()).search}`)
    .toContain(first.replace(/^\/en/, ''));
}

it('shops: filters are chips, a view is saved with them, columns are picked', async () => {
  await open('/admin/eshops?provider=Okavango&limit=under');
  const findChip = (name: string) =>
    page.getByRole('button', { name: toPattern(texts.filter.remove, { name }), exact: true });
  await findChip('Okavango').waitFor();
  await findChip(adminTexts.list.underLimit).click();
  await expect.poll(() => new URL(page.url()).searchParams.get('limit')).toBeNull();
  expect(await checkPage(page, 'admin-lists-shops')).toEqual([]);

  await page.getByRole('button', { name: texts.views.label }).focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  const isNameFocused = async () =>
    await dialog.getByLabel(texts.views.name).evaluate((field) => field === document.activeElement);
  await expect.poll(isNameFocused).toBe(true);
  await page.keyboard.type(viewName);
  await page.keyboard.press('Enter');
  await dialog.getByRole('button', { name: viewName, exact: true }).waitFor();
  const { views } = await product.call(internalUser.getListViews, { list: 'Eshops' }, staff.accessToken);
  expect(views.map(({ name, query }) => [name, query])).toEqual([[viewName, 'provider=Okavango']]);
  await page.keyboard.press('Escape');
  await findChip('Okavango').click();
  await expect.poll(() => new URL(page.url()).search).not.toContain('provider');
  await page.getByRole('button', { name: texts.views.label }).click();
  await dialog.getByRole('button', { name: viewName, exact: true }).click();
  await findChip('Okavango').waitFor();

  const head = page.getByRole('columnheader', { name: adminTexts.list.id, exact: true });
  expect(await head.count()).toBe(0);
  await page.getByRole('button', { name: uiTexts.table.columns }).click();
  await page.getByRole('checkbox', { name: adminTexts.list.id, exact: true }).check();
  await head.first().waitFor();
  await page.reload();
  await head.first().waitFor();
});

it('shops: rows are chosen by keys, changed together and changed back', async () => {
  await open(`/admin/eshops?search=${ownName()}`);
  await page.locator('.ant-table-row a[href]').first().waitFor();
  await waitForRest(page);
  const ids: string[] = [];
  for (const _row of [1, 2]) {
    await page.keyboard.press('j');
    await page.keyboard.press('x');
    ids.push(/eshopDetail\/([0-9a-f]{24})/.exec(await readFocusedPath())?.[1] ?? '');
  }
  await page.getByText(texts.bulk.selected_other.replace('{{count}}', '2')).waitFor();
  const readProviders = async () => {
    const { items } = await product.call(eshop.getEshops, { search: ownName() }, staff.accessToken);
    return ids.map((id) => items.find((shop) => shop.id === id)?.shopProvider);
  };
  const before = await readProviders();
  expect(before).not.toContain(undefined);
  const other = before.includes('Upgates') ? 'Webareal' : 'Upgates';
  await page.getByRole('button', { name: texts.bulk.provider }).click();
  await page.getByRole('menuitem', { name: other, exact: true }).click();
  await expect.poll(readProviders).toEqual([other, other]);
  await page.getByRole('button', { name: texts.bulk.undo }).click();
  await expect.poll(readProviders).toEqual(before);

  await page.keyboard.press('Escape');
  await goInside(page, '/admin/eshops');
  await waitForRest(page);
  await page.getByRole('heading', { level: 1 }).click();
  await page.keyboard.press('/');
  await page.keyboard.type('okavango');
  await expect.poll(() => new URL(page.url()).searchParams.get('search')).toBe('okavango');
});

it('people, products, campaigns and logs obey the same keys', async () => {
  await open('/admin/users');
  await walkRows();
  for (const path of ['/admin/products', '/admin/campaigns', '/admin/adminLogs/audit']) {
    await goInside(page, path);
    await expect.poll(() => new URL(page.url()).pathname).toContain(path);
    await walkRows();
  }
});

/** The headings of the page's first table, and the texts of its rows. */
async function readTable(): Promise<{ headings: string[]; rows: string[][] }> {
  return await page
    .locator('[data-list]')
    .first()
    .evaluate((list) => {
      const readCells = (row: Element) =>
        [...row.querySelectorAll<HTMLElement>('th, td')].map((cell) => cell.innerText.trim());
      const [head] = list.querySelectorAll('.ant-table-thead tr');
      return {
        headings: head === undefined ? [] : readCells(head),
        rows: [...list.querySelectorAll('.ant-table-row')].map(readCells),
      };
    });
}

const listPaths = [
  'eshops',
  'users',
  'feed',
  'campaigns',
  'products',
  'microsoftAccounts',
  'complianceValidation',
  'accounting/invoices',
  'accounting/proformaInvoices',
  'accounting/approvals',
  'accounting/payments',
  'accounting/bank',
  'accounting/unpaidSupplies',
  'accounting/retention',
  'adminLogs/application',
  'adminLogs/audit',
  'adminLogs/email',
];

/** Headings of columns without a value: buttons, and a field to type into. */
const withoutValue = new Set<string>([
  '',
  adminTexts.list.watch,
  texts.bulk.column,
  adminTexts.validation.selection,
  accountingTexts.selection,
  adminTexts.validation.decision,
  googleTexts.number,
  productTexts.actions,
  accountingTexts.payments.resolve,
  uiTexts.actions,
]);

it('the file of a list has the columns that are shown, and a value wherever the table has one', async () => {
  await open('/admin/eshops');
  const missing: string[] = [];
  let valueCount = 0;
  for (const path of listPaths) {
    await openInside(page, `/admin/${path}`);
    const { headings, rows } = await readTable();
    const { bytes } = await downloadBy(page, uiTexts.table.exportCsv);
    const written = parseCsvTable(bytes, ',');
    const titles = Object.keys(written[0] ?? {});
    for (const [at, heading] of rows.length === 0 ? [] : headings.entries()) {
      if (withoutValue.has(heading)) continue;
      const title = titles.find((known) => known === heading || known.startsWith(`${heading} (`));
      if (title === undefined) missing.push(`${path}: ${heading}`);
      for (const [place, cells] of rows.entries()) {
        if (['', '–'].includes(cells[at] ?? '')) continue;
        valueCount += 1;
        if ((written[place]?.[title ?? ''] ?? '') === '')
          missing.push(`${path}: ${heading} of row ${place + 1}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(valueCount).toBeGreaterThan(100);
});
