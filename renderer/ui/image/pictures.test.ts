import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const rendererFolder = path.resolve(import.meta.dirname, '../..');
const sources = readdirSync(rendererFolder, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.(?:test|e2e)\.tsx?$/.test(name))
  .map((name) => [name, readFileSync(path.join(rendererFolder, name), 'utf8')] as const);

const pictures = sources.flatMap(([name, source]) =>
  // An arrow function in an attribute has a `>` of its own.
  [...source.matchAll(/<img\b(?:[^>]|=>)*?\/>/g)].map(([tag]) => [name, tag] as const),
);
/** The product's own mark, in sight from the first paint on. */
const atOnce = new Set(['ui/frame/Logo.tsx']);

it('every picture has its text and is loaded when it comes into sight', () => {
  expect(pictures.length).toBeGreaterThan(12);
  const wrong = pictures.filter(
    ([name, tag]) => !/\balt=/.test(tag) || (!atOnce.has(name) && !tag.includes('loading="lazy"')),
  );
  expect(wrong).toEqual([]);
});

it('photos of products come from our own copies, never from the address in the feed', () => {
  const linked = sources.filter(([, source]) => /\.imageLink\b/.test(source));
  expect(linked.map(([name]) => name)).toEqual([]);
});
