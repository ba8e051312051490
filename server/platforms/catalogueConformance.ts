import { expect } from 'vitest';
import type { AdPlatform } from './adPlatform.ts';
import type { CataloguePlatform, CatalogueProduct, NewCatalogue, ProductState } from './cataloguePlatform.ts';
import {
  getFailure,
  kindOfFault,
  createUniqueName,
  type ConformanceTest,
  type ProviderFault,
} from './conformance.ts';

/** What the catalogue of a platform under test is tried with. */
export interface CatalogueSubject {
  readonly platform: AdPlatform;
  /** A product that the platform takes and approves. */
  readonly product: CatalogueProduct;
  /** A product that it does not take at all. */
  readonly refusedProduct: CatalogueProduct;
  /** A product that it takes and disapproves later, with the code of its issue. */
  readonly disapproved: { readonly product: CatalogueProduct; readonly code: string };
  /** How many products need more than one page of states. */
  readonly moreThanOnePage: number;
  /** Titles of a catalogue's products by their ids, read past the adapter. */
  readTitles(catalogueId: string): Promise<ReadonlyMap<string, string>>;
  /** Lets the reviews that are under way end. */
  passReviews(): void;
  /** Makes the next calls fail; null clears it. */
  breakWith(fault: ProviderFault | null): void;
}

function getCatalogue({ platform }: CatalogueSubject): CataloguePlatform {
  if (platform.catalogue === null) throw new Error('the platform has no catalogue');
  return platform.catalogue;
}

async function createCatalogue({ platform }: CatalogueSubject): Promise<NewCatalogue> {
  const { accountId } = await platform.createAccount({
    name: createUniqueName('shop'),
    currency: 'CZK',
    timeZone: 'Europe/Prague',
  });
  return {
    accountId,
    name: createUniqueName('shop'),
    domainName: 'shop.example.com',
    country: 'CZ',
    language: 'cs',
    timeZone: 'Europe/Prague',
  };
}

async function createTestCatalogue(subject: CatalogueSubject): Promise<string> {
  return (await getCatalogue(subject).createCatalogue(await createCatalogue(subject))).catalogueId;
}

/** Writes products in batches as large as the platform takes them; all of them must be taken. */
async function write(
  subject: CatalogueSubject,
  catalogueId: string,
  products: readonly CatalogueProduct[],
): Promise<void> {
  const { batchSize } = getCatalogue(subject);
  for (let from = 0; from < products.length; from += batchSize) {
    const batch = products.slice(from, from + batchSize);
    expect(await getCatalogue(subject).writeProducts(catalogueId, batch)).toEqual([]);
  }
}

async function readPages(subject: CatalogueSubject, catalogueId: string): Promise<ProductState[][]> {
  const pages: ProductState[][] = [];
  let cursor: string | null = null;
  do {
    const page = await getCatalogue(subject).readProductStates(catalogueId, cursor);
    pages.push(page.states);
    cursor = page.next;
  } while (cursor !== null);
  return pages;
}

async function readState(
  subject: CatalogueSubject,
  catalogueId: string,
  productId: string,
): Promise<ProductState | undefined> {
  const pages = await readPages(subject, catalogueId);
  return pages.flat().find((state) => state.productId === productId);
}

