import { z } from 'zod';
import { currencies } from '#shared/domain/money/currency.ts';
import { convertMicrosToMinor } from '#shared/domain/money/money.ts';
import type { PriceBenchmark } from '../cataloguePlatform.ts';
import { PlatformError } from '../platformError.ts';
import { toLiteral } from './googleClient.ts';
import { understandMerchant, type MerchantClient } from './merchantClient.ts';

const pageSize = 5_000;
/** A report that never ends would keep the reading. */
const mostPages = 20;

/** Other currencies and missing prices read as null. */
const price = z
  .object({ amountMicros: z.coerce.number(), currencyCode: z.enum(currencies) })
  .nullable()
  .catch(null)
  .default(null);
const competitiveness = z.object({
  priceCompetitivenessProductView: z.object({
    id: z.string(),
    offerId: z.string(),
    title: z.string().default(''),
    price,
    benchmarkPrice: price,
  }),
});
const insight = z.object({
  priceInsightsProductView: z.object({
    id: z.string(),
    suggestedPrice: price,
    predictedClicksChangeFraction: z.number().default(0),
    predictedConversionsChangeFraction: z.number().default(0),
  }),
});

/** Refusals of accounts without access to market insights, or that Google has no such figures for. */
const refusedCodes: readonly (string | null)[] = ['PERMISSION_DENIED', 'FAILED_PRECONDITION', 'HTTP_403'];

/** All rows of a query of the Merchant API's reports, as far as they have this form; null where Google refuses the report. */
async function search<Schema extends z.ZodType>(
  merchant: MerchantClient,
  merchantId: string,
  row: Schema,
  query: string,
): Promise<z.output<Schema>[] | null> {
  const page = z.object({ results: z.array(row).default([]), nextPageToken: z.string().optional() });
  const found: z.output<Schema>[] = [];
  let pageToken: string | undefined;
  for (let read = 0; read < mostPages; read += 1) {
    let answer: unknown;
    try {
      answer = await merchant.call('POST', `reports/v1/accounts/${merchantId}/reports:search`, {
        query,
        pageSize,
        ...(pageToken === undefined ? {} : { pageToken }),
      });
    } catch (thrown) {
      if (thrown instanceof PlatformError && refusedCodes.includes(thrown.code)) return null;
      throw thrown;
    }
    const { results, nextPageToken } = understandMerchant(page, answer);
    found.push(...results);
    if (nextPageToken === undefined || nextPageToken === '') break;
    pageToken = nextPageToken;
  }
  return found;
}

/**
 * Prices of products beside other shops, with Google's own suggestions; null where the account has no access to them.
 * @see https://developers.google.com/merchant/api/guides/reports/price-competitiveness
 */
export async function readMerchantBenchmarks(
  merchant: MerchantClient,
  { merchantId, feedLabel }: { readonly merchantId: string; readonly feedLabel: string },
): Promise<PriceBenchmark[] | null> {
  const compared = await search(
    merchant,
    merchantId,
    competitiveness,
    `SELECT report_country_code, id, offer_id, title, price, benchmark_price FROM price_competitiveness_product_view WHERE report_country_code = ${toLiteral(feedLabel)}`,
  );
  if (compared === null) return null;
  const insights = await search(
    merchant,
    merchantId,
    insight,
    'SELECT id, suggested_price, predicted_clicks_change_fraction, predicted_conversions_change_fraction FROM price_insights_product_view',
  );
  const suggestions = new Map(
    (insights ?? []).map(({ priceInsightsProductView: view }) => [view.id, view] as const),
  );
  return compared.flatMap(({ priceCompetitivenessProductView: view }) => {
    const { id, offerId, title, benchmarkPrice } = view;
    if (view.price === null || benchmarkPrice?.currencyCode !== view.price.currencyCode) return [];
    const priceMinor = convertMicrosToMinor(view.price.amountMicros);
    const benchmarkMinor = convertMicrosToMinor(benchmarkPrice.amountMicros);
    // Free goods are above or below nothing.
    if (priceMinor <= 0 || benchmarkMinor <= 0) return [];
    const suggestion = suggestions.get(id);
    const suggested = suggestion?.suggestedPrice ?? null;
    return [
      {
        productId: offerId,
        title,
        currency: view.price.currencyCode,
        priceMinor,
        benchmarkMinor,
        suggestion:
          suggestion === undefined || suggested?.currencyCode !== view.price.currencyCode
            ? null
            : {
                priceMinor: convertMicrosToMinor(suggested.amountMicros),
                clicksChange: suggestion.predictedClicksChangeFraction,
                conversionsChange: suggestion.predictedConversionsChangeFraction,
              },
      },
    ];
  });
}
