import { RE2JS } from 're2js';
import { describe, expect, it } from 'vitest';
import { compileRegex, parseRegex } from '../regex.ts';
import { parsePattern } from './pattern.ts';
import { printJavascript, printLinear } from './print.ts';

/** Patterns and texts on which an engine that goes back and tries again takes for ever. */
const runaways: [string, string, string][] = [
  ['^(a+)+$', '', `${'a'.repeat(50_000)}b`],
  ['^(a|a)*$', '', `${'a'.repeat(50_000)}b`],
  ['(.*)*x', 's', 'y'.repeat(20_000)],
  ['\\s+$', '', `${' '.repeat(100_000)}x`],
  ['.*.*.*=', '', 'x'.repeat(20_000)],
  [`${'a?'.repeat(30)}${'a'.repeat(30)}b`, '', 'a'.repeat(500)],
  ['^([a-z0-9]+[-._]?)+@', 'i', 'Ab'.repeat(10_000)],
  ['(x+x+)+y', 'm', 'x'.repeat(30_000)],
  ['^(?P<all>(\\d+,?)+);$', '', '1'.repeat(30_000)],
];

describe('a regular expression that could run away', () => {
  it.each(runaways)('%s with %s ends in time', (pattern, options, text) => {
    const startedMs = performance.now();
    expect(compileRegex(pattern, options)(text)).toBe(false);
    expect(performance.now() - startedMs).toBeLessThan(1500);
  });

  it.each([
    ['^(a+)+$', '', 'a'.repeat(30_000)],
    ['^(a+)+$', '', `${'a'.repeat(30_000)}\n`],
    ['(.*)*ž', 'i', `${'y'.repeat(20_000)}Ž`],
    ['^(a|a)*b$', 'm', `x\n${'a'.repeat(20_000)}b\ny`],
    ['(\\p{Lu}+\\p{L}*)+\\x{17e}', '', `${'A'.repeat(20_000)}ž`],
    ['(\\w+\\s?)+\\z', 'x', 'ab '.repeat(5000)],
  ])('%s with %s still matches what it should', (pattern, options, text) => {
    expect(compileRegex(pattern, options)(text)).toBe(true);
  });

  it.each(['^(a+)+\\1c', '^(?=(a+)+$)b', '(?<!x)(a+)+$(?!b)'])(
    'ends with 50 where only going back can tell: %s',
    (pattern) => {
      const test = compileRegex(pattern, '', () => 100);
      const startedMs = performance.now();
      expect(() => test(`${'a'.repeat(40)}!`)).toThrow(expect.objectContaining({ code: 50 }));
      expect(performance.now() - startedMs).toBeLessThan(1500);
    },
  );

  it('finds the same places as on a short text', () => {
    const regex = parseRegex('(?P<word>(?:[a-z]+)+)(\\d?)$', 'm');
    const filler = '-'.repeat(5000);
    expect(regex.find(`ab1\n${filler}\ncd\n`, 'all')).toEqual([
      { text: 'ab1', index: 0, captures: ['ab', '1'] },
      { text: 'cd', index: 5005, captures: ['cd', ''] },
    ]);
    expect(regex.find(filler, 'first')).toEqual([]);
  });

  it('leaves the newline that ends a text out of what $ finds', () => {
    const [found] = parseRegex('(b+)+$', '').find(`${'a'.repeat(5000)}bb\n`, 'first');
    expect(found).toMatchObject({ text: 'bb', index: 5000 });
  });
});

describe('both engines', () => {
  const parts = [
    'a',
    'b',
    '.',
    '\\d',
    '[^a]',
    '(ab)',
    '(?:a|b)',
    '(a|ab)',
    '\\w',
    '\\s',
    'ž',
    '\\b',
    '^',
    '$',
  ];
  const quantifiers = ['', '', '', '*', '+', '?', '{1,3}', '*?'];
  let seed = 7;
  const choose = <T>(list: readonly T[]): T => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return list[Math.floor((seed / 2_147_483_648) * list.length)] as T;
  };
  const createPattern = (length: number): string =>
    Array.from({ length }, () => choose(parts))
      .map((part) => (['\\b', '^', '$'].includes(part) ? part : part + choose(quantifiers)))
      .join('');
  const createText = (): string =>
    Array.from({ length: 8 }, () => choose(['a', 'b', '1', ' ', '\n', 'ž', 'Ž', 'A', '_'])).join('');

  it('agree on what matches, and where', () => {
    const differences: unknown[] = [];
    let matched = 0;
    for (let round = 0; round < 2000; round++) {
      const options = choose(['', 'i', 'm', 's', 'im']);
      const node = parsePattern(createPattern(1 + (round % 5)), new Set(options));
      const linear = printLinear(node);
      if (!linear) continue;
      const isCaseless = options.includes('i');
      const program = RE2JS.compile(linear.source, isCaseless ? RE2JS.CASE_INSENSITIVE : 0);
      const native = new RegExp(printJavascript(node).source, isCaseless ? 'iu' : 'u');
      const text = createText();
      const found = native.exec(text);
      if (found) matched++;
      if (program.test(text) !== (found !== null)) differences.push([linear.source, options, text]);
      if (!found || (linear.mayTakeNewline && text.endsWith('\n'))) continue;
      const matcher = program.matcher(text);
      const place = matcher.find() ? [matcher.start(), matcher.group()] : undefined;
      if (place?.[0] !== found.index || place[1] !== found[0]) differences.push([linear.source, text, place]);
    }
    expect(differences).toEqual([]);
    expect(matched).toBeGreaterThan(500);
  });
});
