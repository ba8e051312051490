import { create } from 'zustand';

interface AssistantPanelState {
  readonly isOpen: boolean;
  /** The open chat with the shop that it is in; null before the first question. */
  readonly chat: { readonly eshopId: string; readonly id: string } | null;
  readonly setChat: (chat: AssistantPanelState['chat']) => void;
  readonly open: () => void;
  /** Closes the panel; the focus goes back to where it was. */
  readonly close: () => void;
}

let opener: Element | null = null;

/** The assistant's panel beside the screens. */
export const useAssistantPanel = create<AssistantPanelState>()((set, get) => ({
  isOpen: false,
  chat: null,
  setChat: (chat) => set({ chat }),
  open: () => {
    if (get().isOpen) return;
    opener = document.activeElement;
    set({ isOpen: true });
  },
  close: () => {
    if (!get().isOpen) return;
    set({ isOpen: false });
    const last = opener;
    opener = null;
    // After the panel is gone, so that its drawer does not take the focus back.
    setTimeout(() => {
      if (last instanceof HTMLElement && last.isConnected) last.focus();
    });
  },
}));
