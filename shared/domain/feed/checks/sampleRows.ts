import { noted, refused, row, weaker } from './feedCheckRow.ts';

/** Checks of a product's page and image, on the sample of an extended reading. Effects: Google, Meta, Microsoft. */
export const sampleRows = {
  page_unreachable: row('Sample', 'LandingPage', refused),
  page_status: row('Sample', 'LandingPage', refused),
  page_redirects_home: row('Sample', 'LandingPage', refused, weaker, refused),
  page_redirects_away: row('Sample', 'LandingPage', refused, weaker, refused),
  page_price_differs: row('Sample', 'LandingPage', refused, weaker, refused),
  page_availability_differs: row('Sample', 'LandingPage', refused, weaker, refused),
  page_without_data: row('Sample', 'LandingPage', noted),
  page_noindex: row('Sample', 'LandingPage', weaker, null, weaker),
  page_robots_refused: row('Sample', 'LandingPage', refused, noted, refused),
  page_canonical_foreign: row('Sample', 'LandingPage', weaker, null, weaker),
  page_not_mobile: row('Sample', 'LandingPage', weaker),
  page_slow: row('Sample', 'LandingPage', weaker),
  image_unreachable: row('Sample', 'Image', refused),
  image_status: row('Sample', 'Image', refused),
  image_not_image: row('Sample', 'Image', refused),
  image_damaged: row('Sample', 'Image', refused),
  image_type_differs: row('Sample', 'Image', weaker, noted, noted),
  image_type_rare: row('Sample', 'Image', noted, refused, weaker),
  image_too_small: row('Sample', 'Image', refused),
  image_small: row('Sample', 'Image', weaker, refused, weaker),
  image_too_heavy: row('Sample', 'Image', refused),
  image_heavy: row('Sample', 'Image', noted, refused, weaker),
  image_too_many_pixels: row('Sample', 'Image', refused, weaker, weaker),
};
