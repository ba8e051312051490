import { parseSync } from 'oxc-parser';

/** A regular expression literal in a file. */
export interface PatternLiteral {
  readonly line: number;
  readonly source: string;
  readonly flags: string;
}

/** A regular expression that is put together while the program runs. */
export interface BuiltPattern {
  readonly line: number;
  readonly code: string;
}

/** Every regular expression of a file. */
export interface FilePatterns {
  readonly literals: readonly PatternLiteral[];
  readonly built: readonly BuiltPattern[];
}

interface SyntaxNode {
  readonly type?: string;
  readonly start?: number;
  readonly end?: number;
  readonly regex?: { readonly pattern: string; readonly flags: string };
  readonly callee?: { readonly name?: string };
  readonly [name: string]: unknown;
}

/** Whether a text can hold a regular expression at all: parsing takes far longer than this look. */
const mayHoldPattern = /[=(,:;!&|?[{}>]\s{0,200}\/[^/*\s>]|^\s{0,40}\/[^/*]|return \/|RegExp\(/m;

/** Finds the regular expressions of a file. */
export function listPatterns(file: string, code: string): FilePatterns {
  const literals: PatternLiteral[] = [];
  const built: BuiltPattern[] = [];
  if (!mayHoldPattern.test(code)) return { literals, built };
  const countLines = (offset = 0): number => code.slice(0, offset).split('\n').length;
  const waiting: unknown[] = [parseSync(file, code).program];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (typeof node !== 'object' || node === null) continue;
    if (Array.isArray(node)) {
      waiting.push(...node.filter((part) => typeof part === 'object' && part !== null));
      continue;
    }
    const { type, start, end, regex, callee } = node as SyntaxNode;
    if (type === 'Literal' && regex !== undefined)
      literals.push({ line: countLines(start), source: regex.pattern, flags: regex.flags });
    else if ((type === 'NewExpression' || type === 'CallExpression') && callee?.name === 'RegExp')
      built.push({ line: countLines(start), code: code.slice(start, end).replaceAll(/\s+/g, ' ') });
    for (const part of Object.values(node)) if (typeof part === 'object' && part !== null) waiting.push(part);
  }
  return { literals, built };
}
