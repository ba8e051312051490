/** Navigates to a place in the app, also before the page is ready. */
export interface Navigator {
  /** Shows the window and goes to an in-app path. */
  goTo(path: string): void;
  /** Shows the window as it is. */
  show(): void;
  /** Returns the path requested before the page was ready; from now on the page receives events. */
  claimPendingPath(): string | null;
  /** A new page begins to load: it has to ask first again. */
  startPage(): void;
}

/** Makes the navigator over what shows the window and what tells the page. */
export function createNavigator(options: {
  showWindow: () => void;
  notifyPage: (path: string) => void;
}): Navigator {
  let isPageReady = false;
  let pendingPath: string | null = null;
  return {
    goTo(path) {
      if (isPageReady) options.notifyPage(path);
      else pendingPath = path;
      options.showWindow();
    },
    show: options.showWindow,
    claimPendingPath() {
      const path = pendingPath;
      pendingPath = null;
      isPageReady = true;
      return path;
    },
    startPage() {
      isPageReady = false;
    },
  };
}
