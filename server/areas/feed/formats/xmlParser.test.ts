import { setFlagsFromString } from 'node:v8';
import { runInThisContext } from 'node:vm';
import { expect, it } from 'vitest';
import { createXmlParser } from './xmlParser.ts';

setFlagsFromString('--allow-natives-syntax');
/** Whether V8 reads the properties of an object by their places; it does not of a dictionary. */
const isFast = runInThisContext('(object) => %HasFastProperties(object)') as (object: object) => boolean;

it('is no dictionary of properties, however many handlers it has', () => {
  // V8 learns from the first objects of a kind: a later one must be as quick as they.
  for (let number = 0; number < 20; number += 1) {
    const parser = createXmlParser();
    const seen: string[] = [];
    parser.on('error', (error) => seen.push(error.message));
    parser.on('doctype', () => seen.push('doctype'));
    parser.on('opentag', ({ name }) => seen.push(`<${name}>`));
    parser.on('text', (text) => seen.push(text));
    parser.on('cdata', (text) => seen.push(`[${text}]`));
    parser.on('comment', (text) => seen.push(`!${text}`));
    parser.on('processinginstruction', ({ target }) => seen.push(`?${target}`));
    parser.on('closetag', ({ name }) => seen.push(`</${name}>`));
    parser.write('<!DOCTYPE a><a>b<![CDATA[c]]><!--d--><?e f?></a>').close();
    expect(seen).toEqual(['doctype', '<a>', 'b', '[c]', '!d', '?e', '</a>']);
    parser.write('<a>&none;</a>');
    expect(seen).toContainEqual(expect.stringContaining('undefined entity'));
    expect(isFast(parser)).toBe(true);
  }
});

it('throws errors without a listener', () => {
  expect(() => createXmlParser().write('<a></b>')).toThrow(/unexpected close tag/);
});
