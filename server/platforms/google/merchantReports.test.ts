import { expect, it } from 'vitest';
import { toMerchantError, type MerchantClient } from './merchantClient.ts';
import { readMerchantBenchmarks } from './merchantReports.ts';

const catalogue = { merchantId: '1', feedLabel: 'CZ' };

const createPrice = (amountMicros: number) => ({
  amountMicros: String(amountMicros),
  currencyCode: 'CZK',
});
const createRow = (id: string, priceMicros: number, benchmarkMicros: number) => ({
  priceCompetitivenessProductView: {
    id,
    offerId: id,
    title: id,
    price: createPrice(priceMicros),
    benchmarkPrice: createPrice(benchmarkMicros),
  },
});

/** Answers both reports; `refuse` throws for those that Google refuses. */
const createClient = (
  results: readonly object[],
  refuse: (query: string) => void = () => {},
): MerchantClient => ({
  call: (_method, _path, body) => {
    const { query } = body as { query: string };
    refuse(query);
    return Promise.resolve({ results: query.includes('price_insights') ? [] : results });
  },
});

it('leaves out products that cost nothing here or elsewhere, in the smallest unit of money', async () => {
  const found = await readMerchantBenchmarks(
    createClient([
      createRow('compared', 120_000_000, 100_000_000),
      createRow('free elsewhere', 120_000_000, 0),
      createRow('almost free elsewhere', 120_000_000, 4_000),
      createRow('free here', 0, 100_000_000),
    ]),
    catalogue,
  );
  expect(found?.map(({ productId }) => productId)).toEqual(['compared']);
});

it('has no report where Google gives the account no access to it, and only no suggestions where those are refused', async () => {
  const rows = [createRow('compared', 120_000_000, 100_000_000)];
  const refuseWith =
    (status: number, code: string, part = '') =>
    (query: string) => {
      if (query.includes(part))
        throw toMerchantError(status, { error: { status: code, message: 'No access.' } }, undefined);
    };
  const denied = refuseWith(403, 'PERMISSION_DENIED');
  expect(await readMerchantBenchmarks(createClient(rows, denied), catalogue)).toBeNull();
  const insightsDenied = refuseWith(403, 'PERMISSION_DENIED', 'price_insights');
  expect(await readMerchantBenchmarks(createClient(rows, insightsDenied), catalogue)).toMatchObject([
    { productId: 'compared', suggestion: null },
  ]);
  const overloaded = refuseWith(503, 'UNAVAILABLE');
  await expect(readMerchantBenchmarks(createClient(rows, overloaded), catalogue)).rejects.toMatchObject({
    kind: 'retry',
  });
});
