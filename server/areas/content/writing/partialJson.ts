/** An open object or list. */
interface Frame {
  readonly close: '}' | ']';
  /** What comes next; lists have values only. */
  next: 'key' | 'colon' | 'value' | 'comma';
  /** How much of the text to take when what comes last is not whole. */
  cut: number;
}

/** Where the value of a JSON text begins: models like to put a fence or a sentence before it. */
function cutToObject(text: string): string {
  const from = text.indexOf('{');
  return from === -1 ? '' : text.slice(from);
}

/** Parses a whole JSON object out of a text; undefined when there is none. */
export function parseWholeJson(text: string): unknown {
  const json = cutToObject(text);
  try {
    return JSON.parse(json.slice(0, json.lastIndexOf('}') + 1)) as unknown;
  } catch {
    return undefined;
  }
}

/** Where a string that begins at a place ends, and whether it does. */
function findStringEnd(json: string, from: number): { end: number; isWhole: boolean } {
  let at = from + 1;
  while (at < json.length) {
    const sign = json.charAt(at);
    if (sign === '"') return { end: at + 1, isWhole: true };
    // An escape that is cut off is left out.
    const length = sign !== '\\' ? 1 : json.charAt(at + 1) === 'u' ? 6 : 2;
    if (at + length > json.length) break;
    at += length;
  }
  return { end: Math.min(at, json.length), isWhole: false };
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json) as unknown;
  } catch {
    return undefined;
  }
}

/**
 * Parses the beginning of a JSON object, as far as it was written: an open string ends where the text does, open lists
 * and objects are closed, a name without its value and half a number are left out. Undefined before the first brace.
 */
export function parsePartialJson(text: string): unknown {
  const json = cutToObject(text);
  const open: Frame[] = [];
  const close = (end: number, quote = '') =>
    parse(
      json.slice(0, end) +
        quote +
        open
          .toReversed()
          .map((frame) => frame.close)
          .join(''),
    );
  let at = 0;
  while (at < json.length) {
    const sign = json.charAt(at);
    const frame = open.at(-1);
    if (sign === '"') {
      const { end, isWhole } = findStringEnd(json, at);
      if (!isWhole) return frame?.next === 'value' ? close(end, '"') : close(frame?.cut ?? 0);
      at = end;
      if (frame?.next === 'key') frame.next = 'colon';
      else if (frame !== undefined) Object.assign(frame, { next: 'comma', cut: end });
      continue;
    }
    at += 1;
    if (sign === '{' || sign === '[') {
      open.push({ close: sign === '{' ? '}' : ']', next: sign === '{' ? 'key' : 'value', cut: at });
    } else if (sign === '}' || sign === ']') {
      open.pop();
      const parent = open.at(-1);
      if (parent === undefined) return parse(json.slice(0, at));
      Object.assign(parent, { next: 'comma', cut: at });
    } else if (frame !== undefined && sign === ':') frame.next = 'value';
    else if (frame !== undefined && sign === ',') {
      // A number, true, false or null before it is whole.
      Object.assign(frame, { next: frame.close === '}' ? 'key' : 'value', cut: at - 1 });
    }
  }
  return json === '' ? undefined : close(open.at(-1)?.cut ?? json.length);
}
