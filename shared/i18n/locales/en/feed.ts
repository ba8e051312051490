import type { GuardReason } from '../../../domain/feed/feedLife.ts';
import type {
  FeedCheck,
  FeedErrorCategory,
  FeedErrorSeverity,
  FeedProcessingStatus,
} from '../../../domain/feed/feed.ts';
import { attributes } from './feedChecks/attributes.ts';
import { products } from './feedChecks/products.ts';
import { samples } from './feedChecks/samples.ts';
import { wholeFeed } from './feedChecks/wholeFeed.ts';
import { whys } from './feedChecks/whys.ts';

/** Texts of the product feed: its states and its checks, in words for a merchant. */
export const feed = {
  status: {
    NotStarted: 'Not read yet',
    Queued: 'Waiting',
    Downloading: 'Downloading',
    Parsing: 'Reading products',
    Validating: 'Checking products',
    Publishing: 'Publishing products',
    Sampling: 'Looking at pages and images',
    Completed: 'Read',
    CompletedWithErrors: 'Read with errors',
    Held: 'Held back',
    Failed: 'Failed',
    Cancelled: 'Cancelled',
  } satisfies Record<FeedProcessingStatus, string>,
  category: {
    Transport: 'Download',
    Format: 'Format of the file',
    Structure: 'Missing data',
    Value: 'Wrong values',
    Image: 'Images',
    LandingPage: 'Product pages',
    Identifier: 'Product identifiers',
    Policy: 'Advertising rules',
    Shipping: 'Shipping',
    Drift: 'Changes since last time',
  } satisfies Record<FeedErrorCategory, string>,
  guard: {
    ProductsLost: 'Too many products are missing.',
    PricesMoved: 'Too many prices have changed.',
    FieldEmptied: 'A field that used to be filled is empty.',
  } satisfies Record<GuardReason, string>,
  severity: {
    Error: 'Error',
    Warning: 'Warning',
  } satisfies Record<FeedErrorSeverity, string>,
  checkWhy: whys,
  /** Advice for feeds of Heureka and Zboží, whose elements have other names than Google's. */
  shopXmlHelp: {
    id_missing:
      'Fill in <ITEM_ID>: the code under which your shop knows the product. It must not change in time.',
    title_missing: 'Fill in <PRODUCTNAME>.',
    link_missing:
      'Fill in <URL> with the full address of the product’s page, with https:// at its beginning.',
    image_missing: 'Fill in <IMGURL> with the full address of the main image.',
    price_missing: 'Fill in <PRICE_VAT> with the price with VAT, for example 499.00.',
    availability_missing:
      'Fill in <DELIVERY_DATE> with the days until dispatch, 0 for goods in stock, or with the day, for example 2027-03-01.',
    availability_date_missing:
      'For goods that come later fill in <DELIVERY_DATE> with the day, for example 2027-03-01.',
    description_missing:
      'Fill in <DESCRIPTION>: what the product is, what it is made of, how large it is. It helps to show the ad to the right people.',
    identifier_missing: 'Fill in <EAN>, or both <MANUFACTURER> and <PRODUCTNO>.',
    category_missing: 'Fill in <CATEGORYTEXT> with the category of your shop.',
  },
  check: {
    ...wholeFeed,
    ...products,
    ...attributes,
    ...samples,
    address_unreachable: {
      title: 'The address of the feed does not answer',
      help: 'Open the address in your browser. If it does not open there either, ask whoever runs your shop; if it does, make sure that your server does not block foreign visitors.',
    },
    address_not_allowed: {
      title: 'The address of the feed is not on the public internet',
      help: 'Enter an address that begins with https:// and that anybody can open, without a name and password inside it.',
    },
    http_status: {
      title: 'The shop refused to give us the feed',
      help: 'The answer was not the file but an error, such as 404 (no such file) or 403 (not allowed). Copy the address of the export from your shop’s administration again, and check that it works without signing in.',
    },
    timed_out: {
      title: 'The download took too long',
      help: 'Your server began to answer but did not finish in time. Let your shop prepare the feed in advance, on a schedule, so that it need not be made anew for every download.',
    },
    too_large: {
      title: 'The feed is too large',
      help: 'Leave out what is not needed for advertising: long descriptions, further images, products that are not sold any more.',
    },
    too_complex: {
      title: 'Reading the feed takes too much time or memory',
      help: 'Something in the file is built so that reading it would never end, for example one product with an enormous text. Your products stay as they were. Ask whoever makes the export to look at the largest products.',
    },
    too_many_redirects: {
      title: 'The address leads in a circle',
      help: 'The address keeps sending us elsewhere. Enter the final address of the feed, the one that your browser shows after opening it.',
    },
    interrupted: {
      title: 'The reading was interrupted on our side',
      help: 'Your feed is not to blame and your products are as they were. Start the reading again.',
    },
    not_xml: {
      title: 'This is not a product feed',
      help: 'At the address there is something else, often a web page or a sign-in form. Enter the address of the export for Google Merchant, Heureka or Zboží. If it is the right one, the file is damaged at the line shown: most often an “&” that is not written as “&amp;”.',
    },
    doctype_refused: {
      title: 'The file contains a DOCTYPE',
      help: 'A product feed needs none, and we do not accept it for safety. Remove the <!DOCTYPE …> line from the export.',
    },
    truncated: {
      title: 'The file ends in the middle',
      help: 'The export was cut off before its end, perhaps because it was being made just then, or because the server ran out of time. Create it again and check that it ends properly.',
    },
    encoding_invalid: {
      title: 'The characters of the file cannot be read',
      help: 'The file is in another encoding than it says. Export it in UTF-8.',
    },
    unknown_root: {
      title: 'This kind of feed is not known to us',
      help: 'It is XML, but of another kind. Choose the export for Google Merchant, Heureka or Zboží in your shop’s administration, or a CSV table.',
    },
    empty_feed: {
      title: 'There is no product in the feed',
      help: 'Check in your shop’s administration that products are chosen for the export. Products of the last good reading stay as they are.',
    },
    no_usable_products: {
      title: 'No product of the feed can be advertised',
      help: 'Every product has an error of its own; they are listed below, the commonest first. Products of the last good reading stay as they are.',
    },
    too_many_products: {
      title: 'There are too many products in the feed',
      help: 'Leave out of the export what you do not want to advertise.',
    },
    product_too_large: {
      title: 'The data of one product are too large',
      help: 'Shorten the description of the product; the limit is 256 kB for one product.',
    },
    id_missing: {
      title: 'The product has no id',
      help: 'Fill in <g:id>: the code under which your shop knows the product. It must not change in time.',
    },
    id_duplicate: {
      title: 'Two products have the same id',
      help: 'Only the first of them is used. Give each product and each variant an id of its own.',
    },
    id_too_long: {
      title: 'The id is too long',
      help: 'An id may have at most 50 characters.',
    },
    title_missing: {
      title: 'The product has no name',
      help: 'Fill in <g:title>.',
    },
    link_missing: {
      title: 'The link to the product is missing',
      help: 'Fill in <g:link> with the full address of the product’s page, with https:// at its beginning.',
    },
    image_missing: {
      title: 'The image is missing',
      help: 'Fill in <g:image_link> with the full address of the main image.',
    },
    price_missing: {
      title: 'The price is missing',
      help: 'Fill in <g:price> with the amount and the currency, for example 499.00 CZK.',
    },
    price_invalid: {
      title: 'The price cannot be read',
      help: 'Write the amount and the three letters of the currency, for example 499.00 CZK or 499,50 CZK.',
    },
    price_zero: {
      title: 'The price is zero',
      help: 'A product that costs nothing cannot be advertised. Fill in its price, or leave it out of the export.',
    },
    currency_missing: {
      title: 'The price has no currency',
      help: 'Add the three letters of the currency after the amount, for example 499.00 CZK.',
    },
    currency_unsupported: {
      title: 'The currency is not known to us',
      help: 'Give prices in CZK, EUR, PLN, RON, HUF, GBP, USD, DKK, NOK, SEK or CHF.',
    },
    sale_price_invalid: {
      title: 'The sale price cannot be read',
      help: 'Write <g:sale_price> like the price, in the same currency, for example 399.00 CZK. For now the product is shown with its usual price.',
    },
    sale_price_not_lower: {
      title: 'The sale price is not lower than the price',
      help: 'Correct one of the two, or leave the sale price out. For now the product is shown with its usual price.',
    },
    link_invalid: {
      title: 'The link to the product is not an address',
      help: 'Write the full address, with https:// at its beginning and at most 2,000 characters.',
    },
    link_foreign_domain: {
      title: 'The link leads to another site',
      help: 'Google accepts only products sold on your own domain. Correct the link so that it leads to your shop.',
    },
    image_invalid: {
      title: 'The link to the image is not an address',
      help: 'Write the full address of the image, with https:// at its beginning and at most 2,000 characters.',
    },
    image_type_unsupported: {
      title: 'The image is of a type that is not shown',
      help: 'Use JPEG, PNG, WebP, GIF, BMP or TIFF.',
    },
    availability_missing: {
      title: 'The availability is missing',
      help: 'Fill in <g:availability> with in_stock, out_of_stock, preorder or backorder.',
    },
    availability_unknown: {
      title: 'The availability is a word that we do not know',
      help: 'Use one of in_stock, out_of_stock, preorder and backorder, in English.',
    },
    availability_date_missing: {
      title: 'It is not said when the product will be available',
      help: 'For preorder and backorder fill in <g:availability_date>, for example 2027-03-01.',
    },
    title_too_long: {
      title: 'The name is too long',
      help: 'Google shows at most 150 characters. Put what matters at the beginning and shorten the rest.',
    },
    title_shouting: {
      title: 'The name is in capital letters',
      help: 'Write the name in usual letters; Google may refuse names that shout.',
    },
    description_missing: {
      title: 'The description is missing',
      help: 'Fill in <g:description>: what the product is, what it is made of, how large it is. It helps to show the ad to the right people.',
    },
    description_too_long: {
      title: 'The description is too long',
      help: 'Google accepts at most 5,000 characters.',
    },
    description_has_html: {
      title: 'There is HTML in the description',
      help: 'Export the description as plain text, without tags such as <p> and <strong>.',
    },
    brand_too_long: {
      title: 'The brand is too long',
      help: 'A brand may have at most 70 characters.',
    },
    gtin_invalid: {
      title: 'The EAN is not right',
      help: 'Its check digit or its length does not fit, so it was mistyped. Copy it from the package, or leave it empty if the product has none.',
    },
    identifier_missing: {
      title: 'There is no EAN, and no brand with the maker’s code',
      help: 'Fill in <g:gtin>, or both <g:brand> and <g:mpn>. For goods that have none, such as hand-made ones, add <g:identifier_exists>no</g:identifier_exists>.',
    },
    identifier_exists_contradicts: {
      title: 'The feed says that there are no identifiers, and gives them',
      help: 'Remove <g:identifier_exists>, or its value “no”: the product has an EAN, or a brand with a maker’s code.',
    },
    condition_unknown: {
      title: 'The condition is a word that we do not know',
      help: 'Use new, refurbished or used, in English, or leave it out for new goods.',
    },
    category_missing: {
      title: 'The product has no category',
      help: 'Fill in <g:product_type> with the category of your shop, or <g:google_product_category>.',
    },
    restricted_goods: {
      title: 'The product may not be advertised',
      help: 'By its name it looks like weapons, tobacco, drugs or other goods that advertising platforms do not allow. Leave it out of the export; if we are mistaken, change its name or write to us.',
    },
    products_dropped: {
      title: 'There are far fewer products than last time',
      help: 'Less than half of the products of the last reading are left. If you did not mean it, check what is chosen for the export in your shop’s administration.',
    },
  } satisfies Record<FeedCheck, { title: string; help: string }>,
};
