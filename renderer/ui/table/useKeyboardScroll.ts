import { useEffect, useRef, type RefObject } from 'react';

const scrollers = '.ant-table-body, .ant-table-content';

/** Lets a scroller that is wider than its place be focused; copies of heads are for eyes and mouse alone. */
export function markScrollers(element: Element): void {
  for (const scroller of element.querySelectorAll<HTMLElement>(scrollers)) {
    if (scroller.closest('[aria-hidden="true"]') !== null) continue;
    const isWide = scroller.scrollWidth > scroller.clientWidth;
    scroller.toggleAttribute('data-wide', isWide);
    if (isWide) scroller.tabIndex = 0;
    else scroller.removeAttribute('tabindex');
  }
}

/** Lets the keyboard scroll a table that is wider than its place: what scrolls can then be focused. */
export function useKeyboardScroll<Container extends HTMLElement>(): RefObject<Container | null> {
  const container = useRef<Container>(null);
  useEffect(() => {
    const element = container.current;
    if (element === null) return undefined;
    const mark = () => markScrollers(element);
    const sizes = new ResizeObserver(mark);
    sizes.observe(element);
    const rows = new MutationObserver(mark);
    rows.observe(element, { childList: true, subtree: true });
    mark();
    return () => {
      sizes.disconnect();
      rows.disconnect();
    };
  });
  return container;
}
