/** Scheme and host of the app's own pages, without the bridge's schemas that a start should not wait for. */
export const appSchemeName = 'app';
export const appHost = 'okavango';
/** The origin of the app's own pages; equal to `appOrigin` of the bridge table. */
export const ownOrigin = `${appSchemeName}://${appHost}`;

/** True for an address of the app's own pages. */
export function isOwnAddress(address: string): boolean {
  try {
    const url = new URL(address);
    return (
      url.protocol === `${appSchemeName}:` &&
      url.host === appHost &&
      url.username === '' &&
      url.password === ''
    );
  } catch {
    return false;
  }
}
