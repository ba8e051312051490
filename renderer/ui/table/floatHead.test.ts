import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { floatHead } from './floatHead.ts';
import { markScrollers } from './useKeyboardScroll.ts';

/** The browser’s report on what has come into view or left it. */
let reportViews: (views: readonly (readonly [Element, boolean])[]) => void;
let margin: string | undefined;
let stop: () => void;
const sorted = vi.fn();

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`${selector} is not there`);
  return found;
}

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: unknown[]) => void, options: IntersectionObserverInit) {
        margin = options.rootMargin;
        reportViews = (views) =>
          callback(views.map(([target, isIntersecting]) => ({ target, isIntersecting })));
      }
      observe() {}
      disconnect() {}
    },
  );
  document.body.innerHTML = `
    <div id="place">
      <div id="start"></div><div id="holder" aria-hidden="true"></div>
      <div class="wrapper"><div class="scroller" tabindex="0"><table aria-label="Orders">
        <thead><tr><th id="number" tabindex="0" aria-sort="ascending"><span>Number</span></th><th><button>Help</button></th></tr></thead>
        <tbody><tr><td>1</td><td>2</td></tr></tbody>
      </table></div></div>
    </div>`;
  sorted.mockReset();
  find('#number').addEventListener('click', sorted);
  stop = floatHead(find('#place'), find('#start'), find('#holder'), 56);
});
afterEach(() => {
  stop();
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});

const scrollRowsUnder = () =>
  reportViews([
    [find('#start'), false],
    [find('tbody'), true],
  ]);

it('draws no copy while the head itself is in view, nor once the rows are gone', () => {
  expect(margin).toBe('-56px 0px 0px 0px');
  reportViews([
    [find('#start'), true],
    [find('tbody'), true],
  ]);
  expect(find('#holder').childElementCount).toBe(0);
  scrollRowsUnder();
  expect(find('#holder').textContent).toContain('Number');
  reportViews([[find('tbody'), false]]);
  expect(find('#holder').childElementCount).toBe(0);
});

it('can be reached by the mouse alone, and is no second table of that name', () => {
  scrollRowsUnder();
  const copy = find('#holder');
  expect(copy.querySelectorAll('[id], [aria-label], [tabindex="0"]')).toHaveLength(0);
  expect(find('#holder button').tabIndex).toBe(-1);
  expect(copy.querySelectorAll('col')).toHaveLength(2);
  expect(copy.querySelector('.wrapper > .scroller > table > thead')).not.toBeNull();
  expect(copy.querySelector('tbody')).toBeNull();
});

it('is no stop of the Tab key where the table is wider than its place', () => {
  for (const scroller of document.querySelectorAll('.scroller')) scroller.classList.add('ant-table-content');
  scrollRowsUnder();
  vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(900);
  markScrollers(document.body);
  expect(find('.wrapper:not(#holder *) > .scroller').tabIndex).toBe(0);
  expect(find('#holder .scroller').hasAttribute('tabindex')).toBe(false);
  vi.restoreAllMocks();
});

it('passes a click on to the head', () => {
  scrollRowsUnder();
  find('#holder span').click();
  expect(sorted).toHaveBeenCalledTimes(1);
});

it('follows the columns sideways and what the head says', async () => {
  scrollRowsUnder();
  const scroller = find('.wrapper:not(#holder *) > .scroller');
  scroller.scrollLeft = 40;
  scroller.dispatchEvent(new Event('scroll'));
  expect(find('#holder .scroller').scrollLeft).toBe(40);
  find('#number').setAttribute('aria-sort', 'descending');
  await Promise.resolve();
  expect(find('#holder th').getAttribute('aria-sort')).toBe('descending');
  expect(find('#holder .scroller').scrollLeft).toBe(40);
});
