const leftOut = '[left out]';

/**
 * Secrets that an unreviewed text may contain, in the order of their removal. The lengths are bounded so that a long
 * text cannot make the search slow.
 */
const secrets: readonly (readonly [RegExp, string | ((found: string, uuid?: string) => string)])[] = [
  // A query or a fragment with values, up to the line and column that a stack puts behind an address.
  [/([?#])[\w.~%[\]-]{1,100}=[^\s"'`<>()]*?(?=(?::\d{1,7}){0,2}(?:$|[\s"'`<>(),]))/g, `$1${leftOut}`],
  [/\b(?:Bearer|Basic)\s+[\w.~+/=-]{4,}/gi, leftOut],
  [/(?<![\w-])eyJ[\w-]{5,}\.[\w-]{2,}(?:\.[\w-]*)?/g, leftOut],
  [
    /\b([\w-]{0,40}(?:token|password|passwd|secret|authorization|cookie|api[_-]?key|session[_-]?id)["']?\s{0,3}[:=]\s{0,3}["']?)(?!\[left out)[^\s"'&,;)}\]]{3,}/gi,
    `$1${leftOut}`,
  ],
  [/[\w.+%-]{1,64}(?:@|%40)[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g, leftOut],
  [/\b(?:sk|rk|pk|whsec|pi|seti|cs)_[\w]{12,}/g, leftOut],
  // Cards, with or without spaces. UUIDs stay, although their digits may look alike: requests are found by them.
  [
    /\b([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\b|\b\d(?:[ -]?\d){13,18}\b/gi,
    (_found, uuid) => uuid ?? leftOut,
  ],
  // A long unbroken string is more often a key or token than a word.
  [/\b(?=[\w-]{0,200}\d)(?=[\w-]{0,200}[A-Za-z])[\w-]{40,}/g, leftOut],
];

/**
 * Returns an external text fit for logs and storage: without e-mail addresses, tokens, passwords, card numbers and
 * queries of addresses, and at most `maxLength` characters. The input's length is bounded by its contract.
 */
export function redactText(text: string, maxLength: number): string {
  let redacted = text;
  for (const [pattern, replacement] of secrets)
    redacted =
      typeof replacement === 'string'
        ? redacted.replace(pattern, replacement)
        : redacted.replace(pattern, replacement);
  return redacted.slice(0, maxLength);
}
