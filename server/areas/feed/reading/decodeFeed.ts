import { TextDecoder } from 'node:util';
import iconv from 'iconv-lite';
import { FeedFault } from './feedFault.ts';

/** Encodings that feeds are written in; iconv-lite knows others that are none (base64, hex). */
const acceptedEncoding = /^(utf-?8|utf-?16(le|be)?|(windows|cp)-?125\d|iso-?8859-?\d{1,2}|latin1|us-ascii)$/i;
const startBytes = 1_024;

/** Turns the bytes of a feed into text, whatever the pieces in which they come. */
export interface FeedDecoder {
  /** @throws FeedFault encoding_invalid */
  write(bytes: Uint8Array): string;
  /** The rest at the end. @throws FeedFault encoding_invalid */
  end(): string;
}

function readDeclaredEncoding(start: Buffer): string | null {
  const text = start.toString('latin1');
  return /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([A-Za-z0-9._-]+)["']/.exec(text)?.[1] ?? null;
}

function readHeaderEncoding(contentType: string | null): string | null {
  return /;\s*charset\s*=\s*"?([A-Za-z0-9._-]+)"?/i.exec(contentType ?? '')?.[1] ?? null;
}

function readByteOrderMark(start: Buffer): string | null {
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  // Without a mark two bytes a letter show by the zeros in the first one.
  if (start.length >= 2 && start[0] !== 0 && start[1] === 0) return 'utf-16le';
  if (start.length >= 2 && start[0] === 0 && start[1] !== 0) return 'utf-16be';
  return null;
}

const isUtf16 = (encoding: string): boolean => /^utf-?16/i.test(encoding);

/** The name of a single-byte encoding by the Encoding Standard: `windows-1250` for `cp1250`. */
function toLabel(encoding: string): string {
  const number = /^(?:windows|cp)-?(\d+)$/i.exec(encoding)?.[1];
  if (number !== undefined) return `windows-${number}`;
  const part = /^iso-?8859-?(\d+)$/i.exec(encoding)?.[1];
  return part === undefined ? encoding : `iso-8859-${part}`;
}

const isUtf8 = (encoding: string): boolean => /^utf-?8$|^us-ascii$/i.test(encoding);

/**
 * Detects a feed's encoding: its byte order mark, else the file's own declaration, else the header. The file precedes
 * the header because the export knows its encoding, and servers add one charset to every file; so a UTF-8 header is
 * no evidence. Null if none declares it.
 */
function detectEncoding(start: Buffer, contentType: string | null): string | null {
  const marked = readByteOrderMark(start);
  if (marked !== null) return marked;
  const declared = readDeclaredEncoding(start);
  for (const named of [declared, readHeaderEncoding(contentType)]) {
    if (named === null) continue;
    if (!acceptedEncoding.test(named) || !iconv.encodingExists(named)) {
      throw new FeedFault('encoding_invalid', { detail: named.slice(0, 40) });
    }
    if (named === declared || !isUtf8(named)) return named.toLowerCase();
  }
  return null;
}

function createDecoder(encoding: string): FeedDecoder {
  if (isUtf8(encoding)) {
    const decoder = new TextDecoder('utf-8', { fatal: true });
    const decode = (bytes: Uint8Array | undefined, stream: boolean): string => {
      try {
        return decoder.decode(bytes, { stream });
      } catch (error) {
        throw new FeedFault('encoding_invalid', { detail: 'UTF-8', cause: error });
      }
    };
    return { write: (bytes) => decode(bytes, true), end: () => decode(undefined, false) };
  }
  if (!isUtf16(encoding)) {
    // Bytes that the encoding does not define become control characters, so that a wrong declaration can be repaired.
    const decoder = new TextDecoder(toLabel(encoding));
    return {
      write: (bytes) => decoder.decode(bytes, { stream: true }),
      end: () => decoder.decode(),
    };
  }
  const decoder = iconv.getDecoder(encoding);
  return {
    write: (bytes) => decoder.write(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)),
    end: () => decoder.end() ?? '',
  };
}

/** What shops of our countries write in when they do not say what in, beside UTF-8. */
const undeclaredEncoding = 'windows-1250';
/** So many bytes from the first letter outside ASCII on decide; a text has hundreds of such letters in them. */
const decidingBytes = 4_096;

/** Whether bytes are UTF-8, the last letter of which may be cut. */
function hasUtf8Text(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

/** A decoder for a feed that does not say its encoding: as long as all is ASCII it does not matter. */
function createGuessingDecoder(): FeedDecoder {
  let decoder: FeedDecoder | null = null;
  let waiting: Buffer = Buffer.alloc(0);
  const decide = (): string => {
    decoder = createDecoder(hasUtf8Text(waiting.subarray(0, decidingBytes)) ? 'utf-8' : undeclaredEncoding);
    const text = decoder.write(waiting);
    waiting = Buffer.alloc(0);
    return text;
  };
  return {
    write(bytes) {
      if (decoder !== null) return decoder.write(bytes);
      if (waiting.length === 0) {
        const foreign = bytes.findIndex((byte) => byte >= 0x80);
        const plain = foreign === -1 ? bytes : bytes.subarray(0, foreign);
        const text = Buffer.from(plain.buffer, plain.byteOffset, plain.byteLength).toString('latin1');
        if (foreign === -1) return text;
        waiting = Buffer.from(bytes.subarray(foreign));
        return waiting.length < decidingBytes ? text : text + decide();
      }
      waiting = Buffer.concat([waiting, bytes]);
      return waiting.length < decidingBytes ? '' : decide();
    },
    end() {
      if (decoder === null && waiting.length === 0) return '';
      const text = decoder === null ? decide() : '';
      return text + (decoder?.end() ?? '');
    },
  };
}

/** A decoder that finds the encoding by the first bytes and the header. */
export function createFeedDecoder(contentType: string | null): FeedDecoder {
  let waiting: Buffer = Buffer.alloc(0);
  let decoder: FeedDecoder | null = null;
  const begin = (): string => {
    const encoding = detectEncoding(waiting.subarray(0, startBytes), contentType);
    decoder = encoding === null ? createGuessingDecoder() : createDecoder(encoding);
    const text = decoder.write(waiting);
    waiting = Buffer.alloc(0);
    return text;
  };
  return {
    write(bytes) {
      if (decoder !== null) return decoder.write(bytes);
      waiting = Buffer.concat([waiting, bytes]);
      return waiting.length < startBytes ? '' : begin();
    },
    end() {
      const text = decoder === null ? begin() : '';
      return text + (decoder?.end() ?? '');
    },
  };
}
