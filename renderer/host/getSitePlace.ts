/** Where the page was put, and whom it asks. */
export interface SitePlace {
  /** Origin of the API, without a slash at the end. */
  readonly apiBaseUrl: string;
  /** Folder of the app on its host, with slashes around: `/`, `/merchants/`. */
  readonly basePath: string;
}

function readWritten(name: string): string {
  return document.querySelector(`meta[name="okavango:${name}"]`)?.getAttribute('content') ?? '';
}

/** What the tool `site` wrote into the page for a static host; without it the page's own origin and its root. */
export function getSitePlace(): SitePlace {
  return { apiBaseUrl: readWritten('api') || location.origin, basePath: readWritten('base') || '/' };
}

/** The path of the address within the app. */
export function toAppPath(pathname: string): string {
  const { basePath } = getSitePlace();
  return pathname.startsWith(basePath) ? pathname.slice(basePath.length - 1) : pathname;
}
