import { useState, type DragEvent, type KeyboardEvent } from 'react';

const steps = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const;

/** A way of one cell: columns to the right and rows down. */
export interface CellStep {
  readonly columns: -1 | 0 | 1;
  readonly rows: -1 | 0 | 1;
}

export interface MovingProps {
  /** Whether the post can be moved there. */
  readonly canDrop: (id: string, cell: string) => boolean;
  /** The cell beside another one; null at the edge. */
  readonly findBeside: (cell: string, step: CellStep) => string | null;
  /** When the post would go out there. */
  readonly describe: (id: string, cell: string) => string;
  readonly onMove: (id: string, cell: string) => void;
}

/** The post that is being moved, and over which cell it is. */
interface Moved {
  readonly id: string;
  readonly cell: string | null;
  readonly isByKeys: boolean;
}

const findPost = (target: EventTarget): string | null =>
  target instanceof Element
    ? (target.closest<HTMLElement>('[data-movable]')?.dataset['movable'] ?? null)
    : null;
const findCell = (target: EventTarget): string | null =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-cell]')?.dataset['cell'] ?? null) : null;

/**
 * Moves posts over the cells of a calendar: by dragging, or with M, arrows, Enter and Esc on a focused post. The grid has
 * `data-cell` on its cells and takes the handlers; `PostChip` says which posts can be moved.
 */
export function useMoving({ canDrop, findBeside, describe, onMove }: MovingProps) {
  const [moved, setMoved] = useState<Moved | null>(null);
  const moveTo = (id: string, cell: string | null) => {
    setMoved(null);
    if (cell !== null && canDrop(id, cell)) onMove(id, cell);
  };
  const pressKey = (event: KeyboardEvent) => {
    if (moved === null || !moved.isByKeys) {
      const id = findPost(event.target);
      if (id === null || event.key.toLowerCase() !== 'm' || event.ctrlKey || event.metaKey || event.altKey)
        return;
      event.preventDefault();
      setMoved({ id, cell: findCell(event.target), isByKeys: true });
      return;
    }
    if (event.key === 'Escape') setMoved(null);
    else if (event.key === 'Enter') moveTo(moved.id, moved.cell);
    else if (event.key in steps) {
      const [columns, rows] = steps[event.key as keyof typeof steps];
      const beside = moved.cell === null ? null : findBeside(moved.cell, { columns, rows });
      if (beside !== null) setMoved({ ...moved, cell: beside });
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const cell = moved?.cell ?? null;
  const canLand = moved !== null && cell !== null && canDrop(moved.id, cell);
  return {
    /** Whether the post would land in that cell. */
    isTarget: (name: string) => canLand && cell === name,
    /** Whether the post is over that cell and can't land there. */
    isRefused: (name: string) => moved !== null && !canLand && cell === name,
    /** Whether a post is being moved. */
    isMoving: cell !== null,
    /** When the post would go out in the cell that it is over; null while none is moved, or where none can be. */
    text: canLand ? describe(moved.id, cell) : null,
    /** For the grid. */
    handlers: {
      onDragStart(event: DragEvent) {
        const id = findPost(event.target);
        if (id !== null) setMoved({ id, cell: null, isByKeys: false });
      },
      onDragOver(event: DragEvent) {
        const name = findCell(event.target);
        if (moved === null || name === null) return;
        // Without it, the browser refuses the drop.
        if (canDrop(moved.id, name)) event.preventDefault();
        if (moved.cell !== name) setMoved({ ...moved, cell: name });
      },
      onDragEnd: () => setMoved(null),
      onDrop(event: DragEvent) {
        event.preventDefault();
        if (moved !== null) moveTo(moved.id, findCell(event.target));
      },
      onKeyDown: pressKey,
      onBlur: () => {
        if (moved?.isByKeys === true) setMoved(null);
      },
    },
  };
}

export type Moving = ReturnType<typeof useMoving>;
