import { SaxesParser } from 'saxes';

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
