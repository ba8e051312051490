/**
 * An address of the demo shop for a shop that lives on one of its hosts (each stands for a shop of its own), else as it is.
 * @param address e.g. the demo feed; @param demoShopUrl where the demo shop is; @param domainName of the person's shop
 */
export function demoAddress(address: string, demoShopUrl: string, domainName: string): string {
  if (!URL.canParse(address) || !URL.canParse(demoShopUrl)) return address;
  const demoHost = new URL(demoShopUrl).host;
  if (!domainName.endsWith(`.${demoHost}`)) return address;
  const url = new URL(address);
  if (url.host !== demoHost) return address;
  url.host = domainName;
  return url.href;
}
