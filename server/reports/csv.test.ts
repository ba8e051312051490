import { expect, it } from 'vitest';
import { csvLine, csvSeparatorOf } from './csv.ts';

it.each([
  [['a', 'b'], 'a,b\r\n'],
  [['a,b', 'say "x"'], '"a,b","say ""x"""\r\n'],
  [['=1+1', '+1', '-1', '@x', '-1.50', '\tx'], `'=1+1,'+1,-1,'@x,-1.50,'\tx\r\n`],
  [['line\nbreak', null], '"line\nbreak",\r\n'],
])('writes %j', (cells, line) => {
  expect(csvLine(cells, ',')).toBe(line);
});

it('separates by what the spreadsheet of the language expects', () => {
  expect([csvSeparatorOf('en'), csvSeparatorOf('cs')]).toEqual([',', ';']);
});
