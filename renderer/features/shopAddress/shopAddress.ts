/** Where shops are opened whose hosts end so. */
export interface ShopGateway {
  readonly ending: string;
  readonly url: string;
}

/** The address under which a person can open a page or picture of a shop: through the gateway where one leads to it. */
export function toOpenableAddress(address: string, gateway: ShopGateway | null): string {
  if (gateway === null || !URL.canParse(address)) return address;
  const { hostname, pathname, search, hash } = new URL(address);
  return hostname.endsWith(gateway.ending) ? `${gateway.url}${hostname}${pathname}${search}${hash}` : address;
}

/** An example address on the host of the person's own shop where the gateway leads to it, otherwise as it is. */
export function toOwnShopAddress(address: string, gateway: ShopGateway | null, domainName: string): string {
  if (gateway === null || !URL.canParse(address) || !domainName.endsWith(gateway.ending)) return address;
  const url = new URL(address);
  url.host = domainName;
  return url.href;
}
