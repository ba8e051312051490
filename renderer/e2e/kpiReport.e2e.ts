import type { Browser, Locator, Page } from 'playwright';
import { afterEach, beforeAll, expect, it, vi } from 'vitest';
import { reporting } from '#shared/contracts/reporting.ts';
import { reportingStaff } from '#shared/contracts/reportingStaff.ts';
import { addDays, type Day } from '#shared/domain/dates/days.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { openShop } from '#server/testing/productSessions.ts';
import { parseCsvTable } from '#server/testing/reportFiles.ts';
import { getPresetDays, reportFields, getToday } from '#renderer/ui/dates/dateRange.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { downloadBy } from './documents.ts';
import { openAs, openInside } from './insideApp.ts';
import { checkPage } from './look.ts';
import { waitForHeading } from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createWalkerSession, type WalkerSession } from './walkers.ts';
import { parseMinor, toPattern, loadTexts, type WalkTexts } from './walkTexts.ts';

const soon = { timeout: 60_000 };
/** The month that is over: nothing comes to it while we walk. */
const month = getPresetDays('lastMonth', getToday(staffTimeZone));
const inMonth = `from=${month.from}&to=${month.to}`;
const monthFields = reportFields({ ...month, compareWith: null }, staffTimeZone);
const requestedDays = { dateFrom: monthFields.dateFrom, dateTo: monthFields.dateTo };

let product: WalkProduct;
let browser: Browser;
let texts: WalkTexts;
let staff: WalkerSession;
let profile: Profile;
let page: Page;
const faults: string[] = [];
const look = async (name: string) => faults.push(...(await checkPage(page, `kpi-${name}`)));

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  texts = await loadTexts('en');
  staff = await createWalkerSession(product, 'staff');
  // Days of the past are counted in the background.
  await vi.waitUntil(
    async () => {
      const input = { ...requestedDays, market: 'All' } as const;
      const counted = await product.call(
        reportingStaff.kpiStatisticsDailyAggregated,
        input,
        staff.accessToken,
      );
      return counted.uncountedCount === 0;
    },
    { timeout: 180_000, interval: 1_000 },
  );
  profile = await openProfile(browser, { language: 'en' });
  profile.context.setDefaultTimeout(soon.timeout);
  ({ page } = profile);
  await openAs(page, product, staff, '/admin/kpiReport');
});
afterEach(async ({ task }) => await saveFailure(profile, task));

/** Goes to a page of the figures, of the month that is over. */
async function go(tab: string, search = ''): Promise<void> {
  await openInside(page, `/admin/kpiReport${tab}?${inMonth}${search}`);
  await waitForHeading(page, texts.kpi.title);
}

const getRows = (table: Locator): Locator => table.locator('tbody tr[data-row-key]');
const findFigures = (): Locator => page.getByRole('table', { name: texts.kpi.daily.label });
const findEntries = (): Locator =>
  page.getByRole('dialog').getByRole('table', { name: texts.kpi.detail.rows });

/** The figure of the whole range in the table, as it is written; pressed, it opens what it consists of. */
const getFigure = (figure: string): Locator =>
  findFigures().getByRole('button', { name: toPattern(texts.kpi.detail.openValue, { figure }) });

/** Minor units of a sum as the screen writes it, its currency before it. */
const parseSumMinor = (text: string): number => parseMinor(text.replace(/^[^\d-]+/, ''));

it('every page of figures opens with figures in it', async () => {
  for (const tab of ['', 'monthly', 'activated', 'registered', 'cohorts', 'features', 'subscriptions']) {
    await go(tab === '' ? '' : `/${tab}`);
    await page.getByRole('table').first().waitFor();
    await look(tab === '' ? 'daily' : tab);
  }
});

it('ad spend opens the shops it comes from, each with what its own statistics say', async () => {
  const { figure } = texts.kpi;
  const shop = await openShop(product, await createWalkerSession(product, 'premium'));
  const ofShop = reportFields({ ...month, compareWith: null }, shop.eshop.timeZone);
  const { total } = await product.call(reporting.campaignStatisticsByCampaign, ofShop, shop.token);
  expect(total.expenses).toBeGreaterThan(0);

  await go('');
  const adSpend = getFigure(`${figure.adSpend}, CZK`);
  const shown = parseSumMinor(await adSpend.innerText());
  await adSpend.click();
  await getRows(findEntries()).first().waitFor();
  const values = await getRows(findEntries()).locator('td:last-child').allInnerTexts();
  expect(values.map(parseSumMinor).reduce((sum, value) => sum + value, 0)).toBe(shown);
  const own = getRows(findEntries()).filter({ hasText: shop.eshop.domainName }).locator('td:last-child');
  expect((await own.allInnerTexts()).map(parseSumMinor)).toContain(toMinor(total.expenses));
  await look('behind');
});

