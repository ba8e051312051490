import { AppError } from '#shared/errors/appError.ts';

const maxDepth = 32;

function refuse(): AppError {
  return new AppError('invalid_request', { fields: [{ field: '', key: 'invalid' }] });
}

/**
 * Looks at JSON text for what JSON.parse lets through: a name twice in one object (parsers disagree which counts) and
 * nesting deeper than any call needs. The text has already been parsed, so its grammar is right.
 */
function checkNamesAndDepth(text: string): void {
  const names: (Set<string> | null)[] = [];
  let index = 0;
  while (index < text.length) {
    const character = text[index];
    if (character === '"') {
      const start = index;
      index += 1;
      while (text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
      index += 1;
      let next = index;
      while (' \t\r\n'.includes(text[next] ?? 'x')) next += 1;
      const seen = names.at(-1);
      if (text[next] === ':' && seen !== null && seen !== undefined) {
        const name = String(JSON.parse(text.slice(start, index)));
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
    index += 1;
  }
}

/** Parses the body of a call: a JSON object. @throws AppError invalid_request */
export function parseJsonObject(text: string): Record<string, unknown> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw refuse();
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw refuse();
  checkNamesAndDepth(text);
  // A name like this is never a field of a contract; it is refused here, before anything merges the object.
  if (Object.hasOwn(value, '__proto__')) {
    throw new AppError('invalid_request', { fields: [{ field: '__proto__', key: 'unknownField' }] });
  }
  return value as Record<string, unknown>;
}
