import { expect, it, vi } from 'vitest';
import { RecordQueue } from './recordQueue.ts';

function readAll(queue: RecordQueue): string[] {
  const records: string[] = [];
  for (let record = queue.takeNext(); record !== null; record = queue.takeNext())
    records.push(String(record));
  return records;
}

it('finds the same records whatever the pieces', () => {
  const stream = Buffer.from('one\u001ežluťoučký\u001e\u001efour\u001erest');
  for (let pieceBytes = 1; pieceBytes <= stream.length; pieceBytes += 1) {
    const queue = new RecordQueue(100);
    const records: string[] = [];
    for (let at = 0; at < stream.length; at += pieceBytes) {
      queue.append(stream.subarray(at, at + pieceBytes));
      if (at % 3 === 0) records.push(...readAll(queue));
    }
    records.push(...readAll(queue));
    expect(records).toEqual(['one', 'žluťoučký', '', 'four']);
    expect(queue.byteLength).toBe(4);
  }
});

it('does not mistake bytes of an earlier record for a separator', () => {
  const queue = new RecordQueue(1_000);
  queue.append(Buffer.from('a'));
  queue.append(Buffer.from('b\u001ec\u001e'));
  expect(readAll(queue)).toEqual(['ab', 'c']);
  queue.append(Buffer.from('d'));
  expect(queue.takeNext()).toBeNull();
  queue.append(Buffer.from('e'));
  expect(queue.takeNext()).toBeNull();
  queue.append(Buffer.from('\u001e'));
  expect(readAll(queue)).toEqual(['de']);
});

it('does not change what it was given', () => {
  const queue = new RecordQueue(1_000);
  const chunk = Buffer.from('abc');
  queue.append(chunk);
  queue.append(Buffer.from('def\u001e'));
  expect(readAll(queue)).toEqual(['abcdef']);
  expect(chunk.toString()).toBe('abc');
});

it('refuses a record over the limit, with or without its end', () => {
  const exact = new RecordQueue(8);
  exact.append(Buffer.from('1234567\u001e'));
  expect(String(exact.takeNext())).toBe('1234567');
  const ended = new RecordQueue(8);
  ended.append(Buffer.from('1\u001e12345678\u001e'));
  expect(String(ended.takeNext())).toBe('1');
  expect(ended.takeNext()).toBe('tooLong');
  const open = new RecordQueue(8);
  open.append(Buffer.from('123456789'));
  expect(open.takeNext()).toBe('tooLong');
});

it('does not read beyond its bytes', () => {
  const separators = vi.spyOn(Buffer, 'allocUnsafe').mockImplementation((bytes) => Buffer.alloc(bytes, 0x1e));
  const queue = new RecordQueue(1_000);
  queue.append(Buffer.from('a'));
  queue.append(Buffer.from('b'));
  separators.mockRestore();
  expect(queue.takeNext()).toBeNull();
  queue.append(Buffer.from('c\u001e'));
  expect(readAll(queue)).toEqual(['abc']);
});
