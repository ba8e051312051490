import { extname, resolve, sep } from 'node:path';

/** Media types of what a build of the renderer holds; a file of another kind is never served. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.woff': 'font/woff',
  '.woff2': 'font/woff2',
  '.ttf': 'font/ttf',
  '.wasm': 'application/wasm',
  '.pdf': 'application/pdf',
};

/** A file to serve and its media type; `isPage` marks an address that belongs to the router in the page. */
export interface AppFile {
  readonly file: string;
  readonly mediaType: string;
  readonly isPage: boolean;
}

const pageType = 'text/html; charset=utf-8';

/**
 * The file under the renderer's folder that an address of the app's scheme means, or null when it means none:
 * foreign hosts, anything that leaves the folder, hidden files and odd characters are refused.
 */
export function resolveAppFile(folder: string, address: string, host: string): AppFile | null {
  let url: URL;
  let path: string;
  try {
    url = new URL(address);
    path = decodeURIComponent(url.pathname);
  } catch {
    return null;
  }
  if (url.protocol !== 'app:' || url.host !== host || url.username !== '' || url.password !== '') return null;
  // A second layer of escapes, backslashes, drive letters, streams and control characters have no use in a build.
  // eslint-disable-next-line no-control-regex -- rejects control characters
  if (/[\u0000-\u001F\u007F\\:]|%(?:2e|2f|5c|00)/i.test(path)) return null;
  const segments = path.split('/').slice(1);
  if (segments.some((segment) => segment.startsWith('.'))) return null;
  const root = resolve(folder);
  const file = resolve(root, ...segments);
  if (file !== root && !file.startsWith(root + sep)) return null;
  const mediaType = mediaTypes[extname(file).toLowerCase()];
  if (mediaType === undefined)
    return { file: resolve(root, 'index.html'), mediaType: pageType, isPage: true };
  return { file, mediaType, isPage: mediaType === pageType };
}
