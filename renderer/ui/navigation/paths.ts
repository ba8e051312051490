import { isLanguage } from '#shared/i18n/languages.ts';

/** An in-app path with the language in front: `/app/dashboard` is `/cs/app/dashboard`. */
export function withLanguage(path: string, language: string): string {
  const bare = withoutLanguage(path);
  return bare === '/' ? `/${language}` : `/${language}${bare.startsWith('/') ? bare : `/${bare}`}`;
}

/** A path without the language in front; query and hash stay. */
export function withoutLanguage(path: string): string {
  const [, first = ''] = /^\/([^/?#]*)/.exec(path) ?? [];
  if (!isLanguage(first)) return path;
  const rest = path.slice(first.length + 1);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

/** A path of our own app given from outside (a query, the shell), or null when it is not one. */
export function asInAppPath(value: string | null | undefined): string | null {
  return typeof value === 'string' && value.length <= 500 && /^\/(?![/\\])[^\s\\]*$/.test(value)
    ? value
    : null;
}
