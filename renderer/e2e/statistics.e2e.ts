import type { Browser, Locator, Page } from 'playwright';
import sharp from 'sharp';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { reporting } from '#shared/contracts/reporting.ts';
import { toMinor } from '#shared/domain/money/money.ts';
import { formatFileHeading } from '#shared/domain/report/fileHeading.ts';
import { dashboard } from '#shared/i18n/locales/en/dashboard.ts';
import { diagnostics } from '#shared/i18n/locales/en/diagnostics.ts';
import { insights } from '#shared/i18n/locales/en/insights.ts';
import { searchConsole } from '#shared/i18n/locales/en/searchConsole.ts';
import { reportSummary as summary } from '#shared/i18n/locales/en/reportSummary.ts';
import { statisticTables as tablesCs } from '#shared/i18n/locales/cs/statisticTables.ts';
import { statistics as statisticsCs } from '#shared/i18n/locales/cs/statistics.ts';
import { statisticTables as tables } from '#shared/i18n/locales/en/statisticTables.ts';
import { openShop, type ShopSession } from '#server/testing/productSessions.ts';
import { parseCsvTotals } from '#server/testing/reportFiles.ts';
import { reportFields, getToday, getPresetDays } from '#renderer/ui/dates/dateRange.ts';
import { saveFailure, openProfile, type Profile } from './browser.ts';
import { downloadBy } from './documents.ts';
import { goInside, openAs, openInside } from './insideApp.ts';
import { checkPage, waitForRest } from './look.ts';
import { clickButton } from './owner.ts';
import { startWalk, type WalkProduct } from './walk.ts';
import { createWalkerSession } from './walkers.ts';
import { parseMinor, toPartsPattern, toPattern, loadTexts, type WalkTexts } from './walkTexts.ts';

const tabNames = ['Order', 'Product', 'Category', 'User', 'Source'] as const;
const soon = { timeout: 60_000 };

let product: WalkProduct;
let browser: Browser;
let profile: Profile;
let page: Page;
let texts: WalkTexts;
let shop: ShopSession;
/** The month that is over: nothing comes to it while we walk. */
let month: ReturnType<typeof getPresetDays>;
const faults: string[] = [];
const look = async (name: string) => faults.push(...(await checkPage(page, `statistics-${name}`)));

beforeAll(async () => {
  [product, browser] = await startWalk('calm');
  texts = await loadTexts('en');
  const owner = await createWalkerSession(product, 'premium');
  shop = await openShop(product, owner);
  month = getPresetDays('lastMonth', getToday(shop.eshop.timeZone));
  profile = await openProfile(browser, { language: 'en' });
  profile.context.setDefaultTimeout(soon.timeout);
  ({ page } = profile);
  await openAs(page, product, owner, '/app/dashboard');
});
afterEach(async ({ task }) => await saveFailure(profile, task));

const toMonthQuery = () => `from=${month.from}&to=${month.to}`;
const openTab = async (path: string, search = toMonthQuery()) =>
  await openInside(page, `/app/statistic/${path}?${search}`);
const findTable = (): Locator => page.locator('.ant-table-wrapper').filter({ has: page.locator('tfoot') });
const getRows = (of: Locator): Locator => of.locator('tbody tr[data-row-key]');
const pollRowCount = () => expect.poll(async () => await getRows(findTable()).count(), soon);
const choose = async (label: string, option: string) => {
  await page.getByLabel(label, { exact: true }).click();
  await page.getByTitle(option, { exact: true }).last().click();
};
/** The figure on the first line of a cell, without its change, minor units. */
const parseCellMinor = (cell: string): number =>
  parseMinor((cell.trim().split('\n')[0] ?? '').replace(/^\D+/, ''));
/** Texts of a column: of its rows, or of the footer. */
async function readColumn(of: Locator, title: string, part: 'rows' | 'footer'): Promise<string[]> {
  const titles = await of.locator('thead').first().locator('th').allInnerTexts();
  const place = titles.findIndex((text) => text.trim() === title) + 1;
  expect(place, `${title} among ${titles.join(', ')}`).toBeGreaterThan(0);
  return await (part === 'rows' ? getRows(of) : of.locator('tfoot tr'))
    .locator(`td:nth-child(${place})`)
    .allInnerTexts();
}

