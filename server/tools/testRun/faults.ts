import { stripVTControlCharacters } from 'node:util';

/** An error of a test as vitest reports it. */
export interface Fault {
  readonly message: string;
  readonly stack?: string | undefined;
  /** The difference between both values, where an assertion compared two. */
  readonly diff?: string | undefined;
}

const shownFaults = 3;
const stackLines = 6;
const stackCharacters = 1_000;
const diffLines = 40;
const diffCharacters = 4_000;

/** Cuts a text to its first lines and says how many are left out. */
function cutLines(text: string, lines: number, characters: number): string[] {
  const all = text.split('\n');
  const shown = all.slice(0, lines).join('\n').slice(0, characters).split('\n');
  return all.length > shown.length ? [...shown, `… ${all.length - shown.length} more lines`] : shown;
}

function describeFault({ stack, message, diff }: Fault): string {
  const why = stripVTControlCharacters(stack ?? message)
    .split('\n')
    .filter((line) => !/^\s+at .*node_modules/.test(line))
    .slice(0, stackLines)
    .join('\n')
    .slice(0, stackCharacters);
  const difference =
    diff === undefined ? [] : cutLines(stripVTControlCharacters(diff).trim(), diffLines, diffCharacters);
  return [...why.split('\n'), ...difference].join('\n  ');
}

/** The first lines of each cause with its difference: a log cut to its end still shows them. */
export function describeFaults(faults: readonly Fault[]): string {
  return faults.slice(0, shownFaults).map(describeFault).join('\n  ');
}
