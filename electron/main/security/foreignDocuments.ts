import type { Session } from 'electron';

/**
 * Takes every right from a document that comes from the network: the app's own pages come from its scheme alone, so
 * one that got past the lock on navigation runs no script, loads nothing and sends no form. Calls of the server and
 * its pictures are not documents and stay as they are.
 */
export function disarmForeignDocuments(session: Session): void {
  session.webRequest.onHeadersReceived({ urls: ['http://*/*', 'https://*/*'] }, (details, callback) => {
    if (details.resourceType !== 'mainFrame' && details.resourceType !== 'subFrame') {
      callback({});
      return;
    }
    const others = Object.entries(details.responseHeaders ?? {}).filter(
      ([name]) => name.toLowerCase() !== 'content-security-policy',
    );
    callback({
      responseHeaders: {
        ...Object.fromEntries(others),
        'Content-Security-Policy': [
          "default-src 'none'; script-src 'none'; object-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; sandbox",
        ],
      },
    });
  });
}
