import { describe, expect, it } from 'vitest';
import { readCpuTimeMs } from '#server/testing/cpuTime.ts';
import { matchesPattern, parseRobots } from './robotsRules.ts';

describe('robots.txt', () => {
  it.each([
    ['', '/', true],
    ['User-agent: *\nDisallow:', '/', true],
    ['User-agent: *\nDisallow: /', '/', false],
    ['User-agent: *\nDisallow: /kosik', '/kosik/1', false],
    ['User-agent: *\nDisallow: /kosik', '/', true],
    ['User-agent: *\nDisallow: /\nAllow: /feed', '/feed/google.xml', true],
    ['User-agent: *\nDisallow: /*.xml$', '/google.xml', false],
    ['User-agent: *\nDisallow: /*.xml$', '/google.xml?hash=1', true],
    ['User-agent: *\nDisallow: /*?', '/hledat?q=a', false],
    ['User-agent: *\nDisallow: /\n\nUser-agent: Okavango\nDisallow: /tajne', '/', true],
    ['User-agent: okavango/1.0\nUser-agent: other\nDisallow: /', '/', false],
    ['User-agent: Other\nDisallow: /', '/', true],
    ['# all\r\nuser-agent: *   # of all\r\nDISALLOW: /a # comment', '/a', false],
    ['Disallow: /', '/', true],
    ['User-agent: *\nAllow: /a\nDisallow: /a', '/a', true],
  ])('%j lets %s: %s', (text, path, isAllowed) => {
    expect(parseRobots(text, 'okavango').allows(path)).toBe(isAllowed);
  });

  it('names maps of the site', () => {
    expect(parseRobots('Sitemap: https://a.cz/map.xml\nsitemap:https://a.cz/feed.xml', 'x').sitemaps).toEqual(
      ['https://a.cz/map.xml', 'https://a.cz/feed.xml'],
    );
  });

  it('patterns are read in one pass, whatever their content', () => {
    const startedAt = readCpuTimeMs();
    expect(matchesPattern(`/${'a'.repeat(100_000)}`, `/${'*a'.repeat(5_000)}*b$`)).toBe(false);
    expect(readCpuTimeMs() - startedAt).toBeLessThan(500);
    expect(matchesPattern('/a/b', '/a/*/b$')).toBe(false);
    expect(matchesPattern('/abc', '/a*c$')).toBe(true);
    expect(matchesPattern('/a', '/a*a$')).toBe(false);
  });
});
