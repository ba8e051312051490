/** Texts of the checks of a product's page and image, which an extended reading looks at. */
export const samples = {
  page_unreachable: {
    title: 'The product page does not open',
    help: 'Open it in your browser. If it works there, make sure that your server does not block visits from abroad.',
  },
  page_status: {
    title: 'The product page answers with an error',
    help: 'Correct the link, or leave products that are not sold any more out of the export.',
  },
  page_redirects_home: {
    title: 'The product page leads to the home page',
    help: 'The product is probably gone. Leave it out of the export, or correct its link.',
  },
  page_redirects_away: {
    title: 'The product page leads to another site',
    help: 'Let the link end at a page of your shop.',
  },
  page_price_differs: {
    title: 'The page shows a different price than the feed',
    help: 'Let the feed be made more often, or check that both take the price from the same place, with VAT and with the discount.',
  },
  page_availability_differs: {
    title: 'The page shows a different availability than the feed',
    help: 'Let the feed be made more often, and check the availability in the structured data of the page.',
  },
  page_without_data: {
    title: 'The page has no structured data about the product',
    help: 'Add schema.org data with the price and the availability; most shop systems have a switch for it.',
  },
  page_noindex: {
    title: 'The page tells robots not to list it',
    help: 'Remove noindex from the product page, unless it is there on purpose.',
  },
  page_robots_refused: {
    title: 'Your robots.txt keeps the platform’s robot away',
    help: 'Allow Googlebot and Bingbot to read product pages.',
  },
  page_canonical_foreign: {
    title: 'The page names another page as the right one',
    help: 'Let the canonical link of a product page point to that page itself.',
  },
  page_not_mobile: {
    title: 'The page is not made for phones',
    help: 'Use a template that adapts to phones; the page lacks even the setting of its width.',
  },
  page_slow: {
    title: 'The page answers slowly',
    help: 'Ask whoever runs your shop. The page should begin to answer within a second.',
  },
  image_unreachable: {
    title: 'The image does not open',
    help: 'Open its address in your browser, and make sure that your server gives images to everybody.',
  },
  image_status: {
    title: 'Instead of the image comes an error',
    help: 'Correct the link to the image, or upload the image again.',
  },
  image_not_image: {
    title: 'At the address of the image is something else',
    help: 'The file is not a picture, often it is a web page. Correct the link.',
  },
  image_damaged: {
    title: 'The image is damaged',
    help: 'The file cannot be shown to its end. Save the image anew and upload it.',
  },
  image_type_differs: {
    title: 'The image is of another type than its name says',
    help: 'Save it in the type of its ending, or correct the ending.',
  },
  image_type_rare: {
    title: 'Not every platform shows this type of image',
    help: 'Use JPEG, PNG or WebP.',
  },
  image_too_small: {
    title: 'The image is too small',
    help: 'It must be at least 100 × 100 pixels, for clothes 250 × 250. Best are 1,500 × 1,500.',
  },
  image_small: {
    title: 'The image is smaller than 500 pixels',
    help: 'Upload a larger one. Google will ask for 500 × 500 from 31 January 2027, Meta does so already.',
  },
  image_too_heavy: {
    title: 'The image file is too large',
    help: 'Save it smaller: platforms take at most 16 MB.',
  },
  image_heavy: {
    title: 'The image file is larger than 8 MB',
    help: 'Save it smaller; a good photo for the web has less than 1 MB.',
  },
  image_too_many_pixels: {
    title: 'The image has too many pixels',
    help: 'Save it smaller: Google takes at most 64 megapixels.',
  },
};
