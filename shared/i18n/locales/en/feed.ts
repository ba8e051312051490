import type { GuardReason } from '../../../domain/feed/guardRules.ts';
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
    NotStarted: 'Not fetched yet',
    Queued: 'Queued',
    Downloading: 'Downloading',
    Parsing: 'Processing products',
    Validating: 'Checking products',
    Publishing: 'Publishing products',
    Sampling: 'Checking pages and images',
    Completed: 'Completed',
    CompletedWithErrors: 'Completed with errors',
    Held: 'Needs approval',
    Failed: 'Failed',
    Cancelled: 'Cancelled',
  } satisfies Record<FeedProcessingStatus, string>,
  category: {
    Transport: 'Download',
    Format: 'File format',
    Structure: 'Missing data',
    Value: 'Invalid values',
    Image: 'Images',
    LandingPage: 'Product pages',
    Identifier: 'Product identifiers',
    Policy: 'Advertising policies',
    Shipping: 'Shipping',
    Drift: 'Changes since last fetch',
  } satisfies Record<FeedErrorCategory, string>,
  guard: {
    ProductsLost: 'Too many products are missing.',
    PricesMoved: 'Too many prices have changed.',
    FieldEmptied: 'A field that used to be filled in is now empty.',
    OutOfStock: 'Too many products are out of stock.',
    TitlesEqual: 'Too many products have the same title.',
    LinksEqual: 'Too many products have the same link.',
    ImagesEqual: 'Too many products have the same image.',
    DeepSales: 'Too many sale prices are very low.',
    ProductsMultiplied: 'The feed has grown several times.',
    ProductsDrifted: 'The feed has been shrinking step by step.',
    PricesDrifted: 'Prices have moved too far step by step.',
  } satisfies Record<GuardReason, string>,
  severity: {
    Error: 'Error',
    Warning: 'Warning',
  } satisfies Record<FeedErrorSeverity, string>,
  checkWhy: whys,
  /** Advice for feeds of Upgates, whose elements have other names than Google's. */
  upgatesHelp: {
    id_missing: 'Fill in <CODE> of the product or variant. It must stay the same over time.',
    title_missing: 'Fill in <TITLE> in <DESCRIPTION>.',
    link_missing:
      'Fill in <URL> in <DESCRIPTION> with the full address of the product page, starting with https://.',
    image_missing: 'Add an <IMAGE> with the full address of the main image in <URL>.',
    price_missing: 'Fill in <PRICE_WITH_VAT> in the default price list, for example 499.00.',
    availability_missing:
      'Fill in <STOCK> with the number of pieces, or <AVAILABILITY> with the availability in words.',
    availability_date_missing:
      'Say in your shop when the product will be available, or fill in <STOCK> once it is there.',
    description_missing:
      'Fill in <LONG_DESCRIPTION> with what the product is, its material and its size. It helps show the ad to the right people.',
    identifier_missing: 'Fill in <EAN>, or both <MANUFACTURER> and <SUPPLIER_CODE>.',
    category_missing:
      'Put the product into a category of your shop and mark it as the main one with <PRIMARY_YN>.',
  },
  /** Advice for feeds of Heureka and Zboží, whose elements have other names than Google's. */
  shopXmlHelp: {
    id_missing: 'Fill in <ITEM_ID> with the product’s code in your shop. It must stay the same over time.',
    title_missing: 'Fill in <PRODUCTNAME>.',
    link_missing: 'Fill in <URL> with the full address of the product page, starting with https://.',
    image_missing: 'Fill in <IMGURL> with the full address of the main image.',
    price_missing: 'Fill in <PRICE_VAT> with the price including VAT, for example 499.00.',
    availability_missing:
      'Fill in <DELIVERY_DATE> with the number of days until dispatch (0 if in stock) or with a date, for example 2027-03-01.',
    availability_date_missing:
      'For products available later, fill in <DELIVERY_DATE> with the date, for example 2027-03-01.',
    description_missing:
      'Fill in <DESCRIPTION> with what the product is, its material and its size. It helps show the ad to the right people.',
    identifier_missing: 'Fill in <EAN>, or both <MANUFACTURER> and <PRODUCTNO>.',
    category_missing: 'Fill in <CATEGORYTEXT> with your shop’s category.',
  },
  check: {
    ...wholeFeed,
    ...products,
    ...attributes,
    ...samples,
    address_unreachable: {
      title: 'The feed URL doesn’t respond',
      help: 'Open the URL in your browser. If it doesn’t open there either, contact whoever runs your shop. If it does, make sure your server doesn’t block visitors from abroad.',
    },
    address_not_allowed: {
      title: 'The feed URL isn’t public',
      help: 'Enter a URL that starts with https://, opens for anyone and contains no username or password.',
    },
    http_status: {
      title: 'Your shop returned an error instead of the feed',
      help: 'The response was an error, such as 404 (not found) or 403 (forbidden). Copy the export URL from your shop’s admin again and check that it works without signing in.',
    },
    timed_out: {
      title: 'The download took too long',
      help: 'Your server started to respond but didn’t finish in time. Have your shop generate the feed in advance, on a schedule, instead of at every download.',
    },
    too_large: {
      title: 'The feed is too large',
      help: 'Leave out what ads don’t need: long descriptions, additional images and products you no longer sell.',
    },
    too_complex: {
      title: 'The feed takes too much time or memory to process',
      help: 'Something in the file, for example a very long text in one product, makes it impossible to process. Your products haven’t changed. Ask whoever creates the export to check the largest products.',
    },
    too_many_redirects: {
      title: 'The feed URL redirects too many times',
      help: 'Enter the final URL of the feed, the one your browser shows after opening it.',
    },
    interrupted: {
      title: 'The fetch was interrupted on our side',
      help: 'Your feed isn’t the cause and your products haven’t changed. Fetch the feed again.',
    },
    not_xml: {
      title: 'The XML is damaged',
      help: 'The file can’t be read from the line shown on. Most often a product there isn’t closed, or closes an element that it didn’t open.',
    },
    doctype_refused: {
      title: 'The file contains a DOCTYPE',
      help: 'A product feed doesn’t need one, and we don’t accept it for security reasons. Remove the <!DOCTYPE …> line from the export.',
    },
    truncated: {
      title: 'The file is incomplete',
      help: 'The export was cut off, perhaps because it was still being created or the server ran out of time. Create it again and check that it ends properly.',
    },
    encoding_invalid: {
      title: 'The file’s encoding is invalid',
      help: 'The file uses a different encoding than it declares. Export it in UTF-8.',
    },
    unknown_root: {
      title: 'This feed format isn’t supported',
      help: 'It’s XML, but in a different format. In your shop’s admin, choose the export for Google Merchant, Heureka or Zboží, or a CSV table.',
    },
    empty_feed: {
      title: 'The feed contains no products',
      help: 'In your shop’s admin, check that products are selected for the export. Products from the last successful fetch stay unchanged.',
    },
    no_usable_products: {
      title: 'No product in the feed can be advertised',
      help: 'Every product has an error. They’re listed below, the most common first. Products from the last successful fetch stay unchanged.',
    },
    too_many_products: {
      title: 'The feed contains too many products',
      help: 'Remove the products you don’t want to advertise from the export.',
    },
    product_too_large: {
      title: 'A product has too much data',
      help: 'Shorten the product’s description. The limit is 256 kB per product.',
    },
    id_missing: {
      title: 'The product has no ID',
      help: 'Fill in <g:id> with the product’s code in your shop. It must stay the same over time.',
    },
    id_duplicate: {
      title: 'Two products have the same ID',
      help: 'Only the first one is used. Give each product and variant a different ID.',
    },
    id_too_long: {
      title: 'The ID is too long',
      help: 'An ID can have at most 50 characters.',
    },
    title_missing: {
      title: 'The product has no name',
      help: 'Fill in <g:title>.',
    },
    link_missing: {
      title: 'The product link is missing',
      help: 'Fill in <g:link> with the full address of the product page, starting with https://.',
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
      title: 'The price is invalid',
      help: 'Enter the amount and the three-letter currency code, for example 499.00 CZK or 499,50 CZK.',
    },
    price_zero: {
      title: 'The price is zero',
      help: 'A product with a price of zero can’t be advertised. Fill in its price, or leave it out of the export.',
    },
    currency_missing: {
      title: 'The price has no currency',
      help: 'Add the three-letter currency code after the amount, for example 499.00 CZK.',
    },
    currency_unsupported: {
      title: 'The currency isn’t supported',
      help: 'Enter prices in CZK, EUR, PLN, RON, HUF, GBP, USD, DKK, NOK, SEK or CHF.',
    },
    sale_price_invalid: {
      title: 'The sale price is invalid',
      help: 'Enter <g:sale_price> in the same format and currency as the price, for example 399.00 CZK. Until then, the regular price is shown.',
    },
    sale_price_not_lower: {
      title: 'The sale price isn’t lower than the price',
      help: 'Correct one of them, or remove the sale price. Until then, the regular price is shown.',
    },
    link_invalid: {
      title: 'The product link is invalid',
      help: 'Enter the full address, starting with https:// and at most 2,000 characters long.',
    },
    link_foreign_domain: {
      title: 'The link leads to another site',
      help: 'Google accepts only products sold on your own domain. Correct the link so that it leads to your shop.',
    },
    image_invalid: {
      title: 'The image link is invalid',
      help: 'Enter the full address of the image, starting with https:// and at most 2,000 characters long.',
    },
    image_type_unsupported: {
      title: 'The image format isn’t supported',
      help: 'Use JPEG, PNG, WebP, GIF, BMP or TIFF.',
    },
    availability_missing: {
      title: 'The availability is missing',
      help: 'Fill in <g:availability> with in_stock, out_of_stock, preorder or backorder.',
    },
    availability_unknown: {
      title: 'The availability value is invalid',
      help: 'Use one of the English values in_stock, out_of_stock, preorder or backorder.',
    },
    availability_date_missing: {
      title: 'The availability date is missing',
      help: 'For preorder and backorder, fill in <g:availability_date>, for example 2027-03-01.',
    },
    title_too_long: {
      title: 'The name is too long',
      help: 'Google shows at most 150 characters. Put the most important words first and shorten the rest.',
    },
    title_shouting: {
      title: 'The name is in capital letters',
      help: 'Write the name in sentence case. Google may disapprove names in all capitals.',
    },
    description_missing: {
      title: 'The description is missing',
      help: 'Fill in <g:description> with what the product is, its material and its size. It helps show the ad to the right people.',
    },
    description_too_long: {
      title: 'The description is too long',
      help: 'Google accepts at most 5,000 characters.',
    },
    description_has_html: {
      title: 'The description contains HTML or shortcodes',
      help: 'Export the description as plain text, without tags such as <p> and <strong> or shortcodes such as [vc_row].',
    },
    brand_too_long: {
      title: 'The brand is too long',
      help: 'A brand can have at most 70 characters.',
    },
    gtin_invalid: {
      title: 'The EAN is invalid',
      help: 'Its length or check digit is wrong, so it was probably mistyped. Copy it from the packaging, or leave it empty if the product has none.',
    },
    identifier_missing: {
      title: 'The EAN, or the brand and MPN, is missing',
      help: 'Fill in <g:gtin>, or both <g:brand> and <g:mpn>. For products without them, such as handmade ones, add <g:identifier_exists>no</g:identifier_exists>.',
    },
    identifier_exists_contradicts: {
      title: 'The feed says identifiers don’t exist, but includes them',
      help: 'Remove <g:identifier_exists> or its value “no”: the product has an EAN, or a brand and MPN.',
    },
    condition_unknown: {
      title: 'The condition value is invalid',
      help: 'Use one of the English values new, refurbished or used, or leave it out for new products.',
    },
    category_missing: {
      title: 'The product has no category',
      help: 'Fill in <g:product_type> with your shop’s category, or <g:google_product_category>.',
    },
    restricted_goods: {
      title: 'The product can’t be advertised',
      help: 'Its name suggests weapons, tobacco, drugs or other products that ad platforms don’t allow. Leave it out of the export. If we’re mistaken, change its name or contact us.',
    },
    restricted_possible: {
      title: 'The name suggests a product that can’t be advertised',
      help: 'One word of it is used for weapons, tobacco, drugs or medicines. If it’s something else, say so once with the one-click fix. A clear category, such as Music or Perfume, also settles it.',
    },
    products_dropped: {
      title: 'There are far fewer products than last time',
      help: 'Fewer than half of the products from the last fetch are left. If that wasn’t intended, check in your shop’s admin which products are selected for the export.',
    },
  } satisfies Record<FeedCheck, { title: string; help: string }>,
};
