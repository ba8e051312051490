import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Scrolls to the section that the address names after `#`, once it is there, and gives it the focus. */
export function useSectionAddress(isReady: boolean): void {
  const { hash } = useLocation();
  useEffect(() => {
    if (!isReady || hash === '') return;
    const section = document.getElementById(hash.slice(1));
    section?.scrollIntoView({ block: 'start' });
    section?.focus({ preventScroll: true });
  }, [hash, isReady]);
}
