import type { CheerioAPI } from 'cheerio/slim';

/** An object of JSON-LD. */
export type JsonLdNode = Readonly<Record<string, unknown>>;

const maxBlocks = 40;
const maxBlockChars = 500_000;
const maxNodes = 5_000;
const deepest = 13;

/** Whether a value of JSON is an object. */
export function isNode(value: unknown): value is JsonLdNode {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The last part of an address of schema.org: `InStock` of `https://schema.org/InStock`. */
export const toShortName = (text: string): string =>
  text.slice(Math.max(text.lastIndexOf('/'), text.lastIndexOf('#')) + 1);

/** Types of a node without the address before them. */
export function readTypes(node: JsonLdNode): string[] {
  return [node['@type']]
    .flat()
    .flatMap((type) => (typeof type === 'string' ? [toShortName(type.trim())] : []));
}

/** The JSON-LD blocks of a page, as they are written. */
export function listJsonLdBlocks($: CheerioAPI): string[] {
  return $('script[type="application/ld+json" i]')
    .slice(0, maxBlocks)
    .map((_index, element) => $(element).text())
    .get();
}

/**
 * Reads one block as search engines do: markup that templates put around it (`<!-- -->`, `//<![CDATA[ ]]>`) does not
 * matter, nor do line ends and tabs inside of its texts, which JSON forbids. Null where it is no JSON or too large.
 */
export function parseJsonLd(block: string): unknown {
  if (block.length > maxBlockChars) return null;
  const bare = block.replace('<![CDATA[', '').replace(']]>', '');
  const end = Math.max(bare.lastIndexOf('}'), bare.lastIndexOf(']')) + 1;
  try {
    return JSON.parse(bare.slice(Math.max(0, bare.search(/[[{]/)), end).replaceAll(/\p{Cc}/gu, ' '));
  } catch {
    return null;
  }
}

/** Every object of a value of JSON-LD from the outside in, to a depth and a number that no honest page reaches. */
export function* walkNodes(
  value: unknown,
  skipped: ReadonlySet<string> = new Set(),
): Generator<JsonLdNode, void, undefined> {
  let left = maxNodes;
  function* walk(part: unknown, depth: number): Generator<JsonLdNode, void, undefined> {
    if (depth > deepest || left <= 0) return;
    if (Array.isArray(part)) for (const item of part) yield* walk(item, depth + 1);
    if (!isNode(part)) return;
    left -= 1;
    yield part;
    for (const [name, inner] of Object.entries(part))
      if (typeof inner === 'object' && inner !== null && !skipped.has(name)) yield* walk(inner, depth + 1);
  }
  yield* walk(value, 0);
}
