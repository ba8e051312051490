/** Texts of the pages about the desktop app: its settings on this computer, windows, search on the page. */
export const desktopApp = {
  purpose: 'How the desktop app behaves on this computer.',
  onlyThereTitle: 'These settings belong to the desktop app',
  onlyThereText: 'In a browser there is nothing to set here. Open this page in the Okavango app.',
  login: {
    title: 'Start',
    switch: 'Start Okavango when you sign in to this computer',
    hint: 'It starts without a window, as an icon in the tray, so that no alert is missed.',
    failed: 'The system did not take the change.',
  },
  recent: {
    title: 'Recent reports',
    clear: 'Clear the list',
    emptyTitle: 'Nothing has been saved yet',
    emptyText: 'CSV tables, PDF documents and other files that you save from the app are listed here.',
    hint: 'Clearing the list deletes no file. A PDF is printed from the program that opens it.',
    gone: 'Not there any more',
    saved: 'Saved',
    size: 'Size',
  },
  window: {
    open: 'Open in its own window',
    openShop: 'Open {{shop}} in its own window',
    tooMany: 'There are too many windows. Close one first.',
  },
  find: {
    label: 'Find on this page',
    count: '{{place}} of {{total}}',
    none: 'Nothing found',
    previous: 'Previous match',
    next: 'Next match',
    close: 'Close the search',
  },
};
