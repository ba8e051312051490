/** Texts of the checks of one product: addresses, names and prices. */
export const products = {
  row_shifted: {
    title: 'The row has more values than the table has columns',
    help: 'A separator stands unquoted inside a value, so everything after it is under the wrong column. Put the value into quotation marks.',
  },
  id_unsafe: {
    title: 'The id contains spaces or unusual characters',
    help: 'Use letters, digits, hyphens and underscores only, so that every platform knows the product by the same id.',
  },
  currency_foreign: {
    title: 'The price is not in the currency of your country',
    help: 'Export prices in the currency in which customers pay in the country you advertise in.',
  },
  price_too_low: {
    title: 'The price is suspiciously low',
    help: 'Check that the decimal point is where it should be and that the price is for the whole product.',
  },
  price_too_high: {
    title: 'The price is suspiciously high',
    help: 'Check that the price is not in hundredths and that it has no digits too many.',
  },
  sale_price_too_low: {
    title: 'The sale price is less than a tenth of the price',
    help: 'Check both prices. If the discount really is that deep, leave it as it is.',
  },
  sale_dates_invalid: {
    title: 'The dates of the sale cannot be read',
    help: 'Write them as 2027-03-01T00:00+0100/2027-03-15T23:59+0100, the beginning before the end.',
  },
  sale_ended: {
    title: 'The sale has ended',
    help: 'Remove the sale price and its dates from the export, or set new dates.',
  },
  link_has_blanks: {
    title: 'There is a space in the link to the product',
    help: 'Remove the space or write it as %20.',
  },
  link_not_secure: {
    title: 'The link begins with http://',
    help: 'Let the export write links with https://, if your shop has a certificate.',
  },
  link_has_tracking: {
    title: 'The link already carries tracking parameters',
    help: 'Export clean addresses. Campaigns add their own parameters.',
  },
  link_is_home: {
    title: 'The link leads to the home page',
    help: 'Link to the page of this product.',
  },
  mobile_link_invalid: {
    title: 'The mobile link is not an address of your shop',
    help: 'Correct <g:mobile_link>, or leave it out if the page adapts to phones by itself.',
  },
  image_placeholder: {
    title: 'The image is a placeholder',
    help: 'Add a photo of the product, or leave the product out of the export until you have one.',
  },
  image_not_secure: {
    title: 'The link to the image begins with http://',
    help: 'Let the export write links to images with https://.',
  },
  additional_image_invalid: {
    title: 'A link to a further image is not an address',
    help: 'Write full addresses with https:// into <g:additional_image_link>.',
  },
  additional_images_too_many: {
    title: 'There are more than ten further images',
    help: 'Put the best ones first; the rest can stay out of the export.',
  },
  availability_date_invalid: {
    title: 'The date of availability cannot be read',
    help: 'Write the date as 2027-03-01, or with a time as 2027-03-01T09:00+0100.',
  },
  availability_date_past: {
    title: 'The date of availability has passed',
    help: 'If the product is in stock by now, change its availability; if not, set a new date.',
  },
  expired: {
    title: 'The product has expired',
    help: 'Move or remove <g:expiration_date>, or leave the product out of the export.',
  },
  title_too_short: {
    title: 'The name is very short',
    help: 'Say what it is, of which brand, model, size or colour: that is what people search for.',
  },
  title_has_html: {
    title: 'There is HTML in the name',
    help: 'Export the name as plain text, without tags.',
  },
  title_has_promotion: {
    title: 'The name advertises',
    help: 'Leave discounts, free shipping and exclamation marks out of the name. Discounts belong to <g:sale_price>.',
  },
  title_duplicate: {
    title: 'Another product has the same name',
    help: 'Add what tells them apart, such as size or colour. For variants of one product fill in <g:item_group_id>.',
  },
  title_is_description: {
    title: 'The description only repeats the name',
    help: 'Describe what the product is made of, how large it is and what it is good for.',
  },
  text_placeholder: {
    title: 'There is a filler text instead of words about the product',
    help: 'A template or a test was left in the name or the description. Fill in the right text.',
  },
  text_broken: {
    title: 'Letters in the name or description are broken',
    help: 'The text went through a wrong encoding on its way. Export in UTF-8 and check how texts get into your shop.',
  },
  text_double_escaped: {
    title: 'The text shows codes such as &amp; instead of characters',
    help: 'The export escapes characters twice. Let it do so once only.',
  },
  description_far_too_long: {
    title: 'The description is longer than any platform takes',
    help: 'Shorten it to 5,000 characters at most.',
  },
  description_has_link: {
    title: 'There is an address in the description',
    help: 'Remove links and e-mail addresses; the description should speak of the product alone.',
  },
  description_shouting: {
    title: 'The description is in capital letters',
    help: 'Write the description in usual letters.',
  },
};
