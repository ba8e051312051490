import { TextDecoder } from 'node:util';
import iconv from 'iconv-lite';
import { createStatementFault } from './statementLine.ts';

/** Encodings that banks write; iconv-lite knows others that are none (base64, hex). */
const acceptedEncoding = /^(utf-?8|utf-?16(le|be)?|(windows|cp)-?125[02]|iso-?8859-?(1|2|15)|us-ascii)$/i;
const declaration = /^\s*<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([A-Za-z0-9._-]{1,40})["']/;

function detectEncoding(bytes: Buffer): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return 'utf-8';
  const named = declaration.exec(bytes.subarray(0, 1_024).toString('latin1'))?.[1];
  if (named === undefined) return null;
  if (!acceptedEncoding.test(named) || !iconv.encodingExists(named))
    throw createStatementFault('statementEncoding');
  return named.toLowerCase();
}

function readUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/**
 * The text of a statement: in the encoding that its mark or its declaration names, else UTF-8, else windows-1250, which
 * Czech banks write tables in. @throws AppError bank_statement_invalid
 */
export function decodeStatement(bytes: Buffer): string {
  const encoding = detectEncoding(bytes);
  const isUtf8 = encoding === null || /^(utf-?8|us-ascii)$/.test(encoding);
  const text = isUtf8 ? readUtf8(bytes) : iconv.decode(bytes, encoding);
  if (text === null && encoding !== null) throw createStatementFault('statementEncoding');
  const read = text ?? iconv.decode(bytes, 'windows-1250');
  // A picture or an archive: no encoding of text has these.
  if (read.includes('\u0000')) throw createStatementFault('statementFormat');
  return read.startsWith('\uFEFF') ? read.slice(1) : read;
}
