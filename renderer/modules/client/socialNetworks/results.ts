import type { PostDelivery } from '#shared/contracts/socialMediaPostSchemas.ts';

type Results = NonNullable<PostDelivery['results']>;

/** What posts brought together; null where none of them is measured. */
export function sumResults(deliveries: readonly Pick<PostDelivery, 'results'>[]): Results | null {
  const measured = deliveries.flatMap(({ results }) => results ?? []);
  if (measured.length === 0) return null;
  const sum = (pick: (results: Results) => number) => measured.reduce((total, one) => total + pick(one), 0);
  return {
    visits: sum(({ visits }) => visits),
    orders: sum(({ orders }) => orders),
    revenue: Math.round(sum(({ revenue }) => revenue) * 100) / 100,
  };
}