it('the dashboard shows what the campaigns cost and brought', async () => {
  const days = reportFields({ ...month, compareWith: null }, shop.eshop.timeZone);
  const { total } = await product.call(reporting.campaignStatisticsByCampaign, days, shop.token);
  expect(total.expenses).toBeGreaterThan(0);
  await openInside(page, `/app/dashboard?${toMonthQuery()}`);
  const readShown = async (measure: 'expenses' | 'revenue') => {
    const lines = (await page.getByRole('main').innerText()).split('\n').filter((line) => line.trim() !== '');
    return parseCellMinor(lines[lines.indexOf(summary.measure[measure]) + 1] ?? '');
  };
  // Performance is in whole units from a hundred on.
  const roundShown = (value: number) => (value < 100 ? toMinor(value) : Math.round(value) * 100);
  await expect.poll(async () => await readShown('expenses'), soon).toBe(roundShown(total.expenses));
  expect(await readShown('revenue')).toBe(roundShown(total.revenue));
  for (const title of [dashboard.changes.title, dashboard.attention.title, dashboard.products.title])
    await page.getByRole('heading', { name: title, exact: true }).waitFor();
  // One action is the primary one.
  expect(await page.locator('main .ant-btn-primary').count()).toBeLessThanOrEqual(1);
  await look('dashboard');
  const { fileName, bytes } = await downloadBy(page, texts.ui.chart.asPicture);
  expect(fileName).toMatch(/\.png$/);
  const picture = sharp(bytes);
  expect((await picture.metadata()).width).toBeGreaterThan(600);
  // Lines on a page of one colour.
  expect((await picture.stats()).entropy).toBeGreaterThan(0.2);
});

it('every tab opens with rows', async () => {
  await openTab('campaign');
  const tabs = page.getByRole('navigation', { name: texts.statistics.title, exact: true });
  await pollRowCount().toBeGreaterThan(0);
  await look('campaign');
  for (const name of tabNames) {
    await tabs.getByRole('link', { name: tables.title[name], exact: true }).click();
    await page.getByText(tables.purpose[name], { exact: true }).waitFor();
    await pollRowCount().toBeGreaterThan(1);
    await look(name.toLowerCase());
  }
});

it('days, comparison, order, filter and columns are chosen, and stay when the page is loaded again', async () => {
  await page.goto(`${product.url}/en/app/statistic/product`);
  await page.getByLabel(texts.ui.dates.range).first().click();
  await page.getByText(texts.ui.dates.lastMonth, { exact: true }).click();
  await page.waitForURL(new RegExp(toMonthQuery()));
  await choose(texts.ui.dates.compare, texts.ui.dates.PreviousPeriod);
  await page.waitForURL(/compare=PreviousPeriod/);
  const findHead = (title: string) =>
    findTable().getByRole('columnheader', { name: title, exact: true }).first();
  await findHead(tables.column.productViews).click();
  await page.waitForURL(/sort=productViews/);
  await choose(tables.column.channel, tables.channel.GoogleAds);
  await page.waitForURL(/channels=GoogleAds/);
  await page.keyboard.press('Escape');
  await clickButton(page, texts.ui.table.columns);
  await page.getByRole('checkbox', { name: tables.column.brand, exact: true }).check();
  await page.keyboard.press('Escape');
  const address = page.url();
  const isSorted = async () => {
    const views = (await readColumn(findTable(), tables.column.productViews, 'rows')).map(parseCellMinor);
    const ordered = views.toSorted((one, other) => (/order=desc/.test(address) ? other - one : one - other));
    return views.length > 1 && views.every((value, at) => value === ordered[at]);
  };
  await expect.poll(isSorted, soon).toBe(true);
  await page.reload();
  await expect.poll(isSorted, soon).toBe(true);
  expect(page.url()).toBe(address);
  await findHead(tables.column.brand).waitFor();
  await page.getByTitle(tables.channel.GoogleAds, { exact: true }).first().waitFor();
  await look('narrowed');
});

