/** Texts of the checks of a whole feed: columns and quoting of tables, shipping. */
export const wholeFeed = {
  unknown_columns: {
    title: 'The table’s columns aren’t recognised',
    help: 'Use Google’s column names in the first row: id, title, description, link, image_link, price, availability.',
  },
  quote_unclosed: {
    title: 'A quotation mark in the table isn’t closed',
    help: 'A value on the line shown starts with a quotation mark that’s never closed. Double the quotation marks inside values, or export the table again.',
  },
  shipping_missing: {
    title: 'No product has a shipping price',
    help: 'Add <g:shipping> with the country and price to the export, or set up shipping in Google and Microsoft Merchant Center.',
  },
};
