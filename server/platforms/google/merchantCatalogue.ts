import { z } from 'zod';
import pLimit from 'p-limit';
import type { CataloguePlatform, NewCatalogue, RefusedProduct } from '../cataloguePlatform.ts';
import { PlatformError } from '../platformError.ts';
import type { GoogleClient } from './googleClient.ts';
import { readRows, rows } from './googleRows.ts';
import { targets } from './googleTargets.ts';
import { understandMerchant, type MerchantClient } from './merchantClient.ts';
import { readMerchantBenchmarks } from './merchantReports.ts';
import { toProductAttributes, productsPage, toProductState } from './merchantProducts.ts';

/** Products are written one a call; this many calls are under way at once. */
const atOnce = 16;
const statesPageSize = 1_000;
/** Longest name of an account; ours end in the shop's id. */
const longestName = 50;
const sourceName = 'Okavango';

/** What an id of a catalogue consists of: where its products are written, and what campaigns show. */
export interface MerchantCatalogue {
  readonly merchantId: string;
  readonly feedLabel: string;
  readonly language: string;
  readonly dataSourceId: string;
}

/** Reads an id that `createCatalogue` gave. */
export function parseMerchantCatalogue(catalogueId: string): MerchantCatalogue {
  const [, merchantId, language, feedLabel, dataSourceId] =
    /^(\d+)~([a-z]{2})~([A-Z]{2})~(\d+)$/.exec(catalogueId) ?? [];
  if (!merchantId || !language || !feedLabel || !dataSourceId)
    throw new Error(`${catalogueId} is not a catalogue of Merchant Center`);
  return { merchantId, language, feedLabel, dataSourceId };
}

const account = z.object({ accountId: z.string(), accountName: z.string().default('') });
const accountsPage = z.object({
  accounts: z.array(account).default([]),
  nextPageToken: z.string().optional(),
});
const source = z.object({ dataSourceId: z.string(), displayName: z.string().default('') });
const sourcesPage = z.object({
  dataSources: z.array(source).default([]),
  nextPageToken: z.string().optional(),
});

function isRefusal(thrown: unknown, code: string): boolean {
  return thrown instanceof PlatformError && thrown.kind === 'rejected' && thrown.code === code;
}

/** Looks for something on the pages of a listing. */
async function findOnPages<Page extends { nextPageToken?: string | undefined }, Found>(
  read: (token: string) => Promise<Page>,
  find: (page: Page) => Found | undefined,
): Promise<Found | undefined> {
  let token = '';
  do {
    const page = await read(token);
    const found = find(page);
    if (found !== undefined) return found;
    token = page.nextPageToken ?? '';
  } while (token !== '');
  return undefined;
}

async function runInParallel<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const limit = pLimit(atOnce);
  try {
    await limit.map(items, work);
  } catch (thrown) {
    limit.clearQueue();
    throw thrown;
  }
}

/** The last part of the name of a product; ids with reserved characters make it need base64url. */
function getProductName({ language, feedLabel }: MerchantCatalogue, productId: string): string {
  const name = `${language}~${feedLabel}~${productId}`;
  return /^[\w-]+$/.test(productId) ? name : Buffer.from(name, 'utf8').toString('base64url');
}

/**
 * Catalogues as sub-accounts of our advanced Merchant Center account, each linked to the shop's account of Google Ads and
 * with one data source that the interface fills.
 */
