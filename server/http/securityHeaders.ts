import type { IncomingMessage } from 'node:http';
import helmet from 'helmet';
import { embeddedThemeId } from '#shared/themes/themes.ts';
import type { Config } from '#server/config/config.ts';

/** Whether a request asks for the theme that is made to be embedded: by its parameter, else by the first host label. */
export function isForEmbedding(request: Pick<IncomingMessage, 'url' | 'headers'>): boolean {
  const query = (request.url ?? '').split('?')[1] ?? '';
  const requestedTheme = new URLSearchParams(query).get('theme') ?? request.headers.host?.split('.')[0];
  return requestedTheme === embeddedThemeId;
}

/**
 * Where the app's parts may come from, wherever it is served: scripts only from its own files, never from the page.
 * @param pictures further places of pictures @param api origin of an API that is not the page's own
 */
export function listContentSources(pictures: readonly string[], api: URL | null = null) {
  const apiOrigins = api === null ? [] : [api.origin, api.origin.replace(/^http/, 'ws')];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    // antd writes its styles at run time
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:', 'https:', ...pictures],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", ...apiOrigins],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
  };
}

/**
 * Creates the headers of every answer. Images may load from anywhere over https (product images of shops); scripts
 * only from our origin. Local sandbox providers serve images over plain http.
 */
export function createSecurityHeaders(config: Config, hasLocalProviders: boolean) {
  const isHttps = config.publicUrl?.startsWith('https:') === true;
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...listContentSources(hasLocalProviders ? ['http:'] : []),
        frameAncestors: [
          (request) =>
            config.frameAncestors.length > 0 && isForEmbedding(request)
              ? config.frameAncestors.join(' ')
              : "'none'",
        ],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'no-referrer' },
  });
}
