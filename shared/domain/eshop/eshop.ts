/** Shop platforms, as spelled in SPECIFICATION 3. */
export const shopPlatforms = [
  'Shopify',
  'WooCommerce',
  'Shoptet',
  'EshopRychle',
  'UpGates',
  'FastCentrik',
  'WebAreal',
  'ExitShop',
  'BigCommerce',
  'PrestaShop',
  'Wix',
  'AdobeCommerce',
  'Squarespace',
  'BigCartel',
  'Volusion',
  'OpenCart',
  'Webnode',
  'ByznysWeb',
  'Shoprenter',
  'Commercetools',
  'Weebly',
  'SalesforceCommerce',
  'SquareOnline',
  'Shift4Shop',
  'Unas',
  'NotFound',
] as const;
export type ShopPlatform = (typeof shopPlatforms)[number];

/** Shop providers, as spelled in SPECIFICATION 3. */
export const shopProviders = ['Okavango', 'EshopRychle', 'ExitShop', 'Webareal', 'Upgates'] as const;
export type ShopProvider = (typeof shopProviders)[number];

/** Countries in which ads can run and shops can sit (ISO 3166-1 alpha-2). */
export const countriesOfAdvertisement = [
  'CZ',
  'SK',
  'PL',
  'HU',
  'RO',
  'DE',
  'AT',
  'CH',
  'IT',
  'ES',
  'PT',
  'FR',
  'BE',
  'LU',
  'NL',
  'GR',
  'CY',
  'DK',
  'SE',
  'NO',
  'FI',
  'GB',
  'IE',
  'US',
] as const;
export type CountryOfAdvertisement = (typeof countriesOfAdvertisement)[number];

/** Whether campaigns of a shop may go live. */
export const complianceStatuses = ['Pending', 'NeedsInformation', 'Compliant', 'NonCompliant'] as const;
export type ComplianceStatus = (typeof complianceStatuses)[number];

/** A person's place in a shop. */
export const eshopMemberRoles = ['Owner', 'Admin'] as const;
export type EshopMemberRole = (typeof eshopMemberRoles)[number];

/** A shop is established when its first transaction is older than this; get-started is hidden then (SPECIFICATION 9). */
export const establishedAfterMs = 30 * 24 * 3_600_000;

/** Whether a shop is established. @param firstTransactionDate ISO, null before the first transaction */
export function isEstablished(firstTransactionDate: string | null, now: Date): boolean {
  return (
    firstTransactionDate !== null && now.getTime() - Date.parse(firstTransactionDate) > establishedAfterMs
  );
}

/** Whether an invited or admitted person may already act in the shop. */
export const accessStates = ['Active', 'Invited'] as const;
export type AccessState = (typeof accessStates)[number];

/** What VIES said of a VAT number; unknown is not invalid: it could not be asked. */
export const vatNumberStates = ['Valid', 'Invalid', 'Unknown'] as const;
export type VatNumberState = (typeof vatNumberStates)[number];

/** How far the look around a shop's website is. */
export const discoveryStates = ['Running', 'Done', 'Failed'] as const;
export type DiscoveryState = (typeof discoveryStates)[number];
