/** The event of browsers that can install a page as an app; not yet among TypeScript's own. */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

let offered: InstallPromptEvent | null = null;
const listeners = new Set<() => void>();

function storeOffer(event: InstallPromptEvent | null): void {
  offered = event;
  for (const listener of listeners) listener();
}

/** The browser's offer to install the page: saved, so that the user finds it in a menu and is not prompted. */
export const installOffer = {
  /** Begins to keep the offer; early, as browsers make it only once. */
  watch(): void {
    globalThis.addEventListener('beforeinstallprompt', (event) => {
      event.preventDefault();
      storeOffer(event as InstallPromptEvent);
    });
    globalThis.addEventListener('appinstalled', () => storeOffer(null));
  },
  /** Tells when `isThere` changes; answers how to stop. */
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  isThere: (): boolean => offered !== null,
  /** Shows the browser's own question; an offer can be taken up once. */
  async accept(): Promise<void> {
    const event = offered;
    storeOffer(null);
    await event?.prompt();
  },
};

/** Names the manifest of the shown theme and language; an embedded page names none, and the desktop's never does. */
export function nameManifest(theme: { id: string; isEmbedded: boolean }, language: string): void {
  const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
  const touchIcon = document.querySelector<HTMLLinkElement>('link[rel="apple-touch-icon"]');
  if (link === null) return;
  if (theme.isEmbedded) {
    link.remove();
    return;
  }
  // Beside what the page named, wherever that is.
  const desiredHref = new URL(`${theme.id}.${language}.webmanifest`, link.href).href;
  if (link.href !== desiredHref) link.href = desiredHref;
  if (touchIcon !== null) touchIcon.href = new URL(`${theme.id}-touch-180.png`, touchIcon.href).href;
}
