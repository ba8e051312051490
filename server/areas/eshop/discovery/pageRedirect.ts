import { cutTooDeep, decodeHtml, openHtml } from './htmlText.ts';
import type { Visit } from './crawler.ts';

/** A page that only leads on is short; in a longer one such lines belong to something else. */
const longestChars = 4_000;
/** Longer waits are for people who read the page. */
const longestWaitSeconds = 5;

const refresh = /^\s*(\d{1,4})(?:\.\d{0,4})?\s*[;,]\s*(?:url\s*=\s*)?["']?([^"'\s]{1,2000})/i;
const scripted =
  /(?:^|[\s;{])(?:(?:window|document|self|top)\.){0,2}location(?:\.href)?\s{0,5}(?:=|\.(?:replace|assign)\s{0,5}\()\s{0,5}(["'`])([^"'`$\s]{1,2000})\1/;
/** Comments of a script, as far as a short page needs them: blocks, and lines of their own. */
const scriptComments = /\/\*[\s\S]{0,500}?\*\/|^\s{0,20}\/\/.*$/gm;

/** Where a page sends its visitors by itself, by its head or a script of its own; null where it does not. */
export function findPageRedirect(visit: Visit): URL | null {
  if (visit.status >= 400) return null;
  const html = cutTooDeep(decodeHtml(visit.body, visit.headers['content-type'] ?? ''));
  const $ = openHtml(html);
  const [, seconds = '', target = ''] =
    refresh.exec(
      $('meta[http-equiv="refresh" i]')
        .filter((_index, meta) => $(meta).closest('noscript, template').length === 0)
        .first()
        .attr('content') ?? '',
    ) ?? [];
  const code = html.length > longestChars ? '' : $('script:not([src])').text();
  const script = code.replaceAll(scriptComments, ' ');
  const address =
    target !== '' && Number(seconds) <= longestWaitSeconds ? target : (scripted.exec(script)?.[2] ?? '');
  if (address === '' || !URL.canParse(address, visit.url)) return null;
  const url = new URL(address, visit.url);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return null;
  return url.href === visit.url.href ? null : url;
}
