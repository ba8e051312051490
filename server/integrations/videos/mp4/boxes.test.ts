import { expect, it, vi } from 'vitest';
import { buildBox, findBox, listBoxes } from './boxes.ts';
import { readSound } from './sound.ts';
import { readVideoHeader } from './videoHeader.ts';

const one = buildBox('free', Buffer.alloc(0));
const type = buildBox('ftyp', Buffer.from('M4A \0\0\x02\0'));

it('a file of a million boxes is read as far as a thousand', () => {
  const many = Buffer.concat([type, ...Array.from({ length: 1_500_000 }, () => one)]);
  expect(listBoxes(many)).toHaveLength(1_000);
  const reads = vi.spyOn(many, 'readUInt32BE');
  expect(findBox(many, 'moov')).toBeNull();
  expect(reads).toHaveBeenCalledTimes(1_000);
  expect([readSound(many), readVideoHeader(many)]).toEqual([null, null]);
});

it('finding a box looks no further than the first of its type', () => {
  const inner = Buffer.concat([
    buildBox('hdlr', Buffer.from('first')),
    buildBox('hdlr', Buffer.from('second')),
  ]);
  const bytes = Buffer.concat([type, buildBox('mdia', inner), one, one, one]);
  const reads = vi.spyOn(bytes, 'readUInt32BE');
  expect(findBox(bytes, 'mdia', 'hdlr')?.toString()).toBe('first');
  expect(reads).toHaveBeenCalledTimes(2);
  expect(findBox(bytes, 'mdia', 'mdhd')).toBeNull();
});
