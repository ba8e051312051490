import type { Router } from 'express';
import { z } from 'zod';
import { createRandom } from '../../random.ts';
import { findAccount } from './accountRoutes.ts';
import { readMoney } from './issues.ts';
import type { MerchantProduct, MerchantState } from './merchantState.ts';
import { paginate, parse, Refusal } from './refusal.ts';

const reportRequest = z.strictObject({
  query: z.string(),
  pageSize: z.int().min(1).max(100_000).optional(),
  pageToken: z.string().optional(),
});

/** Google finds about this share of products with a GTIN in other shops too. */
const matchedShare = 0.7;
const insightShare = 0.3;

const toCamel = (name: string): string =>
  name.replaceAll(/_([a-z])/g, (_whole, letter: string) => letter.toUpperCase());

/** How a product is priced beside other shops: the same each time. */
const drawMarket = (product: MerchantProduct) => {
  const money = readMoney(product.attributes['sale_price']) ?? readMoney(product.attributes['price']);
  const { gtin } = product.attributes;
  if (money === undefined || !gtin) return null;
  const random = createRandom('price benchmark', gtin);
  if (!random.decideBy(matchedShare)) return null;
  const ratio = Math.min(1.3, Math.max(0.75, random.drawNormal(1, 0.09)));
  const scale = (factor: number) => ({
    ...money,
    // Whole units, as shops price.
    amountMicros: String(Math.round((Number(money.amountMicros) * factor) / 1_000_000) * 1_000_000),
  });
  const hasInsight = ratio < 0.97 && random.decideBy(insightShare / 0.4);
  return { money, benchmark: scale(ratio), suggested: hasInsight ? scale(ratio * 1.01) : null, ratio };
};

const tables: Readonly<
  Record<string, (product: MerchantProduct) => Readonly<Record<string, unknown>> | null>
> = {
  price_competitiveness_product_view: (product) => {
    const market = drawMarket(product);
    return market === null ? null : { price: market.money, benchmarkPrice: market.benchmark };
  },
  price_insights_product_view: (product) => {
    const market = drawMarket(product);
    if (market?.suggested == null) return null;
    return {
      price: market.money,
      suggestedPrice: market.suggested,
      predictedImpressionsChangeFraction: Math.round((1 - market.ratio) * 60) / 100,
      predictedClicksChangeFraction: Math.round((1 - market.ratio) * 120) / 100,
      predictedConversionsChangeFraction: Math.round((1 - market.ratio) * 150) / 100,
      effectiveness: market.ratio < 0.9 ? 'HIGH' : 'MEDIUM',
    };
  },
};

/** Answers reports of prices beside other shops, by the fields and conditions that Google requires. */
export const routeReports = (router: Router, state: MerchantState): void => {
  router.post('/reports/:version/accounts/:accountId/reports\\:search', (req, res) => {
    const { accountId } = findAccount(state, req.params.accountId);
    const { query, pageSize, pageToken } = parse(reportRequest, req.body);
    const [selection = '', rest = ''] = query.trim().split(' FROM ');
    const [table = '', condition] = rest.split(' WHERE ').map((part) => part.trim());
    if (!selection.startsWith('SELECT '))
      throw new Refusal(400, 'INVALID_ARGUMENT', '[query] must begin with SELECT.');
    const describe = tables[table];
    const fields = selection
      .slice('SELECT '.length)
      .split(',')
      .map((field) => field.trim());
    if (describe === undefined)
      throw new Refusal(400, 'INVALID_ARGUMENT', `[query] Unknown table '${table}'.`);
    const isCompetitive = table === 'price_competitiveness_product_view';
    for (const field of ['id', ...(isCompetitive ? ['report_country_code'] : [])])
      if (!fields.includes(field))
        throw new Refusal(400, 'INVALID_ARGUMENT', `[query] '${field}' must be in the SELECT clause.`);
    const [, country] = /^report_country_code\s*=\s*'([A-Z]{2})'$/.exec(condition ?? '') ?? [];
    if (condition !== undefined && country === undefined)
      throw new Refusal(400, 'INVALID_ARGUMENT', `[query] Cannot parse condition '${condition}'.`);
    const rows = state.products.list().flatMap((product) => {
      if (product.accountId !== accountId || (country !== undefined && product.feedLabel !== country))
        return [];
      const view = describe(product);
      if (view === null) return [];
      const { contentLanguage, feedLabel, offerId, attributes } = product;
      const whole: Readonly<Record<string, unknown>> = {
        reportCountryCode: feedLabel,
        id: `online:${contentLanguage}:${feedLabel}:${offerId}`,
        offerId,
        title: attributes['title'],
        brand: attributes['brand'],
        ...view,
      };
      const picked = Object.fromEntries(fields.map(toCamel).map((name) => [name, whole[name]]));
      return [{ [toCamel(table)]: picked }];
    });
    const { page, next } = paginate(rows, { pageSize, pageToken }, { standard: 1_000, largest: 100_000 });
    res.json({ ...(page.length === 0 ? {} : { results: page }), ...next });
  });
};
