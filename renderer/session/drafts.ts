import { useCallback, useState } from 'react';
import { useSession } from './sessionStore.ts';
import { storageKey } from './storage.ts';

const prefix = storageKey('draft:');

function keyOf(eshopId: string | null, name: string): string {
  return `${prefix}${eshopId ?? 'none'}:${name}`;
}

/** What was typed of a form in a shop, or null. */
export function readDraft<Value>(eshopId: string | null, name: string): Value | null {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(eshopId, name)) ?? 'null') as Value | null;
  } catch {
    return null;
  }
}

/** Keeps what is typed of a form in a shop, in this tab only; null forgets it. */
export function writeDraft(eshopId: string | null, name: string, value: unknown): void {
  try {
    if (value === null) sessionStorage.removeItem(keyOf(eshopId, name));
    else sessionStorage.setItem(keyOf(eshopId, name), JSON.stringify(value));
  } catch {
    // Storage is switched off or full: the draft lasts as long as the screen.
  }
}

/** Forgets all that was typed: at logout. */
export function forgetDrafts(): void {
  try {
    for (const key of Object.keys(sessionStorage)) {
      if (key.startsWith(prefix)) sessionStorage.removeItem(key);
    }
  } catch {
    // Storage is switched off: there is nothing to forget.
  }
}

/** The draft of a form of the selected shop: it survives a reload and a change of the language, and ends with the tab or the session. */
export function useDraft<Value>(name: string): {
  /** As it was when the screen was opened. */
  readonly initial: Value | null;
  readonly keep: (value: Value) => void;
  readonly drop: () => void;
} {
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const [initial] = useState(() => readDraft<Value>(eshopId, name));
  const keep = useCallback((value: Value) => writeDraft(eshopId, name, value), [eshopId, name]);
  const drop = useCallback(() => writeDraft(eshopId, name, null), [eshopId, name]);
  return { initial, keep, drop };
}
