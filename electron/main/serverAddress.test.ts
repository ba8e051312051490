import { describe, expect, it } from 'vitest';
import { chooseServerUrl, parseServerUrl } from './serverAddress.ts';

describe('the server address', () => {
  it.each([
    ['http://127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['http://localhost:4100/', 'http://localhost:4100'],
    ['http://[::1]:4000', 'http://[::1]:4000'],
    ['https://API.okavango.test/', 'https://api.okavango.test'],
  ])('%s is taken as %s', (address, expected) => {
    expect(parseServerUrl(address)).toBe(expected);
  });

  it.each([
    'http://okavango.test',
    'http://127.0.0.1.evil.test',
    'http://127.0.0.1@evil.test',
    'https://a.test/path',
    'https://a.test?x',
    "https://a.test;script-src'unsafe-inline'",
    'https://a.test, https://b.test',
    'file:///etc',
    'javascript:1',
    '',
  ])('%s is not', (address) => {
    expect(parseServerUrl(address)).toBeNull();
  });

  it('is the switch, then the setting, then the default', () => {
    expect(chooseServerUrl('https://a.test', 'https://b.test')).toEqual({ url: 'https://a.test' });
    expect(chooseServerUrl('', 'https://b.test')).toEqual({ url: 'https://b.test' });
    expect(chooseServerUrl('', undefined)).toEqual({ url: 'http://127.0.0.1:4000' });
    expect(chooseServerUrl('http://b.test', 'https://b.test')).toEqual({ rejected: 'http://b.test' });
  });
});