it('a view of it is saved, chosen again and deleted', async () => {
  const dialog = page.getByRole('dialog', { name: tables.views.label });
  const name = 'Google in the season';
  await clickButton(page, tables.views.label);
  await dialog.getByText(tables.views.none).waitFor();
  await dialog.getByLabel(tables.views.name).fill(name);
  await dialog.getByRole('button', { name: tables.views.save }).click();
  await dialog.getByRole('button', { name, exact: true }).waitFor();
  await look('views');
  await page.goto(`${product.url}/en/app/statistic/product`);
  await clickButton(page, tables.views.label);
  await dialog.getByRole('button', { name, exact: true }).click();
  await page.waitForURL(
    new RegExp(`(?=.*channels=GoogleAds)(?=.*sort=productViews)(?=.*from=${month.from})`),
  );
  await clickButton(page, tables.views.label);
  await dialog.getByRole('button', { name: toPattern(tables.views.remove, { name }) }).click();
  await dialog.getByText(tables.views.none).waitFor();
});

it('a figure leads to the orders behind it, and an order to what led to it', async () => {
  await openTab('source', `${toMonthQuery()}&model=Linear&channels=GoogleAds`);
  const figure = page.getByRole('button', { name: new RegExp(`, ${tables.column.revenue} `) }).first();
  const revenue = parseCellMinor((await figure.textContent()) ?? '');
  expect(revenue).toBeGreaterThan(0);
  await figure.click();
  const behind = page.getByRole('dialog').last();
  await behind.getByText(tables.formula.revenue, { exact: true }).waitFor();
  await behind
    .getByText(
      toPartsPattern([tables.basis.model, { model: tables.model.Linear }], [tables.basis.coverage_other]),
    )
    .waitFor();
  const orders = behind.locator('.ant-table-wrapper');
  await orders.locator('tfoot').waitFor();
  const [credited = ''] = await readColumn(orders, tables.column.creditedRevenue, 'footer');
  expect(parseCellMinor(credited)).toBe(revenue);
  await look('behind');
  await behind
    .getByRole('button', { name: toPattern(tables.order.open) })
    .first()
    .click();
  const order = page.getByRole('dialog').last();
  await order.getByText(toPattern(tables.order.pathNote)).waitFor();
  const touches = order.locator('.ant-table-wrapper').first();
  for (const model of Object.values(tables.model)) {
    const cells = await readColumn(touches, model, 'rows');
    // The demo of a walk has too few orders for a model of the shop's own.
    if (model === tables.model.DataDriven) {
      expect(new Set(cells)).toEqual(new Set(['–']));
      continue;
    }
    const shares = cells.map((cell) => Number.parseFloat(cell));
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 0);
  }
  await look('order');
});

