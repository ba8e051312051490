/** Path of the page that a window shows whose own page has crashed. */
export const stoppedPath = '/shell-stopped';
