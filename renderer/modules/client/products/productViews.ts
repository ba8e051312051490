import type { ProductsStatus } from './useProductsStatus.ts';
import { readFilters } from './productFilters.ts';

/** Views of the list of products, in their order. */
export const listViews = ['all', 'Issues', 'Pending', 'excluded', 'NoOrders'] as const;
export type ListView = (typeof listViews)[number];

/** The view that an address shows. */
export function readView(search: URLSearchParams): ListView {
  const { view, isAdvertised } = readFilters(search);
  return view ?? (isAdvertised === false ? 'excluded' : 'all');
}

/** The address of a view: other filters stay, the list starts at its first page. */
export function setView(search: URLSearchParams, view: ListView): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of ['view', 'page']) params.delete(name);
  // One that was chosen as a filter stays with the views that don't decide it.
  if (view === 'excluded' || params.get('advertised') === 'no') params.delete('advertised');
  if (view === 'excluded') params.set('advertised', 'no');
  else if (view !== 'all') params.set('view', view);
  return params;
}

/** How many products each view shows; a view without a count isn't offered. */
export function countViews({ total, advertised, views }: ProductsStatus): Record<ListView, number | null> {
  return { all: total, excluded: total - advertised, ...views };
}
