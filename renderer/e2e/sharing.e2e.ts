import type { Browser, Page } from 'playwright';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { premiumFeatureNames } from '#shared/access/premiumFeatures.ts';
import { reporting } from '#shared/contracts/reporting.ts';
import { reportSharing as sharingCalls, type OpenReport } from '#shared/contracts/reportSharing.ts';
import type { Day } from '#shared/domain/dates/days.ts';
import { formatMoney } from '#shared/domain/format/format.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { endMonthlyReportPath, sharedReportPath } from '#shared/domain/report/sharedReport.ts';
import { dashboard } from '#shared/i18n/locales/en/dashboard.ts';
import { frame } from '#shared/i18n/locales/en/frame.ts';
import { reportSharing as sharing } from '#shared/i18n/locales/en/reportSharing.ts';
import { reportSummary as summary } from '#shared/i18n/locales/en/reportSummary.ts';
import { statisticTables as tables } from '#shared/i18n/locales/en/statisticTables.ts';
import { subscription } from '#shared/i18n/locales/en/subscription.ts';
import { openShop, type ShopSession } from '#server/testing/productSessions.ts';
import { readPdfText } from '#server/testing/reportFiles.ts';
import { getPresetDays, reportFields, getToday } from '#renderer/ui/dates/dateRange.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { downloadBy } from './documents.ts';
import { openAs, openInside } from './insideApp.ts';
import { checkPage } from './look.ts';
import { clickButton, waitForHeading } from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createWalkerSession, type WalkerSession } from './walkers.ts';
import { parseMinor } from './walkTexts.ts';

const reportName = 'October for the agency';
const sharingPath = '/app/eshop-settings/sharing';

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let owner: WalkerSession;
let shop: ShopSession;
let address = '';
const faults: string[] = [];
const look = async (page: Page, name: string) => faults.push(...(await checkPage(page, `sharing-${name}`)));

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  owner = await createWalkerSession(product, 'premium');
  shop = await openShop(product, owner);
  profile = await openProfile(browser, { language: 'en' });
  profile.context.setDefaultTimeout(60_000);
  await openAs(profile.page, product, owner, sharingPath);
});
afterEach(async ({ task }) => await saveFailure(profile, task));

/** What the statistics say of whole days of the shop. */
async function fetchTotal(days: { from: string; to: string }, timeZone: string) {
  const range = { from: days.from as Day, to: days.to as Day, compareWith: null };
  const fields = reportFields(range, timeZone);
  return (await product.call(reporting.campaignStatisticsByCampaign, fields, shop.token)).total;
}

it('a link to a report is made, and its address is shown this once', async () => {
  const { page } = profile;
  const form = page.getByRole('form', { name: sharing.make.title });
  await form.getByLabel(sharing.make.name).fill(reportName);
  await clickButton(page, sharing.make.action);
  const shown = page.getByRole('region', { name: sharing.make.address });
  address = (await shown.innerText()).trim();
  expect(new URL(address).pathname).toMatch(new RegExp(`${sharedReportPath}$`));
  await page.getByText(sharing.state.Valid, { exact: true }).waitFor();
  await look(page, 'made');
  await page.reload();
  await page.getByText(reportName, { exact: true }).waitFor();
  expect(await page.getByText(address).count()).toBe(0);
});

