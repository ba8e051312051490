import { expect, it, vi } from 'vitest';
import { MessageBatch } from './messageBatch.ts';

it('joins and encodes a batch once for all that share it', () => {
  const [a, b, c] = ['a', 'b', 'c'].map((text) => Buffer.from(text)) as [Buffer, Buffer, Buffer];
  const start = new MessageBatch();
  const first = start.with(a).with(b);
  const other = start.with(a).with(c);
  expect(start.with(a).with(b)).toBe(first);
  expect(start.with(a).with(c)).toBe(other);
  expect(start.with(b).with(a)).not.toBe(first);
  expect(first.payload.toString()).toBe('ab');
  expect(other.payload.toString()).toBe('ac');
  expect(start.with(b).with(a).with(a).payload.toString()).toBe('baa');
  const encoder = vi.fn((payload: Buffer) => Buffer.concat([payload, payload]));
  expect(first.as(encoder)).toBe(first.as(encoder));
  expect(first.as(encoder).toString()).toBe('abab');
  expect(encoder).toHaveBeenCalledTimes(1);
  expect(first.byteLength).toBe(2);
});

it('hands a single message on without copying it', () => {
  const message = Buffer.from('alone');
  expect(new MessageBatch().with(message).payload).toBe(message);
});
