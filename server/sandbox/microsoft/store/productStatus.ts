import type { StoredProduct, MerchantStore } from './storeState.ts';

/** How long the review of a product lasts, in days of the market. */
export const productReviewMarketDays = 0.02;

interface ItemIssue {
  readonly code: string;
  readonly servability: 'unaffected' | 'demoted' | 'disapproved';
  readonly resolution: 'merchant_action';
  readonly attributeName: string;
  readonly destination: 'ShoppingAds';
  readonly description: string;
  readonly detail: string;
  readonly documentation: string;
  readonly applicableCountries: readonly string[];
}

const documentation = 'https://help.ads.microsoft.com/apex/index/3/en/51105';
const availabilities = new Set(['in stock', 'out of stock', 'preorder', 'backorder']);

const getHost = (url: string): string => (URL.canParse(url) ? new URL(url).host.replace(/^www\./, '') : '');

/** What the review says of a product. */
export const findIssues = ({ product }: StoredProduct, store: MerchantStore): ItemIssue[] => {
  const issues: ItemIssue[] = [];
  const say = (
    code: string,
    servability: ItemIssue['servability'],
    attributeName: string,
    description: string,
    detail: string,
  ): void => {
    issues.push({
      code,
      servability,
      resolution: 'merchant_action',
      attributeName,
      destination: 'ShoppingAds',
      description,
      detail,
      documentation,
      applicableCountries: [product.targetCountry],
    });
  };
  if (getHost(product.link) !== getHost(store.storeUrl))
    say(
      'url_does_not_match_store',
      'disapproved',
      'link',
      'The page is not on the domain of the store.',
      'Use an address of the verified domain.',
    );
  if (!product.imageLink || getHost(product.imageLink) === '')
    say(
      'image_link_missing',
      'disapproved',
      'imageLink',
      'The product has no image.',
      'Give the address of an image.',
    );
  if (!product.availability)
    say(
      'availability_missing',
      'disapproved',
      'availability',
      'The availability is missing.',
      'Say whether the product is in stock.',
    );
  else if (!availabilities.has(product.availability.replaceAll('_', ' ')))
    say(
      'availability_invalid',
      'disapproved',
      'availability',
      'The availability is not one of the known values.',
      'Use in stock, out of stock, preorder or backorder.',
    );
  if (/<[a-z/][^<>]*>/i.test(product.description ?? ''))
    say('description_html', 'demoted', 'description', 'The description has HTML in it.', 'Write plain text.');
  if (/[!?]{2,}/.test(product.title))
    say(
      'title_promotional',
      'disapproved',
      'title',
      'The title has promotional punctuation.',
      'Name the product alone.',
    );
  if (!product.gtin && !(product.brand && product.mpn) && product.identifierExists !== false)
    say(
      'identifiers_missing',
      'unaffected',
      'gtin',
      'The product has no identifiers.',
      'Add a GTIN, or a brand with the manufacturer’s number.',
    );
  return issues;
};

/** A product's status as the interface shows it: pending while the review lasts. */
export const showStatus = (
  stored: StoredProduct,
  store: MerchantStore,
  nowMs: number,
  msPerMarketDay: number,
): object => {
  const isPending = nowMs < stored.changedAtMs + productReviewMarketDays * msPerMarketDay;
  const issues = isPending ? [] : findIssues(stored, store);
  const isRefused = issues.some(({ servability }) => servability === 'disapproved');
  const countries = [stored.product.targetCountry];
  return {
    kind: 'content#productStatus',
    productId: stored.id,
    title: stored.product.title,
    link: stored.product.link,
    destinationStatuses: [
      {
        destination: 'ShoppingAds',
        status: isPending ? 'pending' : isRefused ? 'disapproved' : 'approved',
        approvedCountries: isPending || isRefused ? [] : countries,
        pendingCountries: isPending ? countries : [],
        disapprovedCountries: isRefused ? countries : [],
      },
    ],
    itemLevelIssues: issues,
  };
};
