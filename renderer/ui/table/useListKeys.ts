import { useEffect, type RefObject } from 'react';
import { isCovered, isPlainKey } from '../navigation/plainKeys.ts';

const listMark = '[data-list]';
/** A row's own link, in a table or a virtual one. */
const rowLinks = '.ant-table-row';

function isShown(element: Element): boolean {
  return element.getClientRects().length > 0;
}

/** The list that keys are for: the one in which the focus is, else the first of the page whose rows lead somewhere. */
function findKeyboardList(): Element | null {
  const shown = [...document.querySelectorAll(listMark)].filter(isShown);
  return (
    document.activeElement?.closest(listMark) ??
    shown.find((list) => list.querySelector(`${rowLinks} a[href]`)) ??
    shown[0] ??
    null
  );
}

function move(list: HTMLElement, step: 1 | -1): void {
  const rows = [...list.querySelectorAll<HTMLElement>(rowLinks)].filter((row) =>
    row.querySelector('a[href]'),
  );
  const present = rows.findIndex((row) => row.contains(document.activeElement));
  const next = rows[present < 0 ? (step === 1 ? 0 : rows.length - 1) : present + step];
  next?.querySelector<HTMLElement>('a[href]')?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

/**
 * Keys of a list: j and k (arrows too, once a row has the focus) go from row to row, Enter opens one as its link does, x
 * chooses it, `/` goes to the search, Esc leaves it.
 */
export function useListKeys(container: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const list = container.current;
      if (list === null || event.defaultPrevented) return;
      if (findKeyboardList() !== list || isCovered()) return;
      const { activeElement } = document;
      const search = list.querySelector<HTMLInputElement>('input[type=search]');
      if (event.key === 'Escape' && activeElement === search) search?.blur();
      if (!isPlainKey(event)) return;
      const isInRow = activeElement?.closest(rowLinks) !== null && list.contains(activeElement);
      if (event.key === 'j' || (event.key === 'ArrowDown' && isInRow)) move(list, 1);
      else if (event.key === 'k' || (event.key === 'ArrowUp' && isInRow)) move(list, -1);
      else if (event.key === '/' && search !== null) search.focus();
      else if (event.key === 'x' && isInRow)
        activeElement?.closest(rowLinks)?.querySelector<HTMLInputElement>('input[type=checkbox]')?.click();
      else return;
      event.preventDefault();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [container]);
}
