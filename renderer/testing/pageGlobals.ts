/**
 * What a browser has and jsdom lacks, for tests that draw screens: a page that is never narrow, changes no size and
 * scrolls nowhere.
 */
class Observer {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

Object.assign(globalThis, {
  IS_REACT_ACT_ENVIRONMENT: true,
  ResizeObserver: Observer,
  IntersectionObserver: Observer,
  matchMedia: () => ({
    matches: false,
    addListener: () => undefined,
    removeListener: () => undefined,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }),
});
Element.prototype.scrollIntoView ??= () => undefined;
// jsdom knows no styles of pseudo-elements, which tables ask for to measure a scroll bar.
const { getComputedStyle: computeStyle } = window;
window.getComputedStyle = (element) => computeStyle(element);
