import mongoose, { Types } from 'mongoose';
import { createGtin } from '#server/sandbox/demoShop/gtin.ts';
import type { AddedShop, TestServer } from './testServer.ts';

const products = 60;

/**
 * A Dynamic Search Ads campaign of a shop at the stand-in of Google with a catalogue of 60 products, the odd ones with a
 * GTIN, and what the product stores of both. It advertises the demo shop, whose goods people search for.
 */
export async function createGoogleCampaign(
  { services }: TestServer,
  { eshopId }: AddedShop,
): Promise<{ readonly campaignId: string }> {
  const { platform } = services.platforms.getRow('Google');
  const domainName = 'svetluskov.test';
  const { accountId } = await platform.createAccount({
    name: `okavango ${eshopId}`,
    currency: 'CZK',
    timeZone: 'Europe/Prague',
  });
  const country = 'CZ';
  const { catalogueId = null } =
    (await platform.catalogue?.createCatalogue({
      accountId,
      name: `okavango ${eshopId}`,
      domainName,
      country,
      language: 'cs',
      timeZone: 'Europe/Prague',
    })) ?? {};
  await platform.catalogue?.writeProducts(
    catalogueId ?? '',
    Array.from({ length: products }, (_value, index) => ({
      productId: `P${index}`,
      title: `Lamp ${index}`,
      description: null,
      link: `https://${domainName}/p/${index}`,
      imageLink: `https://${domainName}/p/${index}.jpg`,
      priceMinor: 100_000,
      salePriceMinor: null,
      currency: 'CZK',
      availability: 'in_stock',
      availabilityDate: null,
      condition: 'new',
      brand: 'Lumen',
      gtin: index % 2 === 1 || index < 20 ? createGtin(index) : null,
      mpn: null,
      categoryPath: ['Lamps'],
      googleCategory: null,
    })),
  );
  const { campaignId } = await platform.createCampaign({
    accountId,
    name: `okavango ${eshopId}`,
    format: 'Dsa',
    domainName,
    country,
    dailyBudgetMinor: 30_000,
    content: { texts: { Description1: 'Lampy skladem, zítra u vás' }, images: [], pageId: null },
    catalogueId: null,
  });
  const shopId = new Types.ObjectId(eshopId);
  const account = { eshopId: shopId, channel: 'Google', accountId, catalogueId, currency: 'CZK' };
  await mongoose.connection.collection('platformAccounts').insertOne(account);
  await mongoose.connection.collection('campaigns').insertOne({
    eshopId: shopId,
    channel: 'Google',
    format: 'Dsa',
    platformAccountId: accountId,
    platformCampaignId: campaignId,
    isRemoved: false,
  });
  return { campaignId };
}
