/** Texts of the pages about the desktop app: its settings on this computer, windows, search on the page. */
export const desktopApp = {
  purpose: 'Desktop app settings on this computer',
  onlyThereTitle: 'These settings are for the desktop app',
  onlyThereText: 'Open this page in the Okavango desktop app.',
  recentShops: 'Recent shops',
  quickSearch: {
    title: 'Quick search',
    switch: 'Open the search with {{keys}} from any program',
    hint: 'Okavango comes to the front with its search open.',
    taken: 'Another program uses {{keys}}. Close it or switch its shortcut off.',
  },
  login: {
    title: 'Startup',
    switch: 'Start Okavango when you sign in to this computer',
    hint: 'It starts without a window, as an icon in the tray, so you don’t miss any alerts.',
    failed: 'The system didn’t apply the change.',
  },
  recent: {
    title: 'Recent reports',
    clear: 'Clear list',
    emptyTitle: 'No saved reports yet',
    emptyText: 'CSV tables, PDF documents and other files you save from the app appear here.',
    hint: 'Clearing the list doesn’t delete any files. To print a PDF, open it first.',
    gone: 'File not found',
    saved: 'Saved',
    size: 'Size',
  },
  window: {
    open: 'Open in its own window',
    openShop: 'Open {{shop}} in its own window',
    tooMany: 'Too many windows are open. Close one first.',
  },
  find: {
    label: 'Find on this page',
    count: '{{place}} of {{total}}',
    none: 'No matches',
    previous: 'Previous match',
    next: 'Next match',
    close: 'Close search',
  },
};
