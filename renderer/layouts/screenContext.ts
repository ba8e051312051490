import { pathField } from '#shared/contracts/assistantSchemas.ts';

/** Parts of an address that say which days and rows a screen shows. */
const contextParams = ['from', 'to', 'compare', 'channel', 'campaign', 'category'] as const;

/** The address of a screen as a question may have it; undefined for one that can't be a context. */
export function toScreenContext(pathname: string, search: string): string | undefined {
  const given = new URLSearchParams(search);
  const query = contextParams.flatMap((name) => {
    const value = given.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value).replaceAll(/[!'()*]/g, '')}`];
  });
  const full = query.length === 0 ? pathname : `${pathname}?${query.join('&')}`;
  return [full, pathname].find((path) => pathField.safeParse(path).success);
}
