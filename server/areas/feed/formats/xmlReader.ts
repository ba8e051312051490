import type { SaxesTagPlain } from 'saxes';
import type { WholeFeedFault } from '#server/serviceTypes/feedParser.ts';
import { FeedFault } from '../reading/feedFault.ts';
import type { FeedItem, FeedLimits, FeedReader, RawProduct } from './feedFormat.ts';
import { isBlockElement, isVoidElement } from './htmlElements.ts';
import { createMarkupRepair } from './markupRepair.ts';
import { BranchBuilder, type XmlBranch } from './xmlBranch.ts';
import { removeForbidden, type XmlError, readXmlError } from './xmlErrors.ts';
import { createXmlParser, ignoreStrayTags, isStrayTag } from './xmlParser.ts';

/** What a dialect of XML makes of the elements of one product. */
export interface XmlDialect {
  /** Whether an element is a product; the root's depth is 1. */
  isItem(name: string, depth: number): boolean;
  /**
   * Adds a direct child of a product. `text` is all text in it, as a browser would show it: markup inside is dropped,
   * and its lines and cells stay apart. `parts` holds the text of each child by its lower-case name without a prefix;
   * `branch` all that is in an element of which `hasBranch` is true.
   */
  addField(
    fields: RawProduct,
    name: string,
    attributes: Readonly<Record<string, string>>,
    text: string,
    parts: ReadonlyMap<string, string>,
    branch: XmlBranch | null,
  ): void;
  /** Whether a direct child of a product is wanted with all elements in it. */
  hasBranch?(name: string): boolean;
  /** A product has ended; nothing of it follows. @returns the products that it stands for, where it is not one */
  finishItem?(fields: RawProduct): readonly RawProduct[] | void;
  readonly usesShopCurrency?: true;
  /** Each element down to and including the product itself, for namespaces declared on it. */
  onOuterTag?(tag: SaxesTagPlain, depth: number): void;
}

/** Deeper, a product is refused, and a whole feed. */
const maxDepth = 64;
const maxFeedDepth = 2_000;
/** Maximum parts per element. */
const maxParts = 30;

/** The name of an element without its prefix. */
export function getLocalName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/**
 * Reads products out of XML. No entity but those of a single character, no document type. Invalid XML costs at most its product:
 * `markupRepair` repairs what the characters alone show, and of the parser's own errors only those end the feed that leave
 * open which products there are.
 */
