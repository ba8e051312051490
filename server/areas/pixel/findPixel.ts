import type { PixelPageIssue } from '#shared/domain/pixel/pixel.ts';
import { cutTooDeep, openHtml } from '#server/areas/eshop/index.ts';
import { isAllowed } from './scriptPolicy.ts';

/** A page as it was received. */
export interface PixelPage {
  readonly html: string;
  readonly url: string;
  /** Values of its headers `content-security-policy`. */
  readonly policies: readonly string[];
}

/** The pixel on a page. */
export interface PixelFinding {
  /** The id whose script runs: this shop's where it does, else another's. */
  readonly marketingId: string | null;
  readonly issue: PixelPageIssue | null;
}

const scriptPath = /\/px\/([a-z2-7]{20})\.js(?![\w-])/;
const everyAddress = /((?:https?:)?\/\/[\w.:-]{1,255})\/px\/([a-z2-7]{20})\.js(?![\w-])/g;
/** Types that browsers run; an empty one is JavaScript. */
const scriptTypes = new Set([
  '',
  'module',
  'text/javascript',
  'application/javascript',
  'application/x-javascript',
  'text/ecmascript',
  'application/ecmascript',
]);

/** What a browser treats as text, or runs nothing of. */
const inertElements = 'noscript, template, iframe, noframes, plaintext';
const policyMeta = 'meta[http-equiv="content-security-policy" i]';

/** JavaScript without its comments; strings and patterns stay. */
export function stripComments(script: string): string {
  const parts =
    /"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|`(?:[^`\\]|\\.)*`|\/\*[\s\S]*?(?:\*\/|$)|\/\/[^\n]*|(?<=[=(,:;!&|?{}[] ?)\/(?:\\.|\[(?:\\.|[^\]\\\n]){0,80}\]|[^/\\\n[]){1,120}\//g;
  return script.replaceAll(parts, (part) => (part.startsWith('/*') || part.startsWith('//') ? ' ' : part));
}

/** A text of a script with its slashes, which templates write as `\/`, `\u002f` or `\x2f`. */
function unescapeSlashes(text: string): string {
  return text.replaceAll(/\\(?:\/|u002f|x2f)/gi, '/');
}

function readUrl(text: string, base: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

interface Script {
  readonly marketingId: string;
  readonly isAllowed: boolean;
}

/** Scripts of the pixel that a browser would load from `host`, in their order. */
function listScripts(page: PixelPage, host: string): Script[] {
  const $ = openHtml(cutTooDeep(page.html));
  const pageUrl = new URL(page.url);
  const base = readUrl($('base[href]').first().attr('href') ?? '', page.url)?.href ?? page.url;
  const policies = [...page.policies];
  const found: Script[] = [];
  for (const element of $(`script, ${policyMeta}`).toArray()) {
    const script = $(element);
    if (script.closest(inertElements).length > 0) continue;
    if (!script.is('script')) {
      // It holds from here on, and only in the head; a sandbox is a matter of headers.
      const isOfHead = script.closest('body').length === 0;
      if (isOfHead) policies.push((script.attr('content') ?? '').replaceAll(/\bsandbox\b[^;]*/gi, ''));
      continue;
    }
    const type = (script.attr('type') ?? '').trim().toLowerCase();
    if (!scriptTypes.has(type)) continue;
    if (script.attr('nomodule') !== undefined && type !== 'module') continue;
    const nonce = script.attr('nonce') ?? null;
    const source = script.attr('src');
    if (source !== undefined) {
      const url = readUrl(source.trim(), base);
      const marketingId = url === null ? undefined : scriptPath.exec(url.pathname)?.[1];
      if (url === null || marketingId === undefined || url.host !== host) continue;
      // Browsers load no script of http into a page of https, and none by `src` into a drawing.
      const isMixed = pageUrl.protocol === 'https:' && url.protocol === 'http:';
      if (isMixed || script.closest('svg, math').length > 0) continue;
      found.push({ marketingId, isAllowed: isAllowed(policies, { url, nonce }, pageUrl) });
      continue;
    }
    const code = unescapeSlashes(stripComments(script.text()));
    for (const [address, origin = '', marketingId = ''] of code.matchAll(everyAddress)) {
      const url = readUrl(address, base);
      if (readUrl(origin, base)?.host !== host || url === null) continue;
      const isWritten = isAllowed(policies, { url: null, nonce }, pageUrl);
      found.push({ marketingId, isAllowed: isWritten && isAllowed(policies, { url, nonce }, pageUrl) });
    }
  }
  return found;
}

/**
 * Looks for the pixel as a browser would load it: comments, `noscript`, templates, data, other hosts and what the page's own
 * policy forbids do not count.
 * @param host host of our scripts, with its port
 */
export function findPixel(page: PixelPage, expected: string, host: string): PixelFinding {
  const scripts = listScripts(page, host);
  const running = scripts.filter((script) => script.isAllowed);
  const own = running.filter(({ marketingId }) => marketingId === expected);
  if (own.length > 0) return { marketingId: expected, issue: own.length > 1 ? 'Duplicate' : null };
  const isBlocked = scripts.some(({ marketingId }) => marketingId === expected);
  const isWritten = unescapeSlashes(page.html).includes(`/px/${expected}.js`);
  const issue = isBlocked ? 'BlockedByPolicy' : isWritten ? 'Inactive' : null;
  return { marketingId: running[0]?.marketingId ?? null, issue };
}
