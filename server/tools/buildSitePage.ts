import { listContentSources } from '#server/http/securityHeaders.ts';

/** Where a static host has the app, and where its API is. */
export interface SiteOptions {
  readonly api: URL;
  /** Folder on the host, with slashes around. */
  readonly base: string;
}

const toKebabCase = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** The content security policy of the page on a static host, as one line. */
export function buildSitePolicy({ api }: SiteOptions): string {
  const sources = listContentSources(api.protocol === 'http:' ? [api.origin] : [], api);
  return Object.entries(sources)
    .map(([name, values]) => `${toKebabCase(name)} ${values.join(' ')}`)
    .join('; ');
}

/** The page of the web build for a static host: its folder, its API and its policy are written into it. */
export function buildSitePage(page: string, options: SiteOptions): string {
  const tags = [
    `<meta http-equiv="Content-Security-Policy" content="${buildSitePolicy(options)}" />`,
    '<meta name="referrer" content="no-referrer" />',
    `<meta name="okavango:api" content="${options.api.origin}" />`,
    `<meta name="okavango:base" content="${options.base}" />`,
  ];
  const charset = '<meta charset="utf-8" />';
  if (!page.includes(charset)) throw new Error('The page of the web build is not as expected');
  return page
    .replaceAll(/(src|href)="\//g, `$1="${options.base}`)
    .replace(charset, [charset, ...tags].join('\n    '));
}

/** The headers that a static host should send, in the form that several read from a file `_headers`. */
export function buildSiteHeaders(options: SiteOptions): string {
  return `${options.base}*
  Content-Security-Policy: ${buildSitePolicy(options)}; frame-ancestors 'none'
  Referrer-Policy: no-referrer
  X-Content-Type-Options: nosniff
  Cache-Control: no-cache
${options.base}assets/*
  ! Cache-Control
  Cache-Control: public, max-age=31536000, immutable
`;
}
