import { describe, expect, it } from 'vitest';
import { readCpuTimeMs } from '#server/testing/cpuTime.ts';
import { redactText } from './redactText.ts';

const jwt = `eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiI2NmYwIn0.${'Ab1-'.repeat(20)}`;

describe('redactText', () => {
  it.each([
    ['an e-mail address', 'no user jana.nova+shop@mail.example.cz here', 'no user [left out] here'],
    ['one inside an address', '/reset/jana%40example.com/go', '/reset/[left out]/go'],
    ['a token', `sent ${jwt} away`, 'sent [left out] away'],
    ['a header', 'Authorization: Bearer abc.def-ghi_123', 'Authorization: [left out]'],
    ['a header in lower case', 'header bearer 0123456789abcdef', 'header [left out]'],
    ['a value by its name', 'token=abc123&next', 'token=[left out]&next'],
    ['one of JSON', '{"refreshToken":"abc123","a":1}', '{"refreshToken":"[left out]","a":1}'],
    ['a password', 'password: hunter2!', 'password: [left out]'],
    [
      'the query of an address, not its place in a stack',
      'at load (https://app.example.com/assets/x.js?v=1&u=jana:10:5)',
      'at load (https://app.example.com/assets/x.js?[left out]:10:5)',
    ],
    ['the query of a path', 'went to /account/reset?token=abc#x', 'went to /account/reset?[left out]'],
    ['a fragment with values', 'https://x.example/cb#access_token=abc', 'https://x.example/cb#[left out]'],
    ['a card', 'card 4242 4242 4242 4242 refused', 'card [left out] refused'],
    ['a key', 'key sk_test_51HabcdefghijklmnopQ', 'key [left out]'],
    ['an opaque token', `kept ${'a1B2'.repeat(12)}`, 'kept [left out]'],
  ])('leaves out %s', (_what, text, expected) => {
    expect(redactText(text, 2_000)).toBe(expected);
  });

  it.each([
    "TypeError: Cannot read properties of undefined (reading 'total')",
    '    at CampaignPage (http://127.0.0.1:4000/assets/CampaignPage-D3kf9x2a.js:12:3456)',
    'shop 66f0c2a41b2c3d4e5f607182 at 2026-11-21T13:28:40.000Z',
    'Minified React error #418; visit https://react.dev/errors/418',
    'is it so? yes = no',
    'request 10669430-1639-4040-b111-adf21a85fa49 failed',
    'requests 10669430-1639-4040-8111-123456789012, a0669430-1639-4040-8111-023456789012',
  ])('keeps %s', (text) => {
    expect(redactText(text, 2_000)).toBe(text);
  });

  it('cuts a text, never in a way that shows a secret', () => {
    expect(redactText('x'.repeat(50), 10)).toBe('x'.repeat(10));
    expect(redactText(`abcdefg jana@example.com`, 12)).toBe('abcdefg [lef');
  });

  it.each(['a', 'a.', '=', '?a', '1 ', 'token', 'a@', 'eyJ', ':1', '_-'])(
    'is quick with a long text of %s',
    (piece) => {
      const startedAt = readCpuTimeMs();
      redactText(piece.repeat(8_000 / piece.length), 8_000);
      expect(readCpuTimeMs() - startedAt).toBeLessThan(500);
    },
  );
});
