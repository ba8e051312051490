import type { ShopPlatform } from '#shared/domain/eshop/eshop.ts';

/** The name of a platform as its maker writes it. */
export function getPlatformName(platform: ShopPlatform): string {
  return spellings[platform] ?? platform;
}

const spellings: Partial<Record<ShopPlatform, string>> = {
  EshopRychle: 'Eshop-rychle',
  BigCartel: 'Big Cartel',
  AdobeCommerce: 'Adobe Commerce (Magento)',
  SalesforceCommerce: 'Salesforce Commerce Cloud',
  SquareOnline: 'Square Online',
  Commercetools: 'commercetools',
  UpGates: 'Upgates',
  WebAreal: 'Webareal',
  Unas: 'UNAS',
};