it('the way down carries filter and comparison: in sight at once, to the hours, and to an order with an address', async () => {
  const heat = page.getByRole('table', { name: tables.heat.title, exact: true });
  const sumHours = async () => {
    await heat.waitFor();
    await waitForRest(page);
    const cells = (await heat.locator('tbody td').allInnerTexts()).map(Number.parseFloat);
    return cells.reduce((sum, value) => sum + value, 0);
  };
  await openTab('order');
  const ofAll = await sumHours();
  await openTab('source', `${toMonthQuery()}&compare=PreviousPeriod&sort=orders&order=desc`);
  await page
    .getByRole('button', { name: new RegExp(`, ${tables.column.orders} `) })
    .first()
    .click();
  await page.getByRole('dialog').last().getByRole('link', { name: tables.behind.allOrders }).click();
  await page.waitForURL(/statistic\/order\?(?=.*compare=PreviousPeriod)(?=.*source=)/);
  // The hours are those of the source alone.
  await expect.poll(sumHours, soon).toBeLessThan(ofAll);
  expect(await sumHours()).toBeGreaterThan(0);
  for (const viewport of [
    { width: 390, height: 800 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    await page.reload();
    const chip = page.getByRole('button', { name: toPattern(tables.removeFilter) });
    await chip.waitFor();
    await waitForRest(page);
    const place = await chip.boundingBox();
    expect((place?.y ?? Infinity) + (place?.height ?? 0)).toBeLessThan(viewport.height);
  }
  await page
    .getByRole('button', { name: toPattern(tables.order.open) })
    .first()
    .click();
  const sheet = page.getByRole('dialog').last();
  const title = (await sheet.getByText(toPattern(tables.order.title)).first().textContent()) ?? '';
  // The address has the order: it opens it again, with the filter and comparison behind it.
  await page.reload();
  await page.getByRole('dialog').getByText(title, { exact: true }).first().waitFor();
  expect(page.url()).toMatch(/(?=.*compare=PreviousPeriod)(?=.*source=)/);
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toMatch(/(?=.*compare=PreviousPeriod)(?=.*source=)/);
});

it('files of the tabs end with the sums of their footers, to the cent', async () => {
  await openTab('campaign');
  await findTable().locator('tfoot').waitFor();
  const byCampaign = parseCsvTotals((await downloadBy(page, texts.statistics.exportCsv)).bytes);
  const cells = (await findTable().locator('tfoot td').allInnerTexts()).map(parseCellMinor);
  for (const column of ['expenses', 'revenue'] as const)
    expect(cells).toContain(
      parseMinor(byCampaign[formatFileHeading(texts.statistics.column[column], 'Currency', 'CZK')] ?? ''),
    );
  for (const name of tabNames) {
    await openTab(name.toLowerCase());
    await pollRowCount().toBeGreaterThan(1);
    const totals = parseCsvTotals((await downloadBy(page, tables.export.csv)).bytes);
    const [shown = ''] = await readColumn(findTable(), tables.column.revenue, 'footer');
    expect(parseCellMinor(shown), name).toBeGreaterThan(0);
    const revenue = totals[formatFileHeading(tables.column.revenue, 'Currency', 'CZK')];
    expect([name, parseMinor(revenue ?? '')]).toEqual([name, parseCellMinor(shown)]);
  }
});

it.each(['cs', 'en'] as const)(
  'files have the columns of the screen, by the same names (%s)',
  async (language) => {
    const [csv, tableCsv] =
      language === 'en'
        ? [texts.statistics.exportCsv, tables.export.csv]
        : [statisticsCs.exportCsv, tablesCs.export.csv];
    await page.goto(`${product.url}/${language}/app/dashboard?lang=${language}`);
    for (const tab of ['Campaign', ...tabNames] as const) {
      await openTab(tab.toLowerCase());
      await pollRowCount().toBeGreaterThan(0);
      const shown = await findTable().locator('thead').first().locator('th').allInnerTexts();
      const { bytes } = await downloadBy(page, tab === 'Campaign' ? csv : tableCsv);
      const written = Object.keys(parseCsvTotals(bytes)).map((heading) =>
        heading.replace(/ \((CZK|%)\)$/, ''),
      );
      expect([tab, written]).toEqual([tab, shown.map((title) => title.trim())]);
    }
  },
);

it('hours of the week and the steps of a purchase are drawn', async () => {
  await page.goto(`${product.url}/en/app/statistic/order?${toMonthQuery()}`);
  const heat = page.getByRole('table', { name: tables.heat.title, exact: true });
  await heat.waitFor();
  const readStrengths = async () => (await heat.locator('tbody td').allInnerTexts()).map(Number.parseFloat);
  const orders = await readStrengths();
  expect(orders).toHaveLength(7 * 24);
  expect(orders.reduce((sum, value) => sum + value, 0)).toBeGreaterThan(0);
  await page
    .getByRole('radiogroup', { name: tables.heat.measure })
    .getByText(tables.heat.visits, { exact: true })
    .click();
  await page.waitForURL(/heat=visits/);
  await expect
    .poll(async () => (await readStrengths()).some((value, at) => value > (orders[at] ?? 0)), soon)
    .toBe(true);
  await openInside(page, `/app/diagnostics/conversion-funnel?${toMonthQuery()}`);
  const steps = page.getByRole('list', { name: diagnostics.funnel.title }).getByRole('listitem');
  await expect.poll(async () => await steps.count(), soon).toBe(5);
  const counts = (await steps.locator('h3 + span').allInnerTexts()).map(parseCellMinor);
  expect(counts.every((count) => count > 0 && count <= (counts[0] ?? 0))).toBe(true);
  await look('funnel');
});

it('diagnostics show sources that add up, search words and the speed of real visits', async () => {
  await openInside(page, `/app/diagnostics/visit-sources?${toMonthQuery()}`);
  await pollRowCount().toBeGreaterThan(2);
  for (const title of [tables.column.visits, tables.column.orders]) {
    const rows = (await readColumn(findTable(), title, 'rows')).filter((cell) => cell.trim() !== '–');
    const [total = ''] = await readColumn(findTable(), title, 'footer');
    expect(
      rows.reduce((sum, cell) => sum + parseCellMinor(cell), 0),
      title,
    ).toBe(parseCellMinor(total));
  }
  await look('sources');
  await openInside(page, `/app/diagnostics/search-words?${toMonthQuery()}`);
  const words = page.getByRole('table').filter({ hasText: insights.words.words });
  await expect.poll(async () => await getRows(words).count(), soon).toBeGreaterThan(3);
  await page.getByRole('button', { name: searchConsole.connect, exact: true }).waitFor();
  await look('words');
  await openInside(page, `/app/diagnostics/speed?${toMonthQuery()}`);
  const pages = page.locator('.ant-table-wrapper').filter({ hasText: insights.speed.page.Product });
  await expect.poll(async () => await getRows(pages).count(), soon).toBeGreaterThan(3);
  await pages.getByText(insights.speed.rating.Good, { exact: true }).first().waitFor();
  await look('speed');
});

it('every page keeps the rules of accessibility and its width', () => {
  expect(faults).toEqual([]);
  expect(profile.complaints).toEqual([]);
});

it.each(['en', 'cs'])(
  'the tables of campaigns, products and statistics fit on a desk in %s',
  async (language) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    // The columns that every merchant begins with.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.includes(':table:')) localStorage.removeItem(key);
    });
    const wide: string[] = [];
    for (const path of [
      '/campaigns',
      '/products/product-status',
      '/statistic/campaign',
      ...tabNames.map((name) => `/statistic/${name.toLowerCase()}`),
    ]) {
      await goInside(page, `/${language}/app${path}?${toMonthQuery()}`);
      await page.locator('.ant-table-content tbody tr[data-row-key]').first().waitFor();
      await waitForRest(page);
      const beyond = await page.evaluate(() =>
        Math.max(
          ...[...document.querySelectorAll('.ant-table-content')].map(
            ({ scrollWidth, clientWidth }) => scrollWidth - clientWidth,
          ),
        ),
      );
      if (beyond > 1) wide.push(`${path}: ${beyond} px`);
    }
    expect(wide).toEqual([]);
  },
);

it.each([768, 1024])('the products come without a shift at %i px', async (width) => {
  await page.setViewportSize({ width, height: 1024 });
  await goInside(page, '/en/app/campaigns');
  await waitForRest(page);
  await page.evaluate(() => {
    const memory = globalThis as { moved?: number; watch?: PerformanceObserver };
    memory.watch?.disconnect();
    memory.moved = 0;
    type Shift = PerformanceEntry & { readonly value: number };
    memory.watch = new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as Shift[]) memory.moved = (memory.moved ?? 0) + value;
    });
    memory.watch.observe({ type: 'layout-shift' });
  });
  await goInside(page, '/en/app/products/product-status');
  await page.locator('.ant-table-content tbody tr[data-row-key]').first().waitFor();
  await waitForRest(page);
  expect(await page.evaluate(() => (globalThis as { moved?: number }).moved)).toBeLessThan(0.02);
});