export function createMerchantCatalogues(
  ads: GoogleClient,
  merchant: MerchantClient,
  advancedAccountId: string,
): CataloguePlatform {
  const openAccount = async (desired: NewCatalogue): Promise<string> => {
    const accountName = desired.name.slice(-longestName);
    const present = await findOnPages(
      async (token) =>
        understandMerchant(
          accountsPage,
          await merchant.call(
            'GET',
            `accounts/v1/accounts/${advancedAccountId}:listSubaccounts?pageSize=500&pageToken=${token}`,
          ),
        ),
      ({ accounts }) => accounts.find((one) => one.accountName === accountName)?.accountId,
    );
    if (present !== undefined) return present;
    const created = await merchant.call('POST', 'accounts/v1/accounts:createAndConfigure', {
      account: {
        accountName,
        languageCode: desired.language,
        timeZone: { id: desired.timeZone },
        adultContent: false,
      },
      service: [{ accountAggregation: {}, provider: `providers/${advancedAccountId}` }],
    });
    return understandMerchant(account, created).accountId;
  };

  const openSource = async (merchantId: string, desired: NewCatalogue, language: string): Promise<string> => {
    const sources = `datasources/v1/accounts/${merchantId}/dataSources`;
    const present = await findOnPages(
      async (token) =>
        understandMerchant(
          sourcesPage,
          await merchant.call('GET', `${sources}?pageSize=1000&pageToken=${token}`),
        ),
      ({ dataSources }) => dataSources.find((one) => one.displayName === sourceName)?.dataSourceId,
    );
    if (present !== undefined) return present;
    const created = await merchant.call('POST', sources, {
      displayName: sourceName,
      primaryProductDataSource: {
        feedLabel: desired.country,
        contentLanguage: language,
        countries: [desired.country],
      },
    });
    return understandMerchant(source, created).dataSourceId;
  };

  /** Merchant Center asks for the link, Google Ads accepts it; both are ours. */
  const link = async (merchantId: string, accountId: string): Promise<void> => {
    await merchant
      .call('POST', `accounts/v1/accounts/${merchantId}/services:propose`, {
        provider: 'providers/GOOGLE_ADS',
        accountService: { externalAccountId: accountId, campaignsManagement: {} },
      })
      .catch((thrown: unknown) => {
        if (!isRefusal(thrown, 'ALREADY_EXISTS')) throw thrown;
      });
    const invitations = readRows(
      rows.linkInvitation,
      await ads.search(
        accountId,
        `SELECT product_link_invitation.resource_name, product_link_invitation.merchant_center.merchant_center_id FROM product_link_invitation WHERE product_link_invitation.status = 'PENDING_APPROVAL'`,
      ),
    );
    const own = invitations.find(
      ({ productLinkInvitation }) => productLinkInvitation.merchantCenter.merchantCenterId === merchantId,
    );
    if (own === undefined) return;
    await ads.post(`${accountId}/productLinkInvitations:update`, {
      resourceName: own.productLinkInvitation.resourceName,
      productLinkInvitationStatus: 'ACCEPTED',
    });
  };

  return {
    channel: 'Google',
    batchSize: 500,

    async createCatalogue(desired) {
      const language = targets[desired.country].languageCode;
      const merchantId = await openAccount(desired);
      await merchant.call('PATCH', `accounts/v1/accounts/${merchantId}/homepage?updateMask=uri`, {
        name: `accounts/${merchantId}/homepage`,
        uri: `https://${desired.domainName}`,
      });
      const dataSourceId = await openSource(merchantId, desired, language);
      await link(merchantId, desired.accountId);
      return { catalogueId: [merchantId, language, desired.country, dataSourceId].join('~') };
    },

    async writeProducts(catalogueId, products) {
      const { merchantId, language, feedLabel, dataSourceId } = parseMerchantCatalogue(catalogueId);
      const path = `products/v1/accounts/${merchantId}/productInputs:insert?dataSource=accounts/${merchantId}/dataSources/${dataSourceId}`;
      const refused: RefusedProduct[] = [];
      await runInParallel(products, async (product) => {
        try {
          const taken = await merchant.call('POST', path, {
            offerId: product.productId,
            contentLanguage: language,
            feedLabel,
            productAttributes: toProductAttributes(product),
          });
          understandMerchant(z.object({ product: z.string() }), taken);
        } catch (thrown) {
          if (!isRefusal(thrown, 'INVALID_ARGUMENT')) throw thrown;
          refused.push({
            productId: product.productId,
            reason: (thrown as PlatformError).reason || ((thrown as PlatformError).code ?? ''),
          });
        }
      });
      return refused;
    },

    async removeProducts(catalogueId, productIds) {
      const catalogue = parseMerchantCatalogue(catalogueId);
      const { merchantId, dataSourceId } = catalogue;
      await runInParallel(productIds, async (productId) => {
        const name = getProductName(catalogue, productId);
        await merchant
          .call(
            'DELETE',
            `products/v1/accounts/${merchantId}/productInputs/${name}?dataSource=accounts/${merchantId}/dataSources/${dataSourceId}`,
          )
          .catch((thrown: unknown) => {
            if (!isRefusal(thrown, 'NOT_FOUND')) throw thrown;
          });
      });
    },

    async readProductStates(catalogueId, cursor) {
      const { merchantId } = parseMerchantCatalogue(catalogueId);
      const { products = [], nextPageToken } = understandMerchant(
        productsPage,
        await merchant.call(
          'GET',
          `products/v1/accounts/${merchantId}/products?pageSize=${statesPageSize}&pageToken=${cursor ?? ''}`,
        ),
      );
      return { states: products.map(toProductState), next: nextPageToken ?? null };
    },

    async readPriceBenchmarks(catalogueId) {
      return await readMerchantBenchmarks(merchant, parseMerchantCatalogue(catalogueId));
    },
  };
}
