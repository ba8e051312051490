import type { AdSearchTerms, PriceBenchmarks } from '#shared/contracts/marketFields.ts';
import type { CreditCurrency } from '#shared/domain/money/currency.ts';
import { fromMinor } from '#shared/domain/money/money.ts';
import { computePercentage } from '#shared/domain/report/report.ts';
import type { MarketReading, StoredReport, StoredTerm } from './market.model.ts';

const mostListedProducts = 200;

const getState = (stored: StoredReport<unknown> | null): AdSearchTerms['state'] => {
  if (stored === null) return 'NotRead';
  if (stored.isFailed) return 'Failed';
  return stored.report === null ? 'Unavailable' : 'Ready';
};

const toFigures = ({ impressions, clicks, costMinor }: Omit<StoredTerm, 'term'>) => ({
  impressions,
  clicks,
  clickRate: computePercentage(clicks, impressions),
  cost: fromMinor(costMinor),
});

const none = { impressions: 0, clicks: 0, costMinor: 0 };

/** Searches that ads were shown for, as a merchant sees them. */
export function presentTerms(reading: MarketReading | null, currency: CreditCurrency): AdSearchTerms {
  const stored = reading?.searchTerms ?? null;
  const terms = stored?.report ?? null;
  const total = terms?.total ?? none;
  const shown = (terms?.terms ?? []).reduce(
    (sum, term) => ({
      impressions: sum.impressions + term.impressions,
      clicks: sum.clicks + term.clicks,
      costMinor: sum.costMinor + term.costMinor,
    }),
    none,
  );
  return {
    state: getState(stored),
    currency,
    readAt: stored?.readAt?.toISOString() ?? null,
    period: terms === null ? null : { from: terms.from, to: terms.to },
    terms: (terms?.terms ?? []).map(({ term, ...figures }) => ({ term, ...toFigures(figures) })),
    namedCount: terms?.namedCount ?? 0,
    isNamedCountWhole: terms?.isWhole ?? true,
    total: toFigures(total),
    // The totals may be of a moment before.
    hidden: toFigures({
      impressions: Math.max(0, total.impressions - shown.impressions),
      clicks: Math.max(0, total.clicks - shown.clicks),
      costMinor: Math.max(0, total.costMinor - shown.costMinor),
    }),
  };
}

/** Products that cost more than in other shops, as a merchant sees them. */
export function presentBenchmarks(reading: MarketReading | null): PriceBenchmarks {
  const stored = reading?.priceBenchmarks ?? null;
  const benchmarks = stored?.report ?? null;
  return {
    state: getState(stored),
    readAt: stored?.readAt?.toISOString() ?? null,
    period: benchmarks === null ? null : { from: benchmarks.from, to: benchmarks.to },
    compared: benchmarks?.compared ?? 0,
    cheaper: benchmarks?.cheaper ?? 0,
    dearer: benchmarks?.dearer ?? 0,
    revenueAtStake: fromMinor(benchmarks?.dearerMinor ?? 0),
    products: (benchmarks?.products ?? [])
      .slice(0, mostListedProducts)
      .map(({ productId, title, currency, priceMinor, benchmarkMinor, revenueMinor, suggestion }) => ({
        productId,
        title,
        currency,
        price: fromMinor(priceMinor),
        benchmark: fromMinor(benchmarkMinor),
        abovePercent: Math.round((priceMinor / benchmarkMinor - 1) * 1_000) / 10,
        revenue: fromMinor(revenueMinor),
        suggestion:
          suggestion === null
            ? null
            : {
                price: fromMinor(suggestion.priceMinor),
                clicksPercent: Math.round(suggestion.clicksChange * 1_000) / 10,
                ordersPercent: Math.round(suggestion.conversionsChange * 1_000) / 10,
              },
      })),
  };
}
