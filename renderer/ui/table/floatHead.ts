/** The element of a copied tree that a copy's element was drawn from, by its place in both. */
function findOriginal(copy: Element, root: Element, originalRoot: Element): Element | null {
  if (copy === root) return originalRoot;
  const parent = copy.parentElement;
  if (parent === null) return null;
  const originalParent = findOriginal(parent, root, originalRoot);
  return originalParent?.children[[...parent.children].indexOf(copy)] ?? null;
}

/** A copy of a table's head alone, each column as wide as the table drew it, in copies of what the table lies in. */
function copyHead(table: HTMLTableElement, head: HTMLTableSectionElement, place: HTMLElement) {
  const headCopy = head.cloneNode(true) as HTMLTableSectionElement;
  for (const element of [headCopy, ...headCopy.querySelectorAll('*')]) {
    element.removeAttribute('id');
    element.removeAttribute('tabindex');
  }
  for (const control of headCopy.querySelectorAll<HTMLElement>('a, button, input')) control.tabIndex = -1;
  const columns = document.createElement('colgroup');
  for (const cell of head.rows[0]?.cells ?? []) {
    const column = document.createElement('col');
    column.style.width = `${cell.getBoundingClientRect().width}px`;
    columns.append(column);
  }
  const tableCopy = table.cloneNode(false) as HTMLTableElement;
  tableCopy.removeAttribute('aria-label');
  Object.assign(tableCopy.style, { width: `${table.offsetWidth}px`, minWidth: '0', tableLayout: 'fixed' });
  tableCopy.append(columns, headCopy);
  const scroller = table.parentElement?.cloneNode(false) as HTMLElement;
  scroller.removeAttribute('tabindex');
  Object.assign(scroller.style, { overflow: 'hidden' });
  scroller.append(tableCopy);
  let outermost = scroller;
  for (let around = table.parentElement?.parentElement; around != null && around !== place;) {
    const copy = around.cloneNode(false) as HTMLElement;
    copy.append(outermost);
    outermost = copy;
    around = around.parentElement;
  }
  return { outermost, scroller, headCopy };
}

/**
 * Keeps the head of a table in view while its rows scroll under it. The table itself is one, which the browser lays out
 * once and screen readers know with its heads; a copy of the head, for eyes and mouse alone, is drawn only while the real
 * one is out of view.
 * @param place holds the table
 * @param start an empty element above the table
 * @param holder an empty element that sticks below the top bar
 * @param coveredPx height of what covers the top of the screen
 * @returns what ends it
 */
export function floatHead(
  place: HTMLElement,
  start: HTMLElement,
  holder: HTMLElement,
  coveredPx: number,
): () => void {
  const table = place.querySelector('table');
  const head = table?.tHead;
  const [rows] = table?.tBodies ?? [];
  const original = table?.parentElement;
  if (table == null || head == null || rows === undefined || original == null) return () => undefined;
  const inView = new Map<Element, boolean>();
  let copied: ReturnType<typeof copyHead> | null = null;
  const followScroll = () => {
    if (copied !== null) copied.scroller.scrollLeft = original.scrollLeft;
  };
  const draw = () => {
    copied = copyHead(table, head, place);
    holder.replaceChildren(copied.outermost);
    followScroll();
  };
  const drawAgain = () => {
    if (copied !== null) draw();
  };
  const sizes = new ResizeObserver(drawAgain);
  const changes = new MutationObserver(drawAgain);
  const show = () => {
    draw();
    // Other texts in the rows can move columns within the same width.
    for (const cell of head.rows[0]?.cells ?? []) sizes.observe(cell);
    sizes.observe(table);
    changes.observe(head, { childList: true, subtree: true, characterData: true, attributes: true });
    changes.observe(rows, { childList: true });
  };
  const hide = () => {
    copied = null;
    holder.replaceChildren();
    sizes.disconnect();
    changes.disconnect();
  };
  const views = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inView.set(target, isIntersecting);
      const isFloating = inView.get(start) === false && inView.get(rows) === true;
      if (isFloating && copied === null) show();
      else if (!isFloating && copied !== null) hide();
    },
    { rootMargin: `-${coveredPx}px 0px 0px 0px` },
  );
  views.observe(start);
  views.observe(rows);
  const passClick = (event: MouseEvent) => {
    if (copied === null || !(event.target instanceof Element)) return;
    event.preventDefault();
    event.stopPropagation();
    const pressed = findOriginal(event.target, copied.headCopy, head);
    if (pressed instanceof HTMLElement) pressed.click();
    else pressed?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
  };
  holder.addEventListener('click', passClick);
  original.addEventListener('scroll', followScroll, { passive: true });
  return () => {
    views.disconnect();
    hide();
    holder.removeEventListener('click', passClick);
    original.removeEventListener('scroll', followScroll);
  };
}
