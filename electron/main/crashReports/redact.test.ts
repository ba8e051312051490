import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { redact } from './redact.ts';

describe('what a crash report keeps of a text', () => {
  it.each([
    ['token eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI1In0.c2ln end', 'token [token] end'],
    ['Authorization: Bearer abc.def', 'Authorization: [token]'],
    ['body {"email":"a@b.test","n":{"x":1}} end', 'body {…} end'],
    ['mail owner@demo.okavango.test!', 'mail [e-mail]!'],
    ['at app://okavango/admin/eshops?search=someone:1:2', 'at app://okavango/admin/eshops?…'],
    ['key 0123456789abcdef0123456789abcdef', 'key [removed]'],
    ['at open (/home/jana/app/main.cjs:1:2)', 'at open (~/app/main.cjs:1:2)'],
    [
      "TypeError: Cannot read properties of null (reading 'id')",
      "TypeError: Cannot read properties of null (reading 'id')",
    ],
  ])('%s', (text, expected) => {
    expect(redact(text, '/home/jana')).toBe(expected);
  });

  it('no signed token survives, whatever surrounds it', () => {
    const part = fc.stringMatching(/^[A-Za-z0-9_-]{20,60}$/);
    fc.assert(
      fc.property(fc.string(), part, part, part, fc.string(), (before, head, body, sign, after) => {
        const token = `eyJ${head}.eyJ${body}.${sign}`;
        const redacted = redact(`${before} ${token} ${after}`, '/home/jana');
        expect(redacted).not.toContain(`eyJ${head}`);
        expect(redacted).not.toContain(`eyJ${body}`);
      }),
    );
  });

  it('is bounded', () => {
    expect(redact('word '.repeat(100_000)).length).toBeLessThanOrEqual(8_000);
  });
});
