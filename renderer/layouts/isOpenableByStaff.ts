import { matchPath } from 'react-router';
import { isSatisfied } from '#shared/access/permissions.ts';
import type { Screen } from '../app/screen.ts';

/** Whether staff with these permissions may open a path; paths of no staff screen are left to their own guard. */
export function isOpenableByStaff(
  screens: readonly Screen[],
  held: ReadonlySet<string>,
  path: string,
): boolean {
  const [bare = path] = path.split('?');
  const screen = screens.find(
    (candidate) => candidate.layout === 'admin' && matchPath(candidate.path, bare) !== null,
  );
  return screen === undefined || isSatisfied(screen.permissions, held);
}
