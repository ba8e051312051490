import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';

/** Where a dragged item would go. */
interface Dragging {
  readonly from: number;
  readonly to: number;
}

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowLeft: -1, ArrowDown: 1, ArrowRight: 1 };

/** The item whose middle is nearest to a point. */
function findNearest(items: readonly Element[], x: number, y: number): number {
  let nearest = 0;
  let least = Infinity;
  for (const [at, item] of items.entries()) {
    const { left, top, width, height } = item.getBoundingClientRect();
    const distance = Math.hypot(x - left - width / 2, y - top - height / 2);
    if (distance < least) [least, nearest] = [distance, at];
  }
  return nearest;
}

/**
 * Changes the order of a list by dragging a handle (mouse, pen or finger) or by arrow keys on it; Escape takes a drag
 * back. The children of the element with `listRef` are the items, in order; each has one handle.
 */
export function useReorder(count: number, onMove: (from: number, to: number) => void) {
  const listRef = useRef<HTMLUListElement>(null);
  const [dragging, setDragging] = useState<Dragging | null>(null);
  const focused = useRef<number | null>(null);
  // The moved item keeps the focus, so that arrow keys move it further.
  useEffect(() => {
    if (focused.current === null) return;
    listRef.current?.querySelectorAll<HTMLElement>('[data-handle]')[focused.current]?.focus();
    focused.current = null;
  });
  const move = (from: number, to: number) => {
    if (to < 0 || to >= count || to === from) return;
    focused.current = to;
    onMove(from, to);
  };
  return {
    listRef,
    dragging,
    getHandleProps: (at: number) => ({
      'data-handle': at,
      style: { touchAction: 'none', cursor: 'grab' } as const,
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setDragging({ from: at, to: at });
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        if (dragging === null || listRef.current === null) return;
        const to = findNearest([...listRef.current.children], event.clientX, event.clientY);
        if (to !== dragging.to) setDragging({ ...dragging, to });
      },
      onPointerUp: () => {
        if (dragging !== null) move(dragging.from, dragging.to);
        setDragging(null);
      },
      onPointerCancel: () => setDragging(null),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
        if (event.key === 'Escape') setDragging(null);
        const step = steps[event.key];
        if (step === undefined) return;
        event.preventDefault();
        move(at, at + step);
      },
    }),
    /** Where an item shows that the dragged one would come before or after it. */
    getDropSide: (at: number): 'before' | 'after' | null => {
      if (dragging === null || dragging.to !== at || dragging.from === at) return null;
      return dragging.to < dragging.from ? 'before' : 'after';
    },
  };
}
