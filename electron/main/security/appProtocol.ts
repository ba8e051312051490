import { readFile } from 'node:fs/promises';
import { protocol } from 'electron';
import { buildContentSecurityPolicy } from './buildContentSecurityPolicy.ts';
import { appHost, appSchemeName } from './origin.ts';
import { resolveAppFile } from './appFiles.ts';

/** Makes the app's scheme a standard, secure origin; must run before the app is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([
    {
      scheme: appSchemeName,
      privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true },
    },
  ]);
}

function isMissing(error: unknown): boolean {
  const code = (error as NodeJS.ErrnoException | null)?.code;
  return code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR';
}

/**
 * Serves the renderer's files, and only them, at the app's origin; `buildShellPage` answers the paths of the shell's own
 * pages, and null where a path means none of them.
 */
export function serveRenderer(options: {
  rendererFolder: string;
  serverUrl: string;
  shellPage: (url: URL) => Promise<Response | null>;
}): void {
  const securityHeaders = {
    'content-security-policy': buildContentSecurityPolicy(options.serverUrl),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cache-control': 'no-cache',
  };
  const refuse = (status: number): Response => new Response(null, { status, headers: securityHeaders });

  protocol.handle(appSchemeName, async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') return refuse(405);
    const found = resolveAppFile(options.rendererFolder, request.url, appHost);
    if (found === null) return refuse(404);
    const own = await options.shellPage(new URL(request.url));
    if (own !== null) return own;
    try {
      const bytes = await readFile(found.file);
      return new Response(request.method === 'HEAD' ? null : new Uint8Array(bytes), {
        headers: {
          ...securityHeaders,
          'content-type': found.mediaType,
          'content-length': String(bytes.byteLength),
        },
      });
    } catch (error) {
      return refuse(isMissing(error) ? 404 : 500);
    }
  });
}
