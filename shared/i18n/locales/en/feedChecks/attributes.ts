/** Texts of the checks of one product: identifiers, attributes and rules of advertising. */
export const attributes = {
  brand_missing: {
    title: 'The brand is missing',
    help: 'Fill in <g:brand>. For products without one, such as handmade ones, add <g:identifier_exists>no</g:identifier_exists>.',
  },
  brand_generic: {
    title: 'The brand is a generic word',
    help: 'Fill in the real brand. If there is none, leave it out and add <g:identifier_exists>no</g:identifier_exists>.',
  },
  gtin_from_spreadsheet: {
    title: 'A spreadsheet rounded the EAN',
    help: 'The number turned into something like 8.59E+12. Format the column as text, enter the EANs again and repeat the export.',
  },
  gtin_reserved: {
    title: 'The EAN is for internal use in a shop only',
    help: 'Numbers that start with 2, 02 or 04 and sample numbers aren’t assigned by the manufacturer. Use the EAN from the packaging, or leave it out.',
  },
  gtin_duplicate: {
    title: 'Two products have the same EAN',
    help: 'Each variant has a different EAN. Correct the wrong one, or remove the product that’s listed twice.',
  },
  mpn_too_long: {
    title: 'The MPN is too long',
    help: 'It can have at most 70 characters. Fill in only the code, without the name.',
  },
  identifiers_none: {
    title: 'The brand, EAN and MPN are missing',
    help: 'Fill in at least one: <g:brand>, <g:gtin> or <g:mpn>. Your own brand counts too.',
  },
  condition_contradicts: {
    title: 'The name suggests a used product, but the feed says new',
    help: 'Set <g:condition> to used or refurbished, or correct the name.',
  },
  google_category_invalid: {
    title: 'The Google category is invalid',
    help: 'Choose a number or path from Google’s list, for example 594 or Home & Garden > Lighting, or leave it out and Google will assign one.',
  },
  product_type_too_long: {
    title: 'The category is too long',
    help: 'The whole path can have at most 750 characters.',
  },
  custom_label_too_long: {
    title: 'A custom label is too long',
    help: 'Shorten it to 100 characters at most.',
  },
  item_group_too_long: {
    title: 'The variant group ID is too long',
    help: 'It can have at most 50 characters.',
  },
  variant_attributes_missing: {
    title: 'Variant attributes are missing',
    help: 'Fill in the colour, size, material or pattern, whichever sets the variants apart.',
  },
  variant_value_too_long: {
    title: 'The colour, size or material is too long',
    help: 'Fill in only the value, for example “light blue”, with at most 100 characters.',
  },
  apparel_color_missing: {
    title: 'The colour is missing',
    help: 'Fill in <g:color>. Shoppers search for and filter clothing and accessories by it.',
  },
  apparel_size_missing: {
    title: 'The size is missing',
    help: 'Fill in <g:size> for clothing and shoes. Each size is a separate product in one variant group.',
  },
  apparel_gender_missing: {
    title: 'The gender is missing',
    help: 'Fill in <g:gender> with male, female or unisex.',
  },
  apparel_age_group_missing: {
    title: 'The age group is missing',
    help: 'Fill in <g:age_group> with newborn, infant, toddler, kids or adult.',
  },
  gender_unknown: {
    title: 'The gender value is invalid',
    help: 'Use one of the English values male, female or unisex.',
  },
  age_group_unknown: {
    title: 'The age group value is invalid',
    help: 'Use one of the English values newborn, infant, toddler, kids or adult.',
  },
  multipack_invalid: {
    title: 'The multipack quantity is invalid',
    help: 'Enter a whole number of 2 or more, or leave out <g:multipack> for a single item.',
  },
  unit_pricing_invalid: {
    title: 'The unit pricing measure is invalid',
    help: 'Enter a number and a unit, for example 750 ml, and a base measure such as 100 ml.',
  },
  energy_class_missing: {
    title: 'The energy class is missing',
    help: 'Fill in <g:energy_efficiency_class> or <g:certification> from the product’s label.',
  },
  energy_class_unknown: {
    title: 'The energy class is invalid',
    help: 'Use a letter from A to G, as on the label.',
  },
  cost_of_goods_invalid: {
    title: 'The cost of goods is invalid',
    help: 'Enter the amount and currency, for example 300.00 CZK.',
  },
  digital_source_unknown: {
    title: 'The digital source type is invalid',
    help: 'Use trained_algorithmic_media for AI-generated text, otherwise default.',
  },
  shipping_invalid: {
    title: 'The shipping price is invalid',
    help: 'Enter the amount and currency, for example 79.00 CZK, or 0 CZK for free shipping.',
  },
  adult_goods: {
    title: 'The product is for adults only',
    help: 'Meta and Microsoft don’t show such products. Google shows them to adults only. If that’s correct, there’s nothing to fix.',
  },
  adult_unmarked: {
    title: 'The product seems to be for adults but isn’t marked',
    help: 'Add <g:adult>yes</g:adult>. If we’re mistaken, change the name or contact us.',
  },
};
