import { beforeEach, expect, it, vi } from 'vitest';
import { findTexts } from './findText.ts';

beforeEach(() => {
  // jsdom has no layout: an element hidden by an attribute has no rectangle here either.
  Range.prototype.getClientRects = function rects() {
    const isHidden = this.startContainer.parentElement?.closest('[hidden]') !== null;
    return (isHidden ? [] : [{}]) as unknown as DOMRectList;
  };
  vi.restoreAllMocks();
});

it('finds a text as it is seen, in order, whatever the case', () => {
  document.body.innerHTML = `<h1>Lampy</h1><p>lampy a LAMPY</p><p hidden>lampy</p>
    <div data-find-bar><span>lampy</span></div><script>lampy</script><b>lamp</b>`;
  const found = findTexts(document.body, ' lampy ');
  expect(found.map((range) => [range.startContainer.parentElement?.tagName, range.startOffset])).toEqual([
    ['H1', 0],
    ['P', 0],
    ['P', 8],
  ]);
  expect(found.map(String)).toEqual(['Lampy', 'lampy', 'LAMPY']);
});

it('nothing is found by nothing', () => {
  document.body.innerHTML = '<p>a</p>';
  expect([
    findTexts(document.body, ''),
    findTexts(document.body, '  '),
    findTexts(document.body, 'b'),
  ]).toEqual([[], [], []]);
});

it('a page full of matches stays within bounds', () => {
  document.body.innerHTML = `<p>${'a '.repeat(3_000)}</p>`;
  expect(findTexts(document.body, 'a')).toHaveLength(1_000);
});
