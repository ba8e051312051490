import { noted, refused, defineCheckRow, weaker } from './feedCheckRow.ts';

/** Checks of a product's page and image, on the sample of an extended reading. Effects: Google, Meta, Microsoft. */
export const sampleRows = {
  page_unreachable: defineCheckRow('Sample', 'LandingPage', refused),
  page_status: defineCheckRow('Sample', 'LandingPage', refused),
  page_redirects_home: defineCheckRow('Sample', 'LandingPage', refused, weaker, refused),
  page_redirects_away: defineCheckRow('Sample', 'LandingPage', refused, weaker, refused),
  page_price_differs: defineCheckRow('Sample', 'LandingPage', refused, weaker, refused),
  page_availability_differs: defineCheckRow('Sample', 'LandingPage', refused, weaker, refused),
  page_without_data: defineCheckRow('Sample', 'LandingPage', noted),
  page_noindex: defineCheckRow('Sample', 'LandingPage', weaker, null, weaker),
  page_robots_refused: defineCheckRow('Sample', 'LandingPage', refused, noted, refused),
  page_canonical_foreign: defineCheckRow('Sample', 'LandingPage', weaker, null, weaker),
  page_not_mobile: defineCheckRow('Sample', 'LandingPage', weaker),
  page_slow: defineCheckRow('Sample', 'LandingPage', weaker),
  image_unreachable: defineCheckRow('Sample', 'Image', refused),
  image_status: defineCheckRow('Sample', 'Image', refused),
  image_not_image: defineCheckRow('Sample', 'Image', refused),
  image_damaged: defineCheckRow('Sample', 'Image', refused),
  image_type_differs: defineCheckRow('Sample', 'Image', weaker, noted, noted),
  image_type_rare: defineCheckRow('Sample', 'Image', noted, refused, weaker),
  image_too_small: defineCheckRow('Sample', 'Image', refused),
  image_small: defineCheckRow('Sample', 'Image', weaker, refused, weaker),
  image_too_heavy: defineCheckRow('Sample', 'Image', refused),
  image_heavy: defineCheckRow('Sample', 'Image', noted, refused, weaker),
  image_too_many_pixels: defineCheckRow('Sample', 'Image', refused, weaker, weaker),
};
