import { useEffect, useEffectEvent } from 'react';
import { isInternal, useSession } from '../session/sessionStore.ts';
import { isCovered, isPlainKey } from '../ui/navigation/plainKeys.ts';
import { useGo } from '../ui/navigation/useGo.ts';

/** Places of staff by the letter after G. */
const goKeys: Readonly<Record<string, string>> = {
  c: '/admin/cockpit',
  s: '/admin/eshops',
  u: '/admin/users',
  v: '/admin/complianceValidation',
  a: '/admin/accounting/approvals',
  b: '/admin/accounting/bank',
  e: '/admin/export',
};
/** G alone is forgotten after this. */
const waitMs = 1_500;

/** G and then a letter goes to a place of staff, from any of their screens. */
export function useGoKeys(): void {
  const isStaff = useSession(isInternal);
  const go = useGo();
  const goTo = useEffectEvent((path: string) => {
    go(path);
    // Tab goes on from the place, not from its link in the menu.
    const content = document.getElementById('content');
    if (content === null) return;
    content.tabIndex = -1;
    content.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!isStaff) return undefined;
    let until = 0;
    const onKey = (event: KeyboardEvent) => {
      if (!isPlainKey(event) || isCovered()) return;
      const path = performance.now() < until ? goKeys[event.key] : undefined;
      until = event.key === 'g' && path === undefined ? performance.now() + waitMs : 0;
      if (path === undefined) return;
      // The letter has its place in the pair; the page's own key of that name isn't pressed.
      event.preventDefault();
      event.stopPropagation();
      goTo(path);
    };
    document.addEventListener('keydown', onKey, { capture: true });
    return () => document.removeEventListener('keydown', onKey, { capture: true });
  }, [isStaff]);
}
