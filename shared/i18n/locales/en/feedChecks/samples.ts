/** Texts of the checks of a product's page and image, made by an extended fetch. */
export const samples = {
  page_unreachable: {
    title: 'The product page doesn’t open',
    help: 'Open it in your browser. If it works there, make sure your server doesn’t block visitors from abroad.',
  },
  page_status: {
    title: 'The product page returns an error',
    help: 'Correct the link, or remove products you no longer sell from the export.',
  },
  page_redirects_home: {
    title: 'The product page redirects to the home page',
    help: 'The product was probably removed. Leave it out of the export, or correct its link.',
  },
  page_redirects_away: {
    title: 'The product page redirects to another site',
    help: 'Make sure the link ends at a page of your shop.',
  },
  page_price_differs: {
    title: 'The page shows a different price than the feed',
    help: 'Update the feed more often, or check that both prices come from the same source, with VAT and after discounts.',
  },
  page_availability_differs: {
    title: 'The page shows a different availability than the feed',
    help: 'Update the feed more often, and check the availability in the page’s structured data.',
  },
  page_without_data: {
    title: 'The page has no structured product data',
    help: 'Add schema.org data with the price and availability. Most shop platforms have a setting for it.',
  },
  page_noindex: {
    title: 'The page is set to noindex',
    help: 'Remove noindex from the product page unless it’s intentional.',
  },
  page_robots_refused: {
    title: 'Your robots.txt blocks the platform’s crawler',
    help: 'Allow Googlebot and Bingbot to crawl product pages.',
  },
  page_canonical_foreign: {
    title: 'The canonical link points to another page',
    help: 'The canonical link of a product page should point to that page itself.',
  },
  page_not_mobile: {
    title: 'The page isn’t mobile-friendly',
    help: 'Use a template that adapts to phones. The page doesn’t even set the viewport width.',
  },
  page_slow: {
    title: 'The page responds slowly',
    help: 'Contact whoever runs your shop. The page should start to respond within a second.',
  },
  image_unreachable: {
    title: 'The image doesn’t open',
    help: 'Open its address in your browser, and make sure your server serves images to everyone.',
  },
  image_status: {
    title: 'The image link returns an error',
    help: 'Correct the link to the image, or upload the image again.',
  },
  image_not_image: {
    title: 'The image link doesn’t lead to an image',
    help: 'The file isn’t an image. Often it’s a web page. Correct the link.',
  },
  image_damaged: {
    title: 'The image is damaged',
    help: 'The file can’t be displayed in full. Save the image again and upload it.',
  },
  image_type_differs: {
    title: 'The image format doesn’t match its file name',
    help: 'Save it in the format of its extension, or correct the extension.',
  },
  image_type_rare: {
    title: 'Not every platform supports this image format',
    help: 'Use JPEG, PNG or WebP.',
  },
  image_too_small: {
    title: 'The image is too small',
    help: 'It must be at least 100 × 100 pixels, or 250 × 250 for clothing. We recommend 1,500 × 1,500.',
  },
  image_small: {
    title: 'The image is smaller than 500 pixels',
    help: 'Upload a larger one. Google requires 500 × 500 from 31 January 2027. Meta already does.',
  },
  image_too_heavy: {
    title: 'The image file is too large',
    help: 'Reduce the file size. Platforms accept at most 16 MB.',
  },
  image_heavy: {
    title: 'The image file is larger than 8 MB',
    help: 'Reduce the file size. A good photo for the web is under 1 MB.',
  },
  image_too_many_pixels: {
    title: 'The image has too many pixels',
    help: 'Reduce its dimensions. Google accepts at most 64 megapixels.',
  },
};
