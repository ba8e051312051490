import { create } from 'zustand';

interface PaletteState {
  readonly isOpen: boolean;
  readonly setOpen: (isOpen: boolean) => void;
  /** Letters typed, and whether Enter was pressed, while the palette was still loading. */
  readonly early: { readonly text: string; readonly isEntered: boolean };
  readonly setEarly: (early: PaletteState['early']) => void;
}

const nothingEarly = { text: '', isEntered: false };

/** Whether the command palette is open. */
export const usePalette = create<PaletteState>()((set) => ({
  isOpen: false,
  setOpen: (isOpen) => set({ isOpen, early: nothingEarly }),
  early: nothingEarly,
  setEarly: (early) => set({ early }),
}));