/** Tests that every ad platform's catalogue must pass, one per row; run against the platform's sandbox. */
export const catalogueConformanceTests: readonly ConformanceTest<CatalogueSubject>[] = [
  {
    name: 'makes a catalogue once, however often it is asked by its name',
    async run(subject) {
      const catalogue = await createCatalogue(subject);
      const first = await getCatalogue(subject).createCatalogue(catalogue);
      expect(await getCatalogue(subject).createCatalogue(catalogue)).toEqual(first);
      expect(
        await getCatalogue(subject).createCatalogue({ ...catalogue, name: createUniqueName('other shop') }),
      ).not.toEqual(first);
    },
  },
  {
    name: 'writes products over those of the same id, of one catalogue alone',
    async run(subject) {
      const [catalogueId, other] = [await createTestCatalogue(subject), await createTestCatalogue(subject)];
      const { product } = subject;
      await write(subject, catalogueId, [product, { ...product, productId: 'second' }]);
      await write(subject, catalogueId, [{ ...product, title: 'New title' }]);
      expect(await subject.readTitles(catalogueId)).toEqual(
        new Map([
          [product.productId, 'New title'],
          ['second', product.title],
        ]),
      );
      expect(await subject.readTitles(other)).toEqual(new Map());
    },
  },
  {
    name: 'takes a product of which everything is known',
    async run(subject) {
      const catalogueId = await createTestCatalogue(subject);
      const whole: CatalogueProduct = {
        ...subject.product,
        salePriceMinor: subject.product.priceMinor - 100,
        availability: 'backorder',
        availabilityDate: '2031-03-01T08:00:00.000Z',
        brand: 'Luna',
        gtin: '4006381333931',
        mpn: 'L-1',
        categoryPath: ['Svítidla', 'Lampy'],
        googleCategory: '2425',
      };
      await write(subject, catalogueId, [whole]);
      expect([...(await subject.readTitles(catalogueId)).keys()]).toEqual([whole.productId]);
    },
  },
  {
    name: 'answers products that are not taken with the reason, and takes the others',
    async run(subject) {
      const catalogueId = await createTestCatalogue(subject);
      const { product, refusedProduct } = subject;
      const refused = await getCatalogue(subject).writeProducts(catalogueId, [
        product,
        refusedProduct,
        { ...product, productId: 'third' },
      ]);
      expect(refused.map(({ productId }) => productId)).toEqual([refusedProduct.productId]);
      expect(refused[0]?.reason).not.toBe('');
      expect([...(await subject.readTitles(catalogueId)).keys()].toSorted()).toEqual(
        [product.productId, 'third'].toSorted(),
      );
    },
  },
  {
    name: 'removes products, also those that are not there',
    async run(subject) {
      const catalogueId = await createTestCatalogue(subject);
      const { product } = subject;
      await write(subject, catalogueId, [product, { ...product, productId: 'stays' }]);
      for (let time = 0; time < 2; time += 1) {
        await getCatalogue(subject).removeProducts(catalogueId, [product.productId, 'never-there']);
        expect([...(await subject.readTitles(catalogueId)).keys()]).toEqual(['stays']);
      }
      expect(await readState(subject, catalogueId, product.productId)).toBeUndefined();
    },
  },
  {
    name: 'reads states: pending, then approved or disapproved with the reason',
    async run(subject) {
      const catalogueId = await createTestCatalogue(subject);
      const { product, disapproved } = subject;
      expect(await readPages(subject, catalogueId)).toEqual([[]]);
      await write(subject, catalogueId, [product, disapproved.product]);
      expect(await readState(subject, catalogueId, product.productId)).toMatchObject({ state: 'Pending' });
      subject.passReviews();
      expect(await readState(subject, catalogueId, product.productId)).toEqual({
        productId: product.productId,
        state: 'Approved',
        issues: [],
      });
      const bad = await readState(subject, catalogueId, disapproved.product.productId);
      expect(bad).toMatchObject({ state: 'Disapproved' });
      const issue = bad?.issues.find(({ code }) => code === disapproved.code);
      expect(issue).toMatchObject({ severity: 'Disapproved' });
      expect(issue?.description).not.toBe('');
    },
  },
  {
    name: 'pages through the states of all products, each once',
    async run(subject) {
      const catalogueId = await createTestCatalogue(subject);
      const ids = Array.from({ length: subject.moreThanOnePage }, (_, index) => `p${index}`);
      await write(
        subject,
        catalogueId,
        ids.map((productId) => ({ ...subject.product, productId })),
      );
      const pages = await readPages(subject, catalogueId);
      expect(pages.length).toBeGreaterThan(1);
      expect(
        pages
          .flat()
          .map(({ productId }) => productId)
          .toSorted(),
      ).toEqual(ids.toSorted());
    },
  },
  ...kindOfFault.map(([fault, kind]) => ({
    name: `calls ${fault} a failure of the kind ${kind}`,
    async run(subject: CatalogueSubject) {
      const catalogueId = await createTestCatalogue(subject);
      const catalogue = getCatalogue(subject);
      subject.breakWith(fault);
      const failures = [
        await getFailure(catalogue.writeProducts(catalogueId, [subject.product])),
        await getFailure(catalogue.readProductStates(catalogueId, null)),
      ];
      // An answer to a removal may be empty by design: there is nothing in it to be understood.
      if (fault !== 'nonsense')
        failures.push(await getFailure(catalogue.removeProducts(catalogueId, [subject.product.productId])));
      subject.breakWith(null);
      expect(failures.map((failure) => failure.kind)).toEqual(failures.map(() => kind));
      await write(subject, catalogueId, [subject.product]);
    },
  })),
];