export function createXmlReader(dialect: XmlDialect, limits: FeedLimits): FeedReader {
  const parser = createXmlParser();
  const repair = createMarkupRepair();
  let isEnding = false;
  // The parser's position is right only while it parses: afterwards it counts the last piece twice.
  let isParsing = false;
  let fedChars = 0;
  let depth = 0;
  let itemDepth = 0;
  let itemStart = 0;
  let itemLine = 0;
  let lastEventAt = 0;
  let lastEventLine = 1;
  let itemCount = 0;
  let fields: RawProduct = {};
  let isTooLarge = false;
  let isUnclosed = false;
  let hasForbidden = false;
  /** The first that was repaired in the product, and outside all. */
  let repaired: string | null = null;
  let repairedOutside: string | null = null;
  let rootName = '';
  /** The root has ended. */
  let isOver = false;
  let hasTextAfterEnd = false;
  let text = '';
  let partText = '';
  let parts = new Map<string, string>();
  let attributes: Readonly<Record<string, string>> = {};
  const branches = new BranchBuilder();
  let isInBranch = false;
  let ready: FeedItem[] = [];

  const refuse = (cause?: unknown): never => {
    throw new FeedFault('not_xml', { line: parser.line, ...(cause !== undefined && { cause }) });
  };
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
  const noteRepaired = (sign: string): void => {
    if (isOver) hasTextAfterEnd = true;
    else if (itemDepth > 0) repaired ??= sign;
    else repairedOutside ??= sign;
  };
  /** Repairs up to here, of which those before a product belong to none. */
  const takeRepairs = (): void => {
    for (const { at, sign } of repair.takeRepairs(parser.position)) {
      if (itemDepth > 0 && at >= itemStart) repaired ??= sign;
      else if (!isOver) repairedOutside ??= sign;
    }
  };
  /** Open elements of HTML inside fields that need no closing tag; they count for no depth. */
  const voidTags = new WeakSet<SaxesTagPlain>();
  const addText = (piece: string) => {
    measureItem();
    if (itemDepth === 0 || isTooLarge) return;
    const clean = hasForbidden ? removeForbidden(piece) : piece;
    if (depth > itemDepth) text += clean;
    if (depth > itemDepth + 1) partText += clean;
    if (isInBranch) branches.addText(clean);
  };
  /** Keeps the words of two blocks of markup apart. */
  const separateBlocks = (name: string, at: number) => {
    if (itemDepth === 0 || isTooLarge || at < itemDepth + 2 || !isBlockElement(name)) return;
    text += ' ';
    partText += ' ';
    if (isInBranch) branches.addText(' ');
  };
  const finishItem = () => {
    const { usesShopCurrency } = dialect;
    const products = dialect.finishItem?.(fields) ?? [fields];
    // An item that is too large may have lost some of its products: the whole is reported once.
    const reported = isTooLarge ? [fields] : products;
    itemCount += Math.max(0, reported.length - 1);
    if (itemCount > limits.items) throw new FeedFault('too_many_products', { line: itemLine });
    for (const product of reported)
      ready.push({
        line: itemLine,
        fields: product,
        isTooLarge,
        ...(repaired !== null && { repaired }),
        ...(isUnclosed && { isUnclosed }),
        ...(usesShopCurrency && { usesShopCurrency }),
      });
  };
  const handleError = ({ kind, sign }: XmlError, cause: Error): void => {
    if (kind === 'Fatal') refuse(cause);
    if (kind === 'UnclosedTag') {
      // The element was closed by the end of another one around it: a product's end must be its own.
      if (itemDepth === 0) refuse(cause);
      if (depth === itemDepth) isUnclosed = true;
    }
    if (kind === 'ForbiddenCharacter') hasForbidden = true;
    noteRepaired(sign);
  };

  ignoreStrayTags(parser, {
    isVoid: (tag) => voidTags.has(tag),
    onStray: (name) => noteRepaired(`</${name.slice(0, 40)}>`),
  });
  parser.on('error', (error) => {
    measureNode();
    if (isOver) hasTextAfterEnd = true;
    else if (isEnding) throw new FeedFault('truncated', { line: parser.line, cause: error });
    else handleError(readXmlError(error), error);
  });
  parser.on('doctype', () => {
    measureNode();
    throw new FeedFault('doctype_refused', { line: parser.line });
  });
  parser.on('opentag', (tag) => {
    measureNode();
    if (itemDepth > 0 && depth > itemDepth && isVoidElement(tag.name)) {
      voidTags.add(tag);
      separateBlocks(tag.name, depth + 1);
      measureItem();
      return;
    }
    depth += 1;
    if (depth > maxFeedDepth || (depth > maxDepth && itemDepth === 0)) refuse();
    if (depth > maxDepth) isUnclosed = true;
    if (isOver) {
      // A second feed in the same file: its products would be missing.
      if (tag.name === rootName) refuse();
      return;
    }
    if (itemDepth === 0) {
      if (depth === 1) rootName = tag.name;
      dialect.onOuterTag?.(tag, depth);
      if (dialect.isItem(tag.name, depth)) {
        itemCount += 1;
        if (itemCount > limits.items) throw new FeedFault('too_many_products', { line: parser.line });
        takeRepairs();
        itemDepth = depth;
        itemStart = parser.position;
        itemLine = parser.line;
        fields = {};
        isTooLarge = false;
        isInBranch = false;
        isUnclosed = false;
        hasForbidden = false;
        repaired = null;
      }
    } else if (depth === itemDepth + 1) {
      // The product before it has no end.
      if (dialect.isItem(tag.name, itemDepth)) refuse();
      text = '';
      attributes = tag.attributes;
      if (parts.size > 0) parts = new Map();
      branches.drop();
      isInBranch = dialect.hasBranch?.(tag.name) === true;
    } else if (depth === itemDepth + 2) {
      partText = '';
    }
    if (isTooLarge) isInBranch = false;
    else if (isInBranch && depth <= maxDepth)
      branches.openElement(getLocalName(tag.name).toLowerCase(), tag.attributes);
    separateBlocks(tag.name, depth);
    measureItem();
  });
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', (tag) => {
    measureItem();
    if (isStrayTag(tag)) return separateBlocks(tag.name, depth + 1);
    if (voidTags.has(tag)) return;
    separateBlocks(tag.name, depth);
    const branch = isInBranch && depth <= maxDepth ? branches.closeElement() : null;
    if (branch !== null) isInBranch = false;
    if (itemDepth > 0 && depth === itemDepth) {
      takeRepairs();
      finishItem();
      itemDepth = 0;
    } else if (itemDepth > 0 && depth === itemDepth + 1 && !isTooLarge) {
      dialect.addField(fields, tag.name, attributes, text.trim(), parts, branch);
    } else if (itemDepth > 0 && depth === itemDepth + 2 && !isTooLarge && parts.size < maxParts) {
      const name = getLocalName(tag.name).toLowerCase();
      if (!parts.has(name)) parts.set(name, partText.trim());
    }
    depth -= 1;
    if (depth === 0) isOver = true;
  });

  const feed = (piece: string): void => {
    fedChars += piece.length;
    isParsing = true;
    parser.write(piece);
    isParsing = false;
    // A text that has not ended yet grows in the parser's memory.
    measureNode();
  };
  const takeReady = (): FeedItem[] => {
    const items = ready;
    ready = [];
    return items;
  };

  return {
    write(piece) {
      feed(repair.write(piece));
      return takeReady();
    },
    end() {
      const rest = repair.end();
      if (rest.isInside && !isOver) throw new FeedFault('truncated', { line: parser.line });
      feed(rest.text);
      const items = takeReady();
      isEnding = true;
      parser.close();
      return items;
    },
    getFaults() {
      const faults: WholeFeedFault[] = [];
      if (repairedOutside !== null) faults.push({ check: 'outer_markup_invalid', found: repairedOutside });
      if (hasTextAfterEnd) faults.push({ check: 'text_after_end', found: null });
      return faults;
    },
  };
}
