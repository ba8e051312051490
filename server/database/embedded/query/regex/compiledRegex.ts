import { RE2JS } from 're2js';
import { limitSteps, type Bound } from './cost.ts';
import { longestMatchMs, runBounded } from './limits.ts';
import { createInvalidPattern, parsePattern, type PatternNode } from './pattern.ts';
import { printJavascript, printLinear } from './print.ts';

/** Where a regular expression matched. */
export interface RegexMatch {
  readonly text: string;
  /** In UTF-16 code units. */
  readonly index: number;
  readonly captures: readonly (string | undefined)[];
}

/** Steps that JavaScript's own engine may take for one text: some milliseconds. */
const mostSteps = 2_000_000;
/** Ways to match from one place that are taken whatever the length of the text. */
const mostWays = 64;

interface LinearEngine {
  readonly program: RE2JS;
  readonly mayTakeNewline: boolean;
}

/**
 * A regular expression that ends in time. JavaScript's engine is the fastest and takes what cannot run away: that is
 * known from the pattern and the length of the text. The rest is for an engine of linear time, and what that one cannot
 * express (references, looking around) runs in JavaScript's under a limit of time.
 */
export class CompiledRegex {
  readonly #native: RegExp;
  readonly #groups: readonly number[];
  readonly #node: PatternNode;
  readonly #bound: Bound;
  readonly #isCaseless: boolean;
  #linear: LinearEngine | 'impossible' | undefined;
  #every: RegExp | undefined;

  constructor(pattern: string, options: Set<string>) {
    this.#node = parsePattern(pattern, options);
    this.#isCaseless = options.has('i');
    this.#bound = limitSteps(this.#node);
    const { source, groups } = printJavascript(this.#node);
    this.#groups = groups;
    try {
      this.#native = new RegExp(source, this.#isCaseless ? 'iu' : 'u');
    } catch (error) {
      throw createInvalidPattern(error instanceof Error ? error.message : String(error));
    }
  }

  /** True when the text has a match. Throws MaxTimeMSExpired (50) when that takes longer than `limitMs`. */
  test(text: string, limitMs?: () => number): boolean {
    if (this.#isCheap(text)) return this.#native.test(text);
    const linear = this.#linearEngine();
    if (linear) return linear.program.test(text);
    return runBounded(() => this.#native.test(text), limitMs?.() ?? longestMatchMs);
  }

  /** The first match, or all of them. Throws as `test`. */
  find(text: string, wanted: 'first' | 'all', limitMs?: () => number): RegexMatch[] {
    if (this.#isCheap(text)) return this.#findNative(text, wanted);
    const linear = this.#linearEngine();
    if (linear && !(linear.mayTakeNewline && text.endsWith('\n'))) {
      return findLinear(linear.program, text, wanted);
    }
    return runBounded(() => this.#findNative(text, wanted), limitMs?.() ?? longestMatchMs);
  }

  #isCheap({ length }: string): boolean {
    const { factor, degree } = this.#bound;
    return (degree <= 1 && factor <= mostWays) || factor * length ** degree <= mostSteps;
  }

  #linearEngine(): LinearEngine | undefined {
    this.#linear ??= this.#compileLinear() ?? 'impossible';
    return this.#linear === 'impossible' ? undefined : this.#linear;
  }

  #compileLinear(): LinearEngine | undefined {
    const printed = printLinear(this.#node);
    if (!printed) return undefined;
    try {
      const program = RE2JS.compile(printed.source, this.#isCaseless ? RE2JS.CASE_INSENSITIVE : 0);
      return { program, mayTakeNewline: printed.mayTakeNewline };
    } catch {
      // More repetitions than it takes, or a property that it does not know.
      return undefined;
    }
  }

  #findNative(text: string, wanted: 'first' | 'all'): RegexMatch[] {
    const describe = (match: RegExpExecArray): RegexMatch => ({
      text: match[0],
      index: match.index,
      captures: this.#groups.map((group) => match[group]),
    });
    if (wanted === 'first') {
      const match = this.#native.exec(text);
      return match ? [describe(match)] : [];
    }
    this.#every ??= new RegExp(this.#native.source, `${this.#native.flags}g`);
    return Array.from(text.matchAll(this.#every), describe);
  }
}

function findLinear(program: RE2JS, text: string, wanted: 'first' | 'all'): RegexMatch[] {
  const matcher = program.matcher(text);
  const found: RegexMatch[] = [];
  while (matcher.find()) {
    const captures = Array.from(
      { length: matcher.groupCount() },
      (_, i) => matcher.group(i + 1) ?? undefined,
    );
    found.push({ text: matcher.group() ?? '', index: matcher.start(), captures });
    if (wanted === 'first') break;
  }
  return found;
}
