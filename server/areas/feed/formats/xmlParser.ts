import { SaxesParser, type SaxesTagPlain } from 'saxes';

/** Properties under which saxes keeps the handlers that it is given. */
interface Handlers {
  openTagHandler: undefined;
  closeTagHandler: undefined;
  textHandler: undefined;
  cdataHandler: undefined;
  commentHandler: undefined;
  piHandler: undefined;
  doctypeHandler: undefined;
  errorHandler: undefined;
}

/**
 * A parser with room for all its handlers. `on` adds them as properties by computed names, and V8 makes a dictionary of an
 * object that gets several in this way: the parser would be some eight times slower. Named here first, they are properties
 * like any other, without a handler until `on` gives one.
 */
export function createXmlParser(): SaxesParser {
  const parser = new SaxesParser();
  const handlers = parser as unknown as Handlers;
  // One by one: Object.assign would add them by computed names again.
  handlers.openTagHandler = undefined;
  handlers.closeTagHandler = undefined;
  handlers.textHandler = undefined;
  handlers.cdataHandler = undefined;
  handlers.commentHandler = undefined;
  handlers.piHandler = undefined;
  handlers.doctypeHandler = undefined;
  handlers.errorHandler = undefined;
  return parser;
}

/** What saxes keeps of open elements. */
interface OpenTags {
  readonly tags: SaxesTagPlain[];
  readonly name: string;
  closeTag(): void;
}

/** How many of the innermost open elements a closing tag may belong to; the outermost few are always looked at. */
const innermost = 128;
const outermost = 4;

/**
 * Ignores closing tags that belong to no open element: saxes would close all that are open. Elements for which `isVoid` is
 * true need no closing tag. `onStray` hears the name of the ignored tag.
 */
export function ignoreStrayTags(
  parser: SaxesParser,
  options: { isVoid(tag: SaxesTagPlain): boolean; onStray(name: string): void },
): void {
  const state = parser as unknown as OpenTags;
  const closeTag = state.closeTag.bind(parser);
  state.closeTag = () => {
    const { name, tags } = state;
    let last = tags.at(-1);
    while (last !== undefined && last.name !== name && options.isVoid(last)) {
      tags.pop();
      last = tags.at(-1);
    }
    if (name === '' || last?.name === name) return closeTag();
    const isOpen =
      tags.slice(0, outermost).some((tag) => tag.name === name) ||
      tags.slice(-innermost).some((tag) => tag.name === name);
    if (!isOpen) {
      options.onStray(name);
      // It closes an element of its own.
      tags.push(createStrayTag(name));
    }
    closeTag();
  };
}

const noAttributes = {};

function createStrayTag(name: string): SaxesTagPlain {
  return { name, attributes: noAttributes, isSelfClosing: false };
}

/** Whether an element that is closed was never opened. */
export function isStrayTag(tag: SaxesTagPlain): boolean {
  return tag.attributes === noAttributes;
}
