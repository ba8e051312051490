import { useLayoutEffect, useRef, useState } from 'react';
import type { Day } from '#shared/domain/dates/days.ts';
import type { Cell } from './calendar.ts';

/** What a calendar calls. */
export interface CalendarCalls {
  readonly onOpen: (postId: string) => void;
  readonly onAdd: (cell: Cell) => void;
  readonly onMove: (postId: string, cell: Cell) => void;
  readonly onMore: () => void;
  readonly onSelectDay: (day: Day) => void;
}

/** The same functions for as long as the calendar is shown, so that no answer draws its days again. Each calls the latest. */
export function useStableCalls(calls: CalendarCalls): CalendarCalls {
  const latestRef = useRef(calls);
  useLayoutEffect(() => {
    latestRef.current = calls;
  });
  const [stable] = useState<CalendarCalls>(() => ({
    onOpen: (postId) => latestRef.current.onOpen(postId),
    onAdd: (cell) => latestRef.current.onAdd(cell),
    onMove: (postId, cell) => latestRef.current.onMove(postId, cell),
    onMore: () => latestRef.current.onMore(),
    onSelectDay: (day) => latestRef.current.onSelectDay(day),
  }));
  return stable;
}
