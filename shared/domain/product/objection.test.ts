import { expect, it } from 'vitest';
import { getObjectionTopic } from './objection.ts';

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
  ['something_new', null, 'Other'],
] as const)('%s of %s is about %s', (code, attribute, topic) => {
  expect(getObjectionTopic({ code, attribute, description: 'Any words.' })).toBe(topic);
});

it.each([
  ['The field title must be at most 200 characters.', 'Text'],
  ['A required field is missing: brand, mpn or gtin.', 'Identifier'],
  ['Something went wrong.', 'Other'],
] as const)('a rejection is explained by its sentence: %s', (description, topic) => {
  expect(getObjectionTopic({ code: 'not_taken:pr1ceURL_abc', attribute: null, description })).toBe(topic);
});
