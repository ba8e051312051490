import { describe, expect, it } from 'vitest';
import { parsePartialJson, parseWholeJson } from './partialJson.ts';

const whole = {
  title: 'Lampa „Nora“ \\ "k" 😀',
  blocks: [{ kind: 'Paragraph', text: 'a\nb', productIds: ['P0'] }],
  at: 12.5,
  no: null,
};
const text = JSON.stringify(whole);

describe('an answer that is being written', () => {
  it('is read at every place where it may break off, and never as something that it does not say', () => {
    for (let end = 1; end <= text.length; end += 1) {
      const read = parsePartialJson(text.slice(0, end)) as Partial<typeof whole> | undefined;
      expect([end, typeof read]).toEqual([end, 'object']);
      if (typeof read?.title === 'string')
        expect(whole.title.startsWith(read.title.replace(/[\uD800-\uDBFF]$/, ''))).toBe(true);
      for (const block of read?.blocks ?? [])
        if (typeof block?.text === 'string') expect('a\nb'.startsWith(block.text)).toBe(true);
    }
    expect(parsePartialJson(text)).toEqual(whole);
    expect(parsePartialJson('Sure, here')).toBeUndefined();
  });

  it('is taken out of a fence or a sentence when it is whole', () => {
    expect(parseWholeJson(`Here:\n\`\`\`json\n${text}\n\`\`\``)).toEqual(whole);
    expect(parseWholeJson('{"a":')).toBeUndefined();
    expect(parseWholeJson('nothing')).toBeUndefined();
  });
});
