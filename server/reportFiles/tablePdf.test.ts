import { expect, it } from 'vitest';
import { readPdfPages } from '#server/testing/reportFiles.ts';
import { createTablePdf, type TableReport } from './tablePdf.ts';

const report: TableReport = {
  title: 'Přehled — Ελληνικά',
  subtitle: ['obchod.cz'],
  notice: null,
  columns: [
    { heading: 'Kampaň', align: 'left' },
    ...Array.from({ length: 11 }, (_, index) => ({ heading: `Sloupec ${index}`, align: 'right' as const })),
  ],
  rows: Array.from({ length: 60 }, (_, row) => [
    `Velmi dlouhé jméno kampaně, které se do sloupce jistě nevejde ${row}`,
    ...Array.from({ length: 11 }, (_unused, column) => `${row} ${column}00 000,00 Kč`),
  ]),
  total: ['Celkem', ...Array.from({ length: 11 }, () => '123 456 789,00 Kč')],
  emptyText: 'Nic',
  note: 'Poznámka',
  pageText: (page, pages) => `${page}/${pages}`,
  language: 'cs',
  theme: 'default',
  chart: null,
};

it('writes every figure whole, the heading on every page and the total at the end', async () => {
  const pages = await readPdfPages(await createTablePdf(report));
  expect(pages.length).toBeGreaterThan(2);
  const all = pages.join(' ');
  for (let row = 0; row < 60; row += 1) expect(all).toContain(`${row} 1000 000,00 Kč`);
  for (const page of pages) expect(page).toContain('Sloupec 10');
  expect(pages.at(-1)?.split('123 456 789,00 Kč')).toHaveLength(12);
  expect(pages[0]).toContain('Ελληνικά');
  expect(all).toContain(`${pages.length}/${pages.length}`);
});

it('keeps words like e-shop of its note in one line', async () => {
  const note = `${'Poznámka '.repeat(16)}hlásí e-shop.`;
  const [page] = await readPdfPages(await createTablePdf({ ...report, note }));
  expect(page).toContain('e\u2011shop');
});

it('says when there is nothing', async () => {
  const [page] = await readPdfPages(await createTablePdf({ ...report, rows: [], total: null }));
  expect(page).toContain('Nic');
});

it('draws a course at its head, in the name of its theme', async () => {
  const values = Array.from({ length: 30 }, (_, day) => day * 10);
  const chart = {
    title: 'Průběh',
    dayTexts: values.map((_, day) => `${day + 1}.`),
    write: (value: number) => `${value} Kč`,
    columns: { name: 'Tržby', values },
    line: {
      name: 'Náklady',
      values: values.map((value) => value / 4),
      past: { name: 'Náklady, předchozí období', values },
    },
  };
  const rows = report.rows.slice(0, 3);
  const [page] = await readPdfPages(await createTablePdf({ ...report, rows, theme: 'aurora', chart }));
  for (const text of [
    'Průběh',
    'Tržby',
    'Náklady',
    'Náklady, předchozí období',
    '300 Kč',
    '1.',
    'Aurora Ads',
  ])
    expect(page).toContain(text);
  expect(page).not.toContain('Okavango');
});
