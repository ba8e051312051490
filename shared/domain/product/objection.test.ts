import { expect, it } from 'vitest';
import { objectionTopicOf } from './objection.ts';

it.each([
  ['image_link_missing', 'image_link', 'Picture'],
  ['additional_image_link_broken', null, 'Picture'],
  ['invalid_gtin', null, 'Identifier'],
  ['item_missing_required_attribute', 'price', 'Price'],
  ['item_missing_required_attribute', 'material', 'Missing'],
  ['availability_mismatch', null, 'Availability'],
  ['missing_shipping', null, 'Shipping'],
  ['url_does_not_match_homepage', 'link', 'Page'],
  ['WEAPONS', null, 'Policy'],
  ['product_taxonomy_text', null, 'Text'],
  ['title_all_caps', 'title', 'Text'],
  ['LandingPageNotFound', null, 'Page'],
  ['not_taken:pr1ceURL_abc', null, 'Other'],
  ['something_new', null, 'Other'],
] as const)('%s of %s is about %s', (code, attribute, topic) => {
  expect(objectionTopicOf(code, attribute)).toBe(topic);
});
