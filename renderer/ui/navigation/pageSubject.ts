import { useEffect } from 'react';
import { create } from 'zustand';

/** What the page shown is about, e.g. a shop's domain; null where its screen's name says all. The window's title begins with it. */
export const usePageSubject = create<{ readonly subject: string | null }>()(() => ({ subject: null }));

/** Names what a page is about as long as it is shown. @param subject undefined while it loads */
export function useNamedPage(subject: string | undefined): void {
  useEffect(() => {
    usePageSubject.setState({ subject: subject ?? null });
    return () => usePageSubject.setState({ subject: null });
  }, [subject]);
}

/** The title of a window: what the page is about, the screen, the product. */
export function formatWindowTitle(subject: string | null, screen: string, product: string): string {
  return [subject, screen, product].filter((part) => part !== null).join(' · ');
}
