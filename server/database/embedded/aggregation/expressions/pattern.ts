import { aggregationError } from '../errors.ts';

const FLAGS = 'imsxu';
const LEADING_FLAGS = /^\(\?([imsx]+)\)/;

function withoutSpaceAndComments(pattern: string): string {
  return pattern.replace(/\\[\s\S]|\[(?:\\[\s\S]|[^\]\\])*\]|#[^\n]*|\s+/g, (part) =>
    part.startsWith('\\') || part.startsWith('[') ? part : '',
  );
}

/** The JavaScript form of a PCRE pattern; what JavaScript cannot express is refused with error 51111. */
export function compilePattern(pattern: string, options: string, name: string): RegExp {
  for (const option of options) {
    if (!FLAGS.includes(option)) {
      throw aggregationError(51108, `${name} invalid flag in regex options: ${options}`);
    }
  }
  if (pattern.includes('\0')) {
    throw aggregationError(51109, `${name}: regular expression cannot contain an embedded null byte`);
  }
  const inline = LEADING_FLAGS.exec(pattern);
  const flags = new Set(options + (inline?.[1] ?? ''));
  let source = inline ? pattern.slice(inline[0].length) : pattern;
  if (flags.has('x')) source = withoutSpaceAndComments(source);
  const own = ['i', 'm', 's'].filter((flag) => flags.has(flag)).join('');
  try {
    return new RegExp(source, `${own}u`);
  } catch {
    // Without the u flag JavaScript takes needless escapes such as "\-", as PCRE does.
  }
  try {
    return new RegExp(source, own);
  } catch (error) {
    throw aggregationError(51111, `Invalid Regex in ${name}: ${error instanceof Error ? error.message : ''}`);
  }
}
