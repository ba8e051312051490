import { describe, expect, it } from 'vitest';
import { exportCases } from './exportCases.ts';
import { freshCases } from './freshCases.ts';
import { hostileCases } from './hostileCases.ts';
import { readCorpusCase, type CorpusCase } from './readCorpus.ts';
import { refusedCases, tableCases } from './tableCases.ts';
import { shopCases } from './shopCases.ts';
import { variantCases } from './variantCases.ts';
import { xmlCases } from './xmlCases.ts';

/** Blanks in a row count as one: a feed may be indented. */
const toOneLine = (text: string | undefined) => text?.replaceAll(/[ \t]+/g, ' ').trim();

async function expectCase(one: CorpusCase): Promise<void> {
  const { products, faults, failure } = await readCorpusCase(one);
  expect(failure).toBe(one.failure ?? null);
  if (one.failure !== undefined) return;
  expect([...faults].sort()).toEqual([...(one.faults ?? [])].sort());
  if (one.products === undefined) return;
  expect(products).toHaveLength(one.products.length);
  for (const [at, expected] of one.products.entries())
    for (const [field, value] of Object.entries(expected))
      expect(toOneLine(products[at]?.[field as keyof typeof expected]), field).toBe(value);
}

describe('a feed in XML is read', () => {
  it.each(xmlCases.map((one) => [one.name, one] as const))('%s', async (_name, one) => await expectCase(one));
});

describe('an export of a shop is read', () => {
  it.each(shopCases.map((one) => [one.name, one] as const))(
    '%s',
    async (_name, one) => await expectCase(one),
  );
});

describe("a platform's own export is read", () => {
  it.each(exportCases.map((one) => [one.name, one] as const))(
    '%s',
    async (_name, one) => await expectCase(one),
  );
});

describe('variants of a product are read as products', () => {
  it.each(variantCases.map((one) => [one.name, one] as const))(
    '%s',
    async (_name, one) => await expectCase(one),
  );
});

describe('a table is read', () => {
  it.each(tableCases.map((one) => [one.name, one] as const))(
    '%s',
    async (_name, one) => await expectCase(one),
  );
});

describe('a sample written to break the reader is read or named', () => {
  it.each(hostileCases.map((one) => [one.name, one] as const))(
    '%s',
    async (_name, one) => await expectCase(one),
  );
});

describe('a feed that nothing was tuned for is read', () => {
  it.each(freshCases.map((one) => [one.name, one] as const))(
    '%s',
    async (_name, one) => await expectCase(one),
  );
});

describe('an answer that is no feed is named', () => {
  it.each(refusedCases.map((one) => [one.name, one] as const))(
    '%s',
    async (_name, one) => await expectCase(one),
  );
});
