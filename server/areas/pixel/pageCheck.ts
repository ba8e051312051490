import { listStartPages } from '#server/areas/eshop/index.ts';
import {
  FetchError,
  readBeginning,
  type SafeFetcher,
  type TrustedHosts,
} from '#server/integrations/fetch/index.ts';

/** Findings on a shop's page. */
export interface PageCheck {
  readonly isReachable: boolean;
  /** The script with this shop's id is on it. */
  readonly hasSnippet: boolean;
  /** The id of the script that is on it: this shop's where it is there, else another's. */
  readonly foundMarketingId: string | null;
  readonly checkedUrl: string;
}

/** The script is in the head; longer pages are not read further. */
const readBytes = 3_000_000;
const limits = {
  wireBytes: 20_000_000,
  decodedBytes: 20_000_000,
  totalMs: 15_000,
  idleMs: 10_000,
  connectMs: 5_000,
  headersMs: 10_000,
};

async function readPage(
  fetcher: SafeFetcher,
  url: string,
): Promise<{ status: number; text: string; url: string }> {
  const answer = await fetcher.open(url, { limits, accept: 'text/html,*/*;q=0.1' });
  const beginning = await readBeginning(answer, readBytes);
  // The searched text is ASCII, whatever the page's own encoding.
  return { status: answer.status, text: beginning.toString('latin1'), url: answer.finalUrl };
}

/** The marketing id on a page: the one that is expected if it is there, else the first. */
export function findMarketingId(html: string, expected: string): string | null {
  const found = [...html.matchAll(/\/px\/([a-z2-7]{20})\.js\b/g)].map((match) => match[1] ?? '');
  return found.includes(expected) ? expected : (found[0] ?? null);
}

/** Looks at a shop's start page for the script. */
export async function checkPage(
  shop: { domainName: string; marketingId: string },
  network: { fetcher: SafeFetcher; trustedHosts: TrustedHosts },
): Promise<PageCheck> {
  const urls = listStartPages(shop.domainName, network.trustedHosts);
  for (const url of urls) {
    try {
      const page = await readPage(network.fetcher, url);
      const foundMarketingId = findMarketingId(page.text, shop.marketingId);
      return {
        isReachable: page.status < 400,
        hasSnippet: foundMarketingId === shop.marketingId,
        foundMarketingId,
        checkedUrl: page.url,
      };
    } catch (thrown) {
      if (!(thrown instanceof FetchError)) throw thrown;
    }
  }
  return { isReachable: false, hasSnippet: false, foundMarketingId: null, checkedUrl: urls[0] ?? '' };
}
