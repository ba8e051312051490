import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { ShownOnStart } from './ShownOnStart.tsx';

let root: Root;
let place: HTMLElement;
let top = 0;
let scrolls: string[] = [];
beforeEach(() => {
  place = document.body.appendChild(document.createElement('div'));
  root = createRoot(place);
  scrolls = [];
  Element.prototype.scrollIntoView = function note(this: Element) {
    scrolls.push(this.textContent);
  };
  Element.prototype.getBoundingClientRect = () => new DOMRect(0, top, 300, 900);
});
afterEach(() => {
  act(() => root.unmount());
  place.remove();
});

const render = (isRunning: boolean) =>
  act(() => root.render(<ShownOnStart isRunning={isRunning}>text</ShownOnStart>));

it('shows a part that starts above or below the screen, once for each start', () => {
  top = -700;
  render(false);
  expect(scrolls).toEqual([]);
  render(true);
  render(true);
  expect(scrolls).toEqual(['text']);
  render(false);
  top = globalThis.innerHeight;
  render(true);
  expect(scrolls).toEqual(['text', 'text']);
});

it('moves nothing while the beginning is in sight', () => {
  top = 120;
  render(true);
  expect(scrolls).toEqual([]);
});
