import { describe, expect, it } from 'vitest';
import { chooseServerUrl, parseServerUrl, parseTypedServerUrl } from './serverAddress.ts';

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

  it.each([
    ['okavango.test', 'https://okavango.test'],
    [' okavango.test:8443/ ', 'https://okavango.test:8443'],
    ['localhost:4000', 'http://localhost:4000'],
    ['127.0.0.1:4000', 'http://127.0.0.1:4000'],
    ['https://okavango.test/', 'https://okavango.test'],
    ['http://okavango.test', null],
    ['ftp://okavango.test', null],
    ['okavango.test/admin', null],
    ['user@okavango.test', null],
    ['', null],
  ])('%s typed means %s', (typed, expected) => {
    expect(parseTypedServerUrl(typed)).toBe(expected);
  });

  it('is the switch, then the setting, then the default of a program that is not packaged', () => {
    expect(chooseServerUrl('https://a.test', 'https://b.test', true)).toEqual({ url: 'https://a.test' });
    expect(chooseServerUrl('', 'https://b.test', false)).toEqual({ url: 'https://b.test' });
    expect(chooseServerUrl('', undefined, true)).toEqual({ url: 'http://127.0.0.1:4000' });
    expect(chooseServerUrl('', undefined, false)).toEqual({ ask: true, rejected: null });
    expect(chooseServerUrl('http://b.test', 'https://b.test', true)).toEqual({
      ask: true,
      rejected: 'http://b.test',
    });
  });
});
