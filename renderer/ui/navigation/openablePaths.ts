import { createContext, useContext } from 'react';

/** Tells whether the user may open an in-app path; a layout whose links depend on permissions provides it. */
export const OpenablePaths = createContext<(path: string) => boolean>(() => true);

/** The tabs or links among these that the user may open. */
export function useOpenable<Link extends { readonly path: string }>(links: readonly Link[]): Link[] {
  const isOpenable = useContext(OpenablePaths);
  return links.filter(({ path }) => isOpenable(path));
}
