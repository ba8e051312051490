import { setImmediate as nextTurn } from 'node:timers/promises';
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { AppError } from '#shared/errors/appError.ts';
import { createStatementFault } from './statementLine.ts';
import type { XmlNode } from './xmlTree.ts';

/** The largest piece that is parsed in one turn of the event loop. */
const pieceChars = 64 * 1_024;
const maxDepth = 40;
/** Elements of one entry: a batch of some thousand payments, not an attack on the memory. */
const maxNodes = 400_000;

const namespace = /^urn:iso:std:iso:20022:tech:xsd:camt\.053\.001\.(0[1-9]|1\d)$/;

/** Callbacks for a statement's parts as it is read. */
export interface CamtEvents {
  /** A statement of the file begins. */
  begin(): void;
  /** Its account. */
  readAccount(node: XmlNode): void;
  /** An entry; the format puts the account before the entries. @param line where it begins, from 1 */
  readEntry(node: XmlNode, line: number): void;
}

/** Direct children of a statement that are read as trees. */
const retainedElements: ReadonlySet<string> = new Set(['Acct', 'Ntry']);

/**
 * Reads a camt.053 file strictly: no document type, no entity beyond the five of XML. Gives the event loop its turns.
 * @throws AppError bank_statement_invalid
 */
export async function readCamtEvents(xml: string, events: CamtEvents, signal: AbortSignal): Promise<void> {
  const parser = new SaxesParser({ xmlns: true });
  const path: string[] = [];
  let open: XmlNode[] = [];
  let nodeCount = 0;
  let entryLine = 0;

  const place = () => path.join('/');
  const start = (tag: SaxesTagNS) => {
    path.push(tag.local);
    if (path.length > maxDepth) throw createStatementFault('statementBroken', { line: parser.line });
    if (path.length === 1 && (tag.local !== 'Document' || !namespace.test(tag.uri)))
      throw createStatementFault('statementFormat');
    if (open.length === 0 && place() === 'Document/BkToCstmrStmt/Stmt') events.begin();
    const isRetained =
      open.length > 0 ||
      (path.length === 4 &&
        place() === `Document/BkToCstmrStmt/Stmt/${tag.local}` &&
        retainedElements.has(tag.local));
    if (!isRetained) return;
    nodeCount = open.length === 0 ? 1 : nodeCount + 1;
    if (nodeCount > maxNodes) throw createStatementFault('statementTooLong');
    if (open.length === 0) entryLine = parser.line;
    const attributes = Object.fromEntries(
      Object.values(tag.attributes).map(({ local, value }) => [local, value]),
    );
    const node: XmlNode = { name: tag.local, attributes, children: [], text: '' };
    open.at(-1)?.children.push(node);
    open.push(node);
  };
  const addText = (text: string) => {
    const node = open.at(-1);
    if (node !== undefined) node.text += text;
  };

  parser.on('doctype', () => {
    throw createStatementFault('statementDoctype');
  });
  parser.on('error', (error) => {
    throw createStatementFault('statementBroken', { line: parser.line }, error);
  });
  parser.on('opentag', start);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    path.pop();
    const node = open.pop();
    if (node === undefined || open.length > 0) return;
    open = [];
    if (node.name === 'Acct') events.readAccount(node);
    else events.readEntry(node, entryLine);
  });

  try {
    for (let at = 0; at < xml.length; at += pieceChars) {
      signal.throwIfAborted();
      parser.write(xml.slice(at, at + pieceChars));
      await nextTurn();
    }
    parser.close();
  } catch (thrown) {
    if (thrown instanceof AppError || signal.aborted) throw thrown;
    throw createStatementFault('statementBroken', { line: parser.line }, thrown);
  }
}
