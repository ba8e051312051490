import type { ServerResponse } from 'node:http';

/** Sends headers of a file with a signed address: uncached, not indexed, readable by our own apps. */
export function sendFileHeaders(response: ServerResponse, contentType: string, disposition: string): void {
  response.setHeader('content-type', contentType);
  response.setHeader('content-disposition', disposition);
  response.setHeader('cache-control', 'private, no-store');
  response.setHeader('referrer-policy', 'no-referrer');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('x-robots-tag', 'noindex');
  // The address itself is the secret; the desktop app reads files by script.
  response.setHeader('access-control-allow-origin', '*');
}

/** Says to a person why a signed address gives no file: 410 for one that has expired, 404 for all others. */
export function refuseFile(response: ServerResponse, status: 404 | 410, text: string): void {
  response.statusCode = status;
  response.setHeader('content-type', 'text/plain; charset=utf-8');
  response.setHeader('cache-control', 'no-store');
  response.end(text);
}
