/** Texts of the checks of a feed as a whole that tables, and feeds without shipping, brought. */
export const wholeFeed = {
  unknown_columns: {
    title: 'The columns of the table are not known to us',
    help: 'Name the columns in the first row as Google does: id, title, description, link, image_link, price, availability.',
  },
  quote_unclosed: {
    title: 'A quotation mark in the table is never closed',
    help: 'On the line given, a value begins with a quotation mark that has no end. Double the marks inside values, or export the table anew.',
  },
  shipping_missing: {
    title: 'No product says what its shipping costs',
    help: 'Add <g:shipping> with the country and the price to the export, or set shipping in Google Merchant Center and Microsoft.',
  },
};
