/** Texts of the checks of a whole feed: what the file is, columns and quoting of tables, shipping. */
export const wholeFeed = {
  compression_unsupported: {
    title: 'Your shop’s server compresses the feed in a way we can’t read',
    help: 'Ask your hosting provider to send the feed uncompressed, or compressed with gzip or Brotli.',
  },
  is_web_page: {
    title: 'This is a web page, not a feed',
    help: 'Open the URL in a private browser window: you’ll see the page that we got. Enter the export URL for Google Merchant, Heureka or Zboží instead.',
  },
  is_archive: {
    title: 'This is an archive or a spreadsheet file, not a feed',
    help: 'Enter the URL of the XML or CSV file itself. Only gzip (.gz) is unpacked; ZIP, RAR, 7-Zip and Excel files aren’t.',
  },
  is_json: {
    title: 'This is JSON, not a product feed',
    help: 'The URL returns data for programs. Enter the export URL for Google Merchant, Heureka or Zboží, or a CSV table.',
  },
  not_a_feed: {
    title: 'This is neither XML nor a table of products',
    help: 'The URL returns plain text. Open it in your browser to see what it says, then enter the export URL for Google Merchant, Heureka or Zboží, or a CSV table.',
  },
  output_before_feed: {
    title: 'Your shop printed a message before the feed',
    help: 'The file starts with text that isn’t part of the feed, such as a PHP warning. Send the URL to whoever runs your shop: they’ll see the message on its first lines.',
  },
  blank_start: {
    title: 'The file begins with an empty line or a space',
    help: 'XML must start with its first character. Ask whoever creates the export to remove the blank at the beginning; it usually comes from a plug-in or a template.',
  },
  is_blog: {
    title: 'This is a blog’s feed, not a product feed',
    help: 'The file lists articles or news, none of them with a price. Enter the export URL for Google Merchant, Heureka or Zboží from your shop’s administration.',
  },
  feed_is_paged: {
    title: 'Only the first page of the feed was read',
    help: 'The file links to a next page, so it doesn’t list all products. Use an export that has all products in one file.',
  },
  text_after_end: {
    title: 'There’s text after the end of the feed',
    help: 'Something follows the closing tag of the file, such as a PHP warning or a web page’s footer. Ask whoever creates the export to end the output there.',
  },
  outer_markup_invalid: {
    title: 'The XML is invalid outside the products',
    help: 'Usually it’s an “&” that should be “&amp;” in the feed’s name or a comment that’s written as in HTML. Ask whoever creates the export to fix it.',
  },
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
