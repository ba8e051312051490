/** The path of the tab that an address belongs to: its own or the one above it, the nearest where tabs lie in one another. */
export function openTabPath(tabs: readonly { readonly path: string }[], path: string): string | undefined {
  return tabs
    .map((tab) => tab.path)
    .filter((own) => path === own || path.startsWith(`${own}/`))
    .reduce<string | undefined>((best, own) => (own.length > (best?.length ?? 0) ? own : best), undefined);
}
