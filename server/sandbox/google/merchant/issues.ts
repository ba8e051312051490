/** A feed entry's attributes by name without the g: prefix. */
export type FeedEntry = Readonly<Partial<Record<string, string>>>;

/** A product issue, in Merchant Center's words. */
export interface ItemIssue {
  readonly code: string;
  readonly severity: 'NOT_IMPACTED' | 'DEMOTED' | 'DISAPPROVED';
  readonly resolution: 'merchant_action';
  readonly attribute: string;
  readonly description: string;
  readonly detail: string;
}

const issue = (
  code: string,
  severity: ItemIssue['severity'],
  attribute: string,
  description: string,
  detail: string,
): ItemIssue => ({ code, severity, resolution: 'merchant_action', attribute, description, detail });

const required = ['title', 'description', 'link', 'image_link', 'price', 'availability'] as const;
const longest: Readonly<Record<string, number>> = {
  title: 150,
  description: 5000,
  brand: 70,
  mpn: 70,
  id: 50,
};
const availabilities = new Set([
  'in_stock',
  'out_of_stock',
  'preorder',
  'backorder',
  'in stock',
  'out of stock',
]);

/** Reads "1290.00 CZK"; undefined when it has no such form. */
export const readMoney = (
  text: string | undefined,
): { amountMicros: string; currencyCode: string } | undefined => {
  const [, amount, currencyCode] = /^(\d+(?:\.\d{1,6})?) ([A-Z]{3})$/.exec(text ?? '') ?? [];
  return amount === undefined || currencyCode === undefined
    ? undefined
    : { amountMicros: String(Math.round(Number(amount) * 1_000_000)), currencyCode };
};

const isWebAddress = (text: string): boolean => URL.canParse(text) && /^https?:\/\//.test(text);

/** Eight, twelve, thirteen or fourteen digits with a right check digit. */
const isGtin = (text: string): boolean => {
  if (!/^(\d{8}|\d{12,14})$/.test(text)) return false;
  const digits = [...text.padStart(14, '0')].map(Number);
  const sum = digits
    .slice(0, 13)
    .reduce((total, digit, index) => total + digit * (index % 2 === 0 ? 3 : 1), 0);
  return (10 - (sum % 10)) % 10 === digits[13];
};

/** What Merchant Center would say of the entry; `homeHost` is the host of most products of the source. */
export const findIssues = (entry: FeedEntry, homeHost: string | undefined): ItemIssue[] => {
  const issues: ItemIssue[] = [];
  for (const attribute of required) {
    if ((entry[attribute] ?? '').trim() === '')
      issues.push(
        issue(
          'item_missing_required_attribute',
          'DISAPPROVED',
          attribute,
          `Missing value [${attribute}]`,
          `Add a value for ${attribute}.`,
        ),
      );
  }
  for (const [attribute, limit] of Object.entries(longest)) {
    if ((entry[attribute] ?? '').length > limit)
      issues.push(
        issue(
          'attribute_value_too_long',
          'DEMOTED',
          attribute,
          `Value too long [${attribute}]`,
          `Shorten the value to ${limit} characters.`,
        ),
      );
  }
  const {
    price,
    sale_price: salePrice,
    availability,
    link,
    image_link: image,
    gtin,
    description = '',
  } = entry;
  const money = readMoney(price);
  if (price !== undefined && price !== '' && !money)
    issues.push(
      issue(
        'invalid_value',
        'DISAPPROVED',
        'price',
        'Invalid value [price]',
        'Write the price as a number and a currency code.',
      ),
    );
  if (money?.amountMicros === '0')
    issues.push(
      issue(
        'price_zero',
        'DISAPPROVED',
        'price',
        'Price is zero [price]',
        'Give the price that customers pay.',
      ),
    );
  const sale = readMoney(salePrice);
  if (money && sale && Number(sale.amountMicros) > Number(money.amountMicros))
    issues.push(
      issue(
        'sale_price_higher_than_price',
        'DEMOTED',
        'sale_price',
        'Sale price above price',
        'The sale price must be below the price.',
      ),
    );
  if (availability !== undefined && availability !== '' && !availabilities.has(availability))
    issues.push(
      issue(
        'invalid_value',
        'DISAPPROVED',
        'availability',
        'Invalid value [availability]',
        'Use one of the permitted values.',
      ),
    );
  if (link !== undefined && link !== '') {
    if (!isWebAddress(link))
      issues.push(issue('invalid_url', 'DISAPPROVED', 'link', 'Invalid URL [link]', 'Give a full address.'));
    else if (homeHost !== undefined && new URL(link).host !== homeHost)
      issues.push(
        issue(
          'url_does_not_match_homepage',
          'DISAPPROVED',
          'link',
          'Mismatched domains [link]',
          'The page must be on your website.',
        ),
      );
  }
  if (image !== undefined && image !== '' && !isWebAddress(image))
    issues.push(
      issue(
        'image_link_invalid',
        'DISAPPROVED',
        'image_link',
        'Invalid image URL [image_link]',
        'Give a full address of a picture.',
      ),
    );
  if (gtin !== undefined && gtin !== '' && !isGtin(gtin))
    issues.push(
      issue('invalid_gtin', 'DISAPPROVED', 'gtin', 'Invalid GTIN [gtin]', 'Check the digits of the GTIN.'),
    );
  if (!gtin && !entry['brand'] && !entry['mpn'] && entry['identifier_exists'] !== 'no')
    issues.push(
      issue(
        'missing_product_identifiers',
        'DEMOTED',
        'gtin',
        'Limited performance due to missing identifiers [gtin, brand]',
        'Add gtin, or brand and mpn.',
      ),
    );
  if (/<[a-z/][^<>]*>/i.test(description))
    issues.push(
      issue('description_html', 'NOT_IMPACTED', 'description', 'HTML in the description', 'Use plain text.'),
    );
  return issues;
};
