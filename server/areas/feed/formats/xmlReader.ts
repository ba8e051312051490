import type { SaxesTagPlain } from 'saxes';
import { FeedFault } from '../reading/feedFault.ts';
import type { FeedItem, FeedLimits, FeedReader, RawProduct } from './feedFormat.ts';
import { isBlockElement } from './htmlElements.ts';
import { createXmlParser } from './xmlParser.ts';

/** What a dialect of XML makes of the elements of one product. */
export interface XmlDialect {
  /** Whether an element is a product; the root's depth is 1. */
  isItem(name: string, depth: number): boolean;
  /**
   * Adds a direct child of a product. `text` is all text in it, as a browser would show it: markup inside is dropped,
   * and its lines and cells stay apart. `parts` holds the text of each child by its lower-case name without a prefix.
   */
  addField(
    fields: RawProduct,
    name: string,
    attributes: Readonly<Record<string, string>>,
    text: string,
    parts: ReadonlyMap<string, string>,
  ): void;
  /** A product has ended; nothing of it follows. */
  finishItem?(fields: RawProduct): void;
  readonly usesShopCurrency?: true;
  /** Each element down to and including the product itself, for namespaces declared on it. */
  onOuterTag?(tag: SaxesTagPlain, depth: number): void;
}

const maxDepth = 64;
/** Maximum parts per element. */
const maxParts = 30;

/** The name of an element without its prefix. */
export function getLocalName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/**
 * Where a text that was not read to its end holds an `&` that begins no entity, or -1. The parser waits for a semicolon
 * all the way to the end of the feed, which must not pass for a feed that was cut off.
 */
function findBareAmpersand(text: string): number {
  return /^\s*<!/.test(text) ? -1 : text.search(/&(?!#?[\w.:-]{1,40};)(?!#?[\w.:-]{0,40}$)/);
}

/** Reads products out of XML, strictly: no entity beyond the five of XML, no document type. */
export function createXmlReader(dialect: XmlDialect, limits: FeedLimits): FeedReader {
  const parser = createXmlParser();
  let isEnding = false;
  // The parser's position is right only while it parses: afterwards it counts the last piece twice.
  let isParsing = false;
  let fedChars = 0;
  let depth = 0;
  let itemDepth = 0;
  let itemStart = 0;
  let itemLine = 0;
  // Where the node begins that is being read.
  let lastEventAt = 0;
  let lastEventLine = 1;
  /** What earlier pieces had of that node, and the piece that is parsed now. */
  let open = '';
  let current = '';
  let itemCount = 0;
  let fields: RawProduct = {};
  let isTooLarge = false;
  let text = '';
  let partText = '';
  let parts = new Map<string, string>();
  let attributes: Readonly<Record<string, string>> = {};
  let ready: FeedItem[] = [];

  const measureNode = () => {
    const at = isParsing ? parser.position : fedChars;
    if (at - lastEventAt <= limits.nodeChars) return;
    throw new FeedFault('product_too_large', { line: lastEventLine });
  };
  const measureItem = () => {
    measureNode();
    lastEventAt = parser.position;
    lastEventLine = parser.line;
    if (itemDepth > 0 && !isTooLarge && parser.position - itemStart > limits.itemChars) isTooLarge = true;
  };
  /** The text of that node so far. Two texts are joined only where a node spans pieces: joined, they would be copied. */
  const openNode = (): string => {
    const pieceAt = fedChars - current.length;
    return lastEventAt < pieceAt ? open + current : current.slice(lastEventAt - pieceAt);
  };
  const addText = (piece: string) => {
    measureItem();
    if (itemDepth === 0 || isTooLarge) return;
    if (depth > itemDepth) text += piece;
    if (depth > itemDepth + 1) partText += piece;
  };
  /** Keeps the words of two blocks of markup apart. */
  const separateBlocks = (name: string) => {
    if (itemDepth === 0 || isTooLarge || depth < itemDepth + 2 || !isBlockElement(name)) return;
    text += ' ';
    partText += ' ';
  };

  parser.on('error', (error) => {
    measureNode();
    const node = openNode();
    const ampersand = findBareAmpersand(node);
    if (ampersand === -1) {
      throw new FeedFault(isEnding ? 'truncated' : 'not_xml', { line: parser.line, cause: error });
    }
    const linesBefore = node.slice(0, ampersand).split('\n').length - 1;
    throw new FeedFault('not_xml', { line: lastEventLine + linesBefore, cause: error });
  });
  parser.on('doctype', () => {
    measureNode();
    throw new FeedFault('doctype_refused', { line: parser.line });
  });
  parser.on('opentag', (tag) => {
    measureNode();
    depth += 1;
    if (depth > maxDepth) throw new FeedFault('not_xml', { line: parser.line });
    if (itemDepth === 0) {
      dialect.onOuterTag?.(tag, depth);
      if (dialect.isItem(tag.name, depth)) {
        itemCount += 1;
        if (itemCount > limits.items) throw new FeedFault('too_many_products', { line: parser.line });
        itemDepth = depth;
        itemStart = parser.position;
        itemLine = parser.line;
        fields = {};
        isTooLarge = false;
      }
    } else if (depth === itemDepth + 1) {
      text = '';
      attributes = tag.attributes;
      if (parts.size > 0) parts = new Map();
    } else if (depth === itemDepth + 2) {
      partText = '';
    }
    separateBlocks(tag.name);
    measureItem();
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('comment', measureItem);
  parser.on('processinginstruction', measureItem);
  parser.on('closetag', (tag) => {
    measureItem();
    separateBlocks(tag.name);
    if (itemDepth > 0 && depth === itemDepth) {
      dialect.finishItem?.(fields);
      const { usesShopCurrency } = dialect;
      ready.push({ line: itemLine, fields, isTooLarge, ...(usesShopCurrency && { usesShopCurrency }) });
      itemDepth = 0;
    } else if (itemDepth > 0 && depth === itemDepth + 1 && !isTooLarge) {
      dialect.addField(fields, tag.name, attributes, text.trim(), parts);
    } else if (itemDepth > 0 && depth === itemDepth + 2 && !isTooLarge && parts.size < maxParts) {
      const name = getLocalName(tag.name).toLowerCase();
      if (!parts.has(name)) parts.set(name, partText.trim());
    }
    depth -= 1;
  });

  return {
    write(piece) {
      current = piece;
      fedChars += piece.length;
      isParsing = true;
      parser.write(piece);
      isParsing = false;
      // A text that has not ended yet grows in the parser's memory.
      measureNode();
      open = openNode();
      current = '';
      const items = ready;
      ready = [];
      return items;
    },
    end() {
      isEnding = true;
      parser.close();
      return [];
    },
  };
}
