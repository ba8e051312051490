/** A link of a Merchant Center account to an account of Google Ads; Merchant Center asks, Google Ads accepts. */
export interface MerchantLink {
  readonly merchantId: string;
  readonly customerId: string;
  /** The id of the invitation in Google Ads. */
  readonly invitationId: string;
  readonly state: 'PENDING' | 'ESTABLISHED';
}

/** What Google Ads knows of Merchant Center. */
export interface MerchantView {
  listLinks(customerId: string): readonly MerchantLink[];
  acceptLink(customerId: string, invitationId: string): Promise<void>;
  /** The address of the shop; undefined while none is given. */
  findHomepage(merchantId: string): string | undefined;
}

/** Whether an account of Google Ads may show the products of a merchant. */
export const isLinked = (view: MerchantView | null, merchantId: string, customerId: string): boolean =>
  view
    ?.listLinks(customerId)
    .some((link) => link.merchantId === merchantId && link.state === 'ESTABLISHED') === true;
