import { useCallback, useState } from 'react';
import { useSession } from './sessionStore.ts';
import { getStorageKey } from './storage.ts';

const prefix = getStorageKey('draft:');

/** How long a draft lasts without a logout: as long as its tab, or on the device. */
export type DraftPlace = 'tab' | 'device';

function selectStorage(place: DraftPlace): Storage {
  return place === 'tab' ? sessionStorage : localStorage;
}

function toStorageKey(eshopId: string | null, name: string): string {
  return `${prefix}${eshopId ?? 'none'}:${name}`;
}

/** Returns the draft of a form in a shop, or null. */
export function readDraft<Value>(
  eshopId: string | null,
  name: string,
  place: DraftPlace = 'tab',
): Value | null {
  try {
    return JSON.parse(selectStorage(place).getItem(toStorageKey(eshopId, name)) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Stores the draft of a form in a shop; null deletes it. */
export function writeDraft(
  eshopId: string | null,
  name: string,
  value: unknown,
  place: DraftPlace = 'tab',
): void {
  try {
    if (value === null) selectStorage(place).removeItem(toStorageKey(eshopId, name));
    else selectStorage(place).setItem(toStorageKey(eshopId, name), JSON.stringify(value));
  } catch {
    // Storage is switched off or full: the draft lasts as long as the screen.
  }
}

/** Forgets all that was typed: at logout. */
export function forgetDrafts(): void {
  for (const place of ['tab', 'device'] as const) {
    try {
      const storage = selectStorage(place);
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
    } catch {
      // Storage is switched off: there is nothing to forget.
    }
  }
}

/** The draft of a form of the selected shop: it survives a reload and a change of the language, and ends with the tab or the session. */
export function useDraft<Value>(
  name: string,
  place: DraftPlace = 'tab',
): {
  /** As it was when the screen was opened. */
  readonly initial: Value | null;
  readonly save: (value: Value) => void;
  readonly drop: () => void;
} {
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const [initial] = useState(() => readDraft<Value>(eshopId, name, place));
  const save = useCallback((value: Value) => writeDraft(eshopId, name, value, place), [eshopId, name, place]);
  const drop = useCallback(() => writeDraft(eshopId, name, null, place), [eshopId, name, place]);
  return { initial, save, drop };
}
