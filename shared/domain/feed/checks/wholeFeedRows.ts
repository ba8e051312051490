import { noted, refused, row, weaker } from './feedCheckRow.ts';

/** Checks of a feed as a whole: without it there is nothing to advertise anywhere. */
export const wholeFeedRows = {
  address_unreachable: row('Feed', 'Transport', refused),
  address_not_allowed: row('Feed', 'Transport', refused),
  http_status: row('Feed', 'Transport', refused),
  timed_out: row('Feed', 'Transport', refused),
  too_large: row('Feed', 'Transport', refused),
  too_complex: row('Feed', 'Transport', refused),
  too_many_redirects: row('Feed', 'Transport', refused),
  interrupted: row('Feed', 'Transport', refused),
  not_xml: row('Feed', 'Format', refused),
  doctype_refused: row('Feed', 'Format', refused),
  truncated: row('Feed', 'Format', refused),
  encoding_invalid: row('Feed', 'Format', refused),
  unknown_root: row('Feed', 'Format', refused),
  unknown_columns: row('Feed', 'Format', refused),
  quote_unclosed: row('Feed', 'Format', refused),
  empty_feed: row('Feed', 'Structure', refused),
  no_usable_products: row('Feed', 'Structure', refused),
  too_many_products: row('Feed', 'Structure', refused),
  shipping_missing: row('Feed', 'Shipping', weaker, null, weaker),
  products_dropped: row('Feed', 'Drift', noted),
};