it('whoever has it reads the shop’s own figures without an account, and opens nothing else', async () => {
  const reader = await openProfile(browser, { language: 'en' });
  const { page } = reader;
  const answered = page.waitForResponse((response) =>
    response.url().endsWith(sharingCalls.getOpenReport.path),
  );
  await page.goto(address);
  await waitForHeading(page, reportName);
  const report = (await (await answered).json()) as OpenReport;
  const total = await fetchTotal(report.range, report.timeZone);
  expect(total.expenses).toBeGreaterThan(0);
  expect([report.total?.expenses, report.total?.orders]).toEqual([total.expenses, total.orders]);
  await page.getByText(summary.measure.users, { exact: true }).first().waitFor();
  const lines = (await page.getByRole('main').innerText()).split('\n').filter((line) => line.trim() !== '');
  const readShown = (measure: 'expenses' | 'orders') =>
    fromMinor(parseMinor((lines[lines.indexOf(summary.measure[measure]) + 1] ?? '').replace(/^\D+/, '')));
  expect([readShown('expenses'), readShown('orders')]).toEqual([total.expenses, total.orders]);
  expect(await page.getByRole('main').getByRole('link').count()).toBe(0);
  await look(page, 'report');
  // The token in the address opens this report and no call of the shop.
  const token = new URL(address).hash.slice(1);
  await expect(product.call(sharingCalls.getSharedReports, {}, token)).rejects.toThrow('answered 401');
  for (const path of ['/app/dashboard', '/app/statistic/order', sharingPath]) {
    await page.goto(`${product.url}/en${path}`);
    await page.waitForURL(/\?next=/);
  }
  expect(reader.complaints).toEqual([]);
  await reader.context.close();
});

it('the report of the last month says the same sums as the statistics of its days', async () => {
  const { page } = profile;
  const { timeZone, credit } = shop.eshop;
  const total = await fetchTotal(getPresetDays('lastMonth', getToday(timeZone)), timeZone);
  expect(total.expenses).toBeGreaterThan(0);
  await openInside(page, '/app/dashboard');
  await waitForHeading(page, dashboard.title);
  const { fileName, bytes } = await downloadBy(page, summary.monthly);
  expect(fileName).toMatch(/\.pdf$/);
  const text = await readPdfText(bytes);
  for (const value of [total.expenses, total.revenue])
    expect(text).toContain(
      formatMoney({ value, currency: credit.currency }, 'en').replaceAll(/[\s\u00a0\u202f]+/g, ' '),
    );
});

it('a link that was ended opens nothing any more, and says so', async () => {
  const { page } = profile;
  await openInside(page, sharingPath);
  await clickButton(page, sharing.list.end);
  await page.getByRole('dialog').getByRole('button', { name: sharing.list.end }).click();
  await page.getByText(sharing.state.Revoked, { exact: true }).waitFor();
  const reader = await openProfile(browser, { language: 'en' });
  await reader.page.goto(address);
  await waitForHeading(reader.page, sharing.open.voidTitle);
  await reader.page.getByText(sharing.open.void, { exact: true }).waitFor();
  expect(await reader.page.getByText(reportName).count()).toBe(0);
  await look(reader.page, 'ended');
  await reader.page.goto(`${product.url}/en${endMonthlyReportPath}#nobody`);
  await clickButton(reader.page, sharing.end.action);
  await waitForHeading(reader.page, sharing.open.voidTitle);
  await reader.context.close();
});

it('tabs that Premium opens have a crown, and say so when they are chosen', async () => {
  const own = await openProfile(browser, { language: 'en' });
  const { page } = own;
  await openAs(page, product, await createWalkerSession(product, 'owner'), '/app/statistic/campaign');
  const tab = page.getByRole('link', { name: new RegExp(`^${tables.title.Order}`) });
  await tab.getByRole('img', { name: frame.premium }).waitFor();
  await look(page, 'locked-tabs');
  await tab.click();
  const dialog = page.getByRole('dialog', { name: frame.premiumModal.title });
  await dialog
    .getByText(/^Your price: CZK\s[\d,.]+ a month without VAT, after a free 14-day trial\.$/)
    .waitFor();
  for (const name of premiumFeatureNames)
    await dialog.getByText(subscription.gives[name], { exact: true }).waitFor();
  await look(page, 'premium-modal');
  await own.context.close();
  await profile.page.goto(`${product.url}/en/app/statistic/order`);
  const opened = profile.page.getByRole('link', { name: tables.title.Order, exact: true });
  await opened.waitFor();
  expect(await opened.getByRole('img').count()).toBe(0);
});

it('every page keeps the rules of accessibility and its width', () => {
  expect(faults).toEqual([]);
  expect(profile.complaints).toEqual([]);
});
