/** Texts of the checks of one product: addresses, names and prices. */
export const products = {
  row_shifted: {
    title: 'The row has more values than the table has columns',
    help: 'An unquoted separator inside a value moves everything after it to the wrong column. Put the value in quotation marks.',
  },
  markup_unclosed: {
    title: 'An element of the product isn’t closed',
    help: 'A tag is missing or has another name than the one it should close, so values can’t be told apart. Fix the export at the line shown.',
  },
  markup_invalid: {
    title: 'The product’s XML is invalid',
    help: 'Write & as &amp; and < as &lt;, and remove control characters. Wrapping texts in <![CDATA[ … ]]> does the same.',
  },
  id_unsafe: {
    title: 'The ID contains spaces or unusual characters',
    help: 'Use only letters, digits, hyphens and underscores, so that every platform uses the same ID.',
  },
  currency_foreign: {
    title: 'The price isn’t in your country’s currency',
    help: 'Export prices in the currency that customers pay with in the country where you advertise.',
  },
  price_too_low: {
    title: 'The price is suspiciously low',
    help: 'Check that the decimal point is in the right place and that the price is for the whole product.',
  },
  price_too_high: {
    title: 'The price is suspiciously high',
    help: 'Check that the price isn’t in cents and has no extra digits.',
  },
  sale_price_too_low: {
    title: 'The sale price is less than a tenth of the price',
    help: 'Check both prices. If the discount really is that large, leave them as they are.',
  },
  sale_dates_invalid: {
    title: 'The sale dates are invalid',
    help: 'Use the format 2027-03-01T00:00+0100/2027-03-15T23:59+0100, with the start before the end.',
  },
  sale_ended: {
    title: 'The sale has ended',
    help: 'Remove the sale price and its dates from the export, or set new dates.',
  },
  link_has_blanks: {
    title: 'The product link contains a space',
    help: 'Remove the space or replace it with %20.',
  },
  link_not_secure: {
    title: 'The link starts with http://',
    help: 'If your shop has an SSL certificate, export links with https://.',
  },
  link_has_tracking: {
    title: 'The link already contains tracking parameters',
    help: 'Export links without them. Campaigns add their own parameters.',
  },
  link_is_home: {
    title: 'The link leads to the home page',
    help: 'Link to this product’s page.',
  },
  mobile_link_invalid: {
    title: 'The mobile link doesn’t lead to your shop',
    help: 'Correct <g:mobile_link>, or leave it out if the page adapts to phones automatically.',
  },
  image_placeholder: {
    title: 'The image is a placeholder',
    help: 'Add a photo of the product, or leave the product out of the export until you have one.',
  },
  image_not_secure: {
    title: 'The image link starts with http://',
    help: 'Export image links with https://.',
  },
  additional_image_invalid: {
    title: 'An additional image link is invalid',
    help: 'Fill in <g:additional_image_link> with full addresses that start with https://.',
  },
  additional_images_too_many: {
    title: 'There are more than ten additional images',
    help: 'Put the best ones first and leave the rest out of the export.',
  },
  availability_date_invalid: {
    title: 'The availability date is invalid',
    help: 'Use the format 2027-03-01, or 2027-03-01T09:00+0100 with a time.',
  },
  availability_date_past: {
    title: 'The availability date has passed',
    help: 'If the product is in stock now, update its availability. If not, set a new date.',
  },
  expired: {
    title: 'The product has expired',
    help: 'Update or remove <g:expiration_date>, or leave the product out of the export.',
  },
  title_too_short: {
    title: 'The name is very short',
    help: 'Add what it is, the brand, model, size or colour: that’s what people search for.',
  },
  title_has_html: {
    title: 'The name contains HTML',
    help: 'Export the name as plain text, without tags.',
  },
  title_has_promotion: {
    title: 'The name contains promotional text',
    help: 'Remove discounts, free shipping and exclamation marks from the name. Discounts belong in <g:sale_price>.',
  },
  title_duplicate: {
    title: 'Another product has the same name',
    help: 'Add what sets them apart, such as size or colour. For variants of one product, fill in <g:item_group_id>.',
  },
  title_is_description: {
    title: 'The description only repeats the name',
    help: 'Describe the product’s material, size and use.',
  },
  text_placeholder: {
    title: 'The name or description is placeholder text',
    help: 'Text from a template or a test was left in the name or description. Replace it with the real text.',
  },
  text_broken: {
    title: 'The name or description has garbled characters',
    help: 'The text was converted with the wrong encoding. Export in UTF-8 and check how texts get into your shop.',
  },
  text_double_escaped: {
    title: 'The text shows codes such as &amp; instead of characters',
    help: 'The export escapes characters twice. Set it to do so only once.',
  },
  description_far_too_long: {
    title: 'The description is too long for any platform',
    help: 'Shorten it to 5,000 characters at most.',
  },
  description_has_link: {
    title: 'The description contains a link',
    help: 'Remove links and email addresses. The description should be only about the product.',
  },
  description_shouting: {
    title: 'The description is in capital letters',
    help: 'Write the description in sentence case.',
  },
};
