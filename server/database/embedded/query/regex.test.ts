import { describe, expect, it } from 'vitest';
import { compileRegex, getLiteralPrefix } from './regex.ts';

describe('compileRegex', () => {
  it.each<[string, string, string[], string[]]>([
    ['^a.c$', '', ['abc', 'a.c', 'abc\n'], ['xabc', 'abcd', 'a\nc']],
    ['a.c', 's', ['a\nc'], ['ac']],
    ['^b', 'm', ['a\nb'], ['ab', 'a\rb']],
    ['a$', 'm', ['a\nb'], ['ab']],
    ['ŽLUŤ', 'i', ['žluť'], ['zlut']],
    ['(?i)ab', '', ['AB'], ['a']],
    ['a b # comment\n c', 'x', ['abc'], ['a b c']],
    ['[[:alpha:]_]+\\d', '', ['ab_1'], ['-1']],
    ['[]a]', '', [']', 'a'], ['b']],
    ['[^]a]', '', ['b'], [']', 'a']],
    ['x{', '', ['x{'], ['x']],
    ['a{,2}', '', ['a{,2}'], ['aa']],
    ['^a{2,}$', '', ['aa', 'aaa'], ['a']],
    ['}|]', '', ['}', ']'], ['{']],
    ['\\Qa.b\\E.', '', ['a.bc'], ['axbc', 'a.b']],
    ['(?P<n>a)(?P=n)', '', ['aa'], ['a']],
    ['(a)\\1', '', ['aa'], ['ab']],
    ['\\Aab\\z', '', ['ab'], ['ab\n', 'xab']],
    ['ab\\Z', '', ['ab', 'ab\n'], ['abc']],
    ['^\\s$', '', [' ', '\t'], ['\u00a0', 'x']],
    ['\\-\\_\\@\\/', '', ['-_@/'], ['-']],
    ['\\x41\\x{17e}', '', ['Až'], ['A']],
    ['^\\p{Lu}\\pL+$', '', ['Žena'], ['žena']],
    ['^\\p{Cyrillic}$', '', ['Ж'], ['a']],
    ['^.$', '', ['🐎'], ['ab']],
    ['[a&&b]', '', ['&'], ['c']],
    ['(?#comment)a', '', ['a'], ['b']],
    ['(?<=a)b(?!c)', '', ['ab'], ['b', 'abc']],
    ['^ab++$', '', ['ab', 'abbb'], ['a', 'abc']],
    ['^b++b', '', [], ['bbb']],
    ['^a?+a', '', ['aa'], ['a']],
    ['^(?>a|ab)c', '', ['ac'], ['abc']],
    ['^(x)?+(b*+)(.)\\3$', '', ['xbbcc', 'cc'], ['xbbc']],
    ['^a{1,2}+a', '', ['aaa'], ['aa']],
    ['^\\N\\H\\v$', '', ['ab\n'], ['a \n', 'abc']],
    ['^a\\R\\Rb$', '', ['a\r\n\nb'], ['a\r\nb']],
    ['^(?<n>a)\\k{n}\\g1$', '', ['aaa'], ['aa']],
    ['^\\01\\0$', '', ['\u0001\0'], ['1']],
  ])('%s with %s', (pattern, options, yes, no) => {
    const test = compileRegex(pattern, options);
    for (const text of yes) expect([text, test(text)]).toEqual([text, true]);
    for (const text of no) expect([text, test(text)]).toEqual([text, false]);
  });

  it.each([
    '(',
    ')',
    '[',
    '*',
    'a**',
    'a\\',
    '[z-a]',
    'a+++',
    '(?>a',
    '(?i:a)',
    '(*UTF)a',
    '\\K',
    '\\y',
    '[[:nope:]]',
  ])('refuses %s', (pattern) => {
    expect(() => compileRegex(pattern, '')).toThrow(expect.objectContaining({ code: 51091 }));
  });
});

describe('literalPrefix', () => {
  it.each<[string, string, string | undefined]>([
    ['^abc', '', 'abc'],
    ['^abc$', '', 'abc'],
    ['\\Aab', '', 'ab'],
    ['^a\\.b', '', 'a.b'],
    ['^ab?', '', 'a'],
    ['^ab{0}', '', 'a'],
    ['^ab+', '', 'ab'],
    ['^a\\d', '', 'a'],
    ['^🐎x', '', '🐎x'],
    ['^', '', undefined],
    ['^.a', '', undefined],
    ['abc', '', undefined],
    ['^a|b', '', undefined],
    ['^(a|b)', '', undefined],
    ['^abc', 'i', undefined],
    ['^abc', 'm', undefined],
    ['^a c', 'x', undefined],
    ['(?i)^abc', '', undefined],
  ])('%s with %s', (pattern, options, prefix) => {
    expect(getLiteralPrefix(pattern, options)).toBe(prefix);
  });
});