it('figures of shops open as many shops as they count, and the tabs list the same', async () => {
  const { figure } = texts.kpi;
  const today = getToday(staffTimeZone);
  const selectDaysTo = (to: Day) => {
    const from = addDays(today, -80);
    const fields = reportFields({ from, to, compareWith: null }, staffTimeZone);
    const days = { dateFrom: fields.dateFrom, dateTo: fields.dateTo };
    return { days, search: `from=${from}&to=${to}` };
  };
  // Shops of the demo were registered today and no more are; ads go on to be charged today, but not yesterday.
  const [whole, over] = [selectDaysTo(today), selectDaysTo(addDays(today, -1))];
  for (const [name, { days, search }] of [
    ['registeredShops', whole],
    ['activatedShops', over],
    ['spendingShops', over],
  ] as const) {
    // Other walks register shops meanwhile: all are read again until they agree.
    await expect
      .poll(async () => {
        const rows = { ...days, figure: name };
        const { total } = await product.call(reportingStaff.kpiFigureRows, rows, staff.accessToken);
        expect(total, name).toBeGreaterThan(0);
        await page.goto(`${product.url}/en/admin/kpiReport?${search}`);
        const opened = getFigure(figure[name]);
        const shown = Number(await opened.innerText());
        await opened.click();
        await getRows(findEntries()).first().waitFor();
        return [shown - total, (await getRows(findEntries()).count()) - Math.min(total, 25)];
      }, soon)
      .toEqual([0, 0]);
  }
  for (const [tab, call, { days, search }] of [
    ['activated', reportingStaff.getActivatedEshops, over],
    ['registered', reportingStaff.newEshops, whole],
  ] as const) {
    await expect
      .poll(async () => {
        const { items } = await product.call(call, days, staff.accessToken);
        expect(items.length, tab).toBeGreaterThan(0);
        await page.goto(`${product.url}/en/admin/kpiReport/${tab}?${search}`);
        const table = page.getByRole('table', { name: texts.kpi[tab].label });
        await getRows(table).first().waitFor();
        const shops = await getRows(table).locator('td:first-child').allInnerTexts();
        return (
          shops.length === items.length &&
          items.every(({ domainName }, at) => shops[at]?.includes(domainName))
        );
      }, soon)
      .toBe(true);
  }
});

it('the file of the figures says what the screen says', async () => {
  const { column, figure } = texts.kpi;
  await go('');
  await getRows(findFigures()).first().waitFor();
  const { fileName, bytes } = await downloadBy(page, texts.ui.table.exportCsv);
  expect(fileName).toMatch(/\.csv$/);
  const lines = parseCsvTable(bytes, ',');
  expect(lines).toHaveLength(await getRows(findFigures()).count());
  for (const name of ['adSpend', 'serviceFee', 'creditIn'] as const) {
    const line = lines.find((row) => row[column.figure] === figure[name] && row[column.unit] === 'CZK');
    const shown = getRows(findFigures()).filter({ hasText: `${figure[name]}, CZK` });
    expect([name, parseSumMinor(await shown.locator('td').nth(3).innerText())]).toEqual([
      name,
      toMinor(Number(line?.[column.total])),
    ]);
  }
  const spend =
    lines.find((row) => row[column.figure] === figure.adSpend && row[column.unit] === 'CZK') ?? {};
  const days = Object.entries(spend).filter(([title]) => /^\d{4}-\d{2}-\d{2}$/.test(title));
  expect(days.length).toBeGreaterThan(27);
  expect(days.reduce((sum, [, value]) => sum + toMinor(Number(value)), 0)).toBe(
    toMinor(Number(spend[column.total])),
  );
});

it('the badges of the header say what their calls say', async () => {
  const { badge } = texts.admin;
  const day = getToday(staffTimeZone);
  const fields = reportFields({ from: day, to: day, compareWith: null }, staffTimeZone);
  await go('');
  const spending = page.getByRole('group', { name: badge.spending });
  const credit = page.getByRole('group', { name: badge.creditTip });
  // The market keeps running, so refetch both until they agree.
  await expect
    .poll(async () => {
      const { czechEshopsCount, foreignEshopsCount } = await product.call(
        reportingStaff.eshopsWithAdSpendCount,
        { dateFrom: fields.dateFrom, dateTo: fields.dateTo },
        staff.accessToken,
      );
      const { czechEshopsCredit } = await product.call(
        reportingStaff.totalEshopsCredit,
        {},
        staff.accessToken,
      );
      await page.reload();
      await credit.getByText(/\d/).first().waitFor();
      const creditText = (await credit.innerText()).replaceAll(/[^\d.]/g, '');
      const spendingText = (await spending.innerText()).split(badge.today).at(-1) ?? '';
      return (
        creditText.includes(czechEshopsCredit.value.toFixed(2)) &&
        (spendingText.match(/\d+/g) ?? []).join() ===
          [czechEshopsCount.value, foreignEshopsCount.value].join()
      );
    }, soon)
    .toBe(true);
});

it('every page keeps the rules of accessibility and its width', () => {
  expect(faults).toEqual([]);
  expect(profile.complaints).toEqual([]);
});
