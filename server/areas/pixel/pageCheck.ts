import type { PixelPageIssue } from '#shared/domain/pixel/pixel.ts';
import { decodeHtml, listStartPages } from '#server/areas/eshop/index.ts';
import {
  FetchError,
  readBeginning,
  type SafeFetcher,
  type TrustedHosts,
} from '#server/integrations/fetch/index.ts';
import { findPixel, type PixelPage } from './findPixel.ts';

/** Findings on a shop's page. */
export interface PageCheck {
  readonly isReachable: boolean;
  /** The script with this shop's id is on it. */
  readonly hasSnippet: boolean;
  /** The id of the script that is on it: this shop's where it is there, else another's. */
  readonly foundMarketingId: string | null;
  readonly checkedUrl: string;
  readonly issue: PixelPageIssue | null;
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

async function readPage(fetcher: SafeFetcher, url: string): Promise<PixelPage & { status: number }> {
  const answer = await fetcher.open(url, { limits, accept: 'text/html,*/*;q=0.1' });
  const beginning = await readBeginning(answer, readBytes);
  const policy = answer.headers['content-security-policy'];
  return {
    status: answer.status,
    html: decodeHtml(beginning, answer.headers['content-type'] ?? ''),
    url: answer.finalUrl,
    // Several headers arrive as one list; a comma is in none of them otherwise.
    policies: policy === undefined ? [] : policy.split(','),
  };
}

/** Looks at a shop's start page for the script. */
export async function checkPage(
  shop: { domainName: string; marketingId: string },
  network: { fetcher: SafeFetcher; trustedHosts: TrustedHosts; publicUrl: string },
): Promise<PageCheck> {
  const urls = listStartPages(shop.domainName, network.trustedHosts);
  for (const url of urls) {
    try {
      const page = await readPage(network.fetcher, url);
      const isReachable = page.status < 400;
      const { marketingId, issue } = isReachable
        ? findPixel(page, shop.marketingId, new URL(network.publicUrl).host)
        : { marketingId: null, issue: 'ErrorPage' as const };
      return {
        isReachable,
        hasSnippet: marketingId === shop.marketingId,
        foundMarketingId: marketingId,
        checkedUrl: page.url,
        issue,
      };
    } catch (thrown) {
      if (!(thrown instanceof FetchError)) throw thrown;
    }
  }
  return {
    isReachable: false,
    hasSnippet: false,
    foundMarketingId: null,
    checkedUrl: urls[0] ?? '',
    issue: null,
  };
}
