import { describe, expect, it } from 'vitest';
import { asInAppPath, withLanguage, withoutLanguage } from './paths.ts';

describe('the language in front of a path', () => {
  it.each([
    ['/', '/cs'],
    ['/app/dashboard', '/cs/app/dashboard'],
    ['/en/app/dashboard?x=1#y', '/cs/app/dashboard?x=1#y'],
    ['/en', '/cs'],
    ['/?modal=help', '/cs/?modal=help'],
    ['/english', '/cs/english'],
  ])('%s is %s', (path, expected) => expect(withLanguage(path, 'cs')).toBe(expected));
  it.each([
    ['/cs/app', '/app'],
    ['/cs', '/'],
    ['/cs?x=1', '/?x=1'],
    ['/app', '/app'],
  ])('%s without it is %s', (path, expected) => expect(withoutLanguage(path)).toBe(expected));
});

describe('a path given from outside', () => {
  it.each(['//evil.example', '/\\evil', 'https://evil.example', 'javascript:alert(1)', '', '/a b', null])(
    '%j is refused',
    (value) => expect(asInAppPath(value)).toBeNull(),
  );
  it('is taken when it is ours', () => expect(asInAppPath('/app/credit?x=1')).toBe('/app/credit?x=1'));
});
