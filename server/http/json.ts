import { AppError } from '#shared/errors/appError.ts';

const maxDepth = 32;

function refuse(): AppError {
  return new AppError('invalid_request', { fields: [{ field: '', key: 'invalid' }] });
}

/** The end of the string that begins at an index: the index after its closing quote, or the end of the text. */
function skipString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index + 1;
}

function readName(quoted: string): string {
  try {
    return String(JSON.parse(quoted));
  } catch {
    throw refuse();
  }
}

/**
 * Looks over JSON text before JSON.parse does, once and in linear time: for nesting and numbers of values beyond what
 * the call needs, which cost much to refuse later, and for a name twice in one object, on which parsers disagree.
 * The grammar is left to JSON.parse.
 */
function checkBounds(text: string, maxValues: number): void {
  const names: (Set<string> | null)[] = [];
  let values = 0;
  let index = 0;
  while (index < text.length) {
    const character = text[index];
    if (character === '"') {
      const start = index;
      index = skipString(text, start);
      let next = index;
      while (' \t\r\n'.includes(text[next] ?? 'x')) next += 1;
      const seen = names.at(-1);
      if (text[next] === ':' && seen !== null && seen !== undefined) {
        const name = readName(text.slice(start, index));
        if (seen.has(name))
          throw new AppError('invalid_request', { fields: [{ field: name, key: 'invalid' }] });
        seen.add(name);
      }
      continue;
    }
    if (character === '{' || character === '[') {
      names.push(character === '{' ? new Set() : null);
      if (names.length > maxDepth) throw refuse();
    } else if (character === '}' || character === ']') {
      names.pop();
    }
    // One value follows each comma and each opening.
    if (character === ',' || character === '{' || character === '[') {
      values += 1;
      if (values > maxValues)
        throw new AppError('invalid_request', {
          fields: [{ field: '', key: 'tooManyItems', params: { maximum: maxValues } }],
        });
    }
    index += 1;
  }
}

/**
 * Parses the body of a call: a JSON object of at most so many values at all depths.
 * @throws AppError invalid_request
 */
export function parseJsonObject(text: string, maxValues: number): Record<string, unknown> {
  checkBounds(text, maxValues);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse();
  // A name like this is never a field of a contract; it is refused here, before anything merges the object.
  if (Object.hasOwn(value, '__proto__')) {
    throw new AppError('invalid_request', { fields: [{ field: '__proto__', key: 'unknownField' }] });
  }
  return value as Record<string, unknown>;
}
