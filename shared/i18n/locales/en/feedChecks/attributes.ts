/** Texts of the checks of one product: identifiers, attributes and rules of advertising. */
export const attributes = {
  brand_missing: {
    title: 'The brand is missing',
    help: 'Fill in <g:brand>. For goods without one, such as hand-made ones, add <g:identifier_exists>no</g:identifier_exists>.',
  },
  brand_generic: {
    title: 'In place of the brand there is a word that says nothing',
    help: 'Fill in the real brand; where there is none, leave it out and add <g:identifier_exists>no</g:identifier_exists>.',
  },
  gtin_from_spreadsheet: {
    title: 'A spreadsheet has rounded the EAN',
    help: 'The number was turned into something like 8.59E+12. Format the column as text, fill the EANs in anew and export again.',
  },
  gtin_reserved: {
    title: 'The EAN is for use inside a shop only',
    help: 'Numbers beginning with 2, 02 or 04 and example numbers are not of the maker. Fill in the EAN from the package, or leave it out.',
  },
  gtin_duplicate: {
    title: 'Two products have the same EAN',
    help: 'Each variant has an EAN of its own. Correct the wrong one, or leave out the product that is listed twice.',
  },
  mpn_too_long: {
    title: 'The maker’s code is too long',
    help: 'It may have at most 70 characters. Fill in the code alone, without the name.',
  },
  identifiers_none: {
    title: 'There is no brand, no EAN and no maker’s code',
    help: 'Fill in at least one: <g:brand>, <g:gtin> or <g:mpn>. Your own brand is a brand, too.',
  },
  condition_contradicts: {
    title: 'The name says that the product is used, the feed that it is new',
    help: 'Set <g:condition> to used or refurbished, or correct the name.',
  },
  google_category_invalid: {
    title: 'The Google category is neither a number nor a path',
    help: 'Choose it from Google’s list, for example 594 or Home & Garden > Lighting, or leave it out: Google finds one itself.',
  },
  product_type_too_long: {
    title: 'The category is too long',
    help: 'The whole path may have at most 750 characters.',
  },
  custom_label_too_long: {
    title: 'A custom label is too long',
    help: 'Shorten it to 100 characters at most.',
  },
  item_group_too_long: {
    title: 'The id of the group of variants is too long',
    help: 'It may have at most 50 characters.',
  },
  variant_attributes_missing: {
    title: 'The variant does not say how it differs',
    help: 'Fill in colour, size, material or pattern, whichever tells the variants of the group apart.',
  },
  variant_value_too_long: {
    title: 'The colour, size or material is too long',
    help: 'Fill in the value alone, for example “light blue”, 100 characters at most.',
  },
  apparel_color_missing: {
    title: 'The colour is missing',
    help: 'Fill in <g:color>; clothes and accessories are searched and filtered by it.',
  },
  apparel_size_missing: {
    title: 'The size is missing',
    help: 'Fill in <g:size> for clothes and shoes; each size is a product of its own in one group of variants.',
  },
  apparel_gender_missing: {
    title: 'It is not said for whom the clothes are',
    help: 'Fill in <g:gender> with male, female or unisex.',
  },
  apparel_age_group_missing: {
    title: 'The age group is missing',
    help: 'Fill in <g:age_group> with newborn, infant, toddler, kids or adult.',
  },
  gender_unknown: {
    title: 'The gender is a word that we do not know',
    help: 'Use male, female or unisex, in English.',
  },
  age_group_unknown: {
    title: 'The age group is a word that we do not know',
    help: 'Use newborn, infant, toddler, kids or adult, in English.',
  },
  multipack_invalid: {
    title: 'The number of pieces in the pack is not right',
    help: 'Fill in a whole number from 2, or leave <g:multipack> out for a single piece.',
  },
  unit_pricing_invalid: {
    title: 'The measure for the unit price cannot be read',
    help: 'Write a number and a unit, for example 750 ml, and for the base 100 ml.',
  },
  energy_class_missing: {
    title: 'The energy class is missing',
    help: 'Fill in <g:energy_efficiency_class> or <g:certification> from the label of the product.',
  },
  energy_class_unknown: {
    title: 'The energy class is not one that exists',
    help: 'Use a letter from A to G, as on the label.',
  },
  cost_of_goods_invalid: {
    title: 'The purchase price cannot be read',
    help: 'Write the amount and the currency, for example 300.00 CZK.',
  },
  digital_source_unknown: {
    title: 'The origin of the text is a word that we do not know',
    help: 'Use trained_algorithmic_media for texts made by a machine, otherwise default.',
  },
  shipping_invalid: {
    title: 'The price of shipping cannot be read',
    help: 'Write the amount and the currency, for example 79.00 CZK; for free shipping 0 CZK.',
  },
  adult_goods: {
    title: 'The product is for adults only',
    help: 'Meta and Microsoft do not show such goods; Google shows them to adults only. Nothing needs mending if that is right.',
  },
  adult_unmarked: {
    title: 'The product looks like goods for adults and is not marked so',
    help: 'Add <g:adult>yes</g:adult>. If we are mistaken, change the name or write to us.',
  },
};
