import type { z } from 'zod';
import type { Product } from '#shared/contracts/product.ts';
import type { PublicProduct } from '#shared/contracts/eshopOkavango.ts';
import type { platformStateSchema, stateCountsSchema } from '#shared/contracts/productSchemas.ts';
import type { Channel } from '#shared/domain/campaign/campaign.ts';
import { presentMoney } from '#shared/domain/money/money.ts';
import { joinCategory } from '#shared/domain/product/product.ts';
import { getSaleState } from '#shared/domain/product/sale.ts';
import type { ProductDocument } from './product.model.ts';
import { facet, getProductState, getDesiredMark, type Generations } from './rows/facets.ts';
import type { ProductRow } from './rows/productRow.model.ts';

/** Returns a product's states on platforms with a catalogue of the shop. */
export function presentPlatforms(
  row: ProductRow,
  generations: Generations,
): z.input<typeof platformStateSchema>[] {
  return Object.entries(generations).map(([name, generation]) => {
    const channel = name as Channel;
    const standing = row.platforms[channel];
    return {
      channel,
      state: getProductState(standing),
      // A refusal shows its reason alone.
      issueCodes: standing?.refusal == null ? [...(standing?.issueCodes ?? [])] : [],
      reason: standing?.refusal ?? null,
      isOutdated: (standing?.sent ?? null) !== getDesiredMark(row, generation),
    };
  });
}

/** A product as a visitor of the shop's website may see it. */
export function presentPublicProduct(product: ProductDocument): PublicProduct {
  const { productId, title, link, imageLink, availability, currency, categoryPath } = product;
  const toMoney = (amountMinor: number) => presentMoney({ amountMinor, currency });
  return {
    productId,
    title,
    link,
    imageLink,
    price: toMoney(product.priceMinor),
    salePrice: product.salePriceMinor == null ? null : toMoney(product.salePriceMinor),
    availability,
    brand: product.brand ?? null,
    category: categoryPath.length === 0 ? null : joinCategory(categoryPath),
  };
}

function presentSale({ sale, currency }: ProductDocument, now: Date): Product['sale'] {
  if (sale == null) return null;
  const state = getSaleState(sale, now);
  if (state === 'Ended') return null;
  const { priceMinor, from, until } = sale;
  return { price: presentMoney({ amountMinor: priceMinor, currency }), from, until, state };
}

/** A row of the table as the shop sees it. */
export function presentProduct(
  product: ProductDocument,
  row: ProductRow,
  parts: { generations: Generations; restrictionReason: string | null },
): Product {
  return {
    ...presentPublicProduct(product),
    sale: presentSale(product, new Date()),
    isAdvertised: row.isAdvertised,
    source: row.source,
    ruleId: row.ruleId,
    overruledRuleId: row.overruledRuleId,
    restrictionReason: row.source === 'Restriction' ? parts.restrictionReason : null,
    platforms: presentPlatforms(row, parts.generations),
    updatedAt: product.updatedAt.toISOString(),
  };
}

/** Counts of a catalogue by state, from the counters of the shop. */
export function presentCounts(
  channel: Channel,
  counters: ReadonlyMap<string, { count: number }>,
): z.output<typeof stateCountsSchema> {
  const of = (name: string): number => counters.get(name)?.count ?? 0;
  const [approved, limited, pending, disapproved] = (
    ['Approved', 'Limited', 'Pending', 'Disapproved'] as const
  ).map((state) => of(facet.state(channel, state))) as [number, number, number, number];
  return {
    sent: approved + limited + pending + disapproved,
    approved,
    limited,
    pending,
    disapproved,
    refused: of(facet.state(channel, 'Refused')),
    due: of(facet.due(channel)),
  };
}

/** Facets that the counts of a catalogue are made of. */
export function listCountFacets(channel: Channel): string[] {
  return [
    ...(['Approved', 'Limited', 'Pending', 'Disapproved', 'Refused'] as const).map((state) =>
      facet.state(channel, state),
    ),
    facet.due(channel),
  ];
}
