import { create } from 'zustand';

interface BesideSheetState {
  /** Sheets for which the page makes room; one that another takes the place of is counted until it is gone. */
  readonly count: number;
  /** Makes room for a sheet. @returns gives the room back */
  readonly takeRoom: () => () => void;
}

/** Whether a sheet is beside the page rather than over it. */
export const useBesideSheet = create<BesideSheetState>()((set) => ({
  count: 0,
  takeRoom() {
    set(({ count }) => ({ count: count + 1 }));
    return () => set(({ count }) => ({ count: count - 1 }));
  },
}));
