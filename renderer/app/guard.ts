import {
  adminPermissions,
  findMissingPermission,
  isSatisfied,
  type Permission,
} from '#shared/access/permissions.ts';
import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import { isId } from '#shared/domain/ids/isId.ts';
import { getLandingPath } from '../session/landing.ts';
import { getHeldPermissions, type SessionState } from '../session/sessionStore.ts';
import type { PathParams, Screen } from './screen.ts';

/** Outcome of opening a screen. */
export type Access =
  | { readonly kind: 'allowed' }
  | { readonly kind: 'redirect'; readonly to: string }
  /** The address names its shop (e.g. the way back from a payment): it is selected, then the path without it shown. */
  | { readonly kind: 'selectEshop'; readonly eshopId: string; readonly path: string }
  /** The address has an id that is none, e.g. cut off in a mail. */
  | { readonly kind: 'notFound' }
  /** The session is destroyed and login shown. */
  | { readonly kind: 'destroySession' }
  /** The premium modal for a permission of shops, a plain explanation for one of staff. */
  | { readonly kind: 'denied'; readonly permission: Permission; readonly isOfStaff: boolean };

/** Where staff set up the second factor before anything of the admin area opens. */
const secondFactorPath = '/second-factor';

type GuardedScreen = Pick<Screen, 'guard' | 'layout' | 'permissions' | 'needsEshop' | 'elsewhere'>;

type GuardSession = Pick<
  SessionState,
  'status' | 'user' | 'eshops' | 'eshop' | 'clientPermissions' | 'adminPermissions'
>;

/** Where the person of a session begins. */
export function getHomePath(session: GuardSession, now = new Date()): string {
  return getLandingPath(
    { roles: session.user?.roles ?? [], eshopCount: session.eshops.length, eshop: session.eshop },
    now,
  );
}

/**
 * Decides who may open a screen, and whether its address is right (SPECIFICATION 5).
 * @param path in-app path with query, to come back to after login
 */
export function decideAccess(
  screen: GuardedScreen,
  session: GuardSession,
  path: string,
  params: PathParams = {},
  now = new Date(),
): Access {
  const access = decideWho(screen, session, path, now);
  if (access.kind !== 'allowed') return access;
  if (hasMalformedId(params)) return { kind: 'notFound' };
  const to = screen.elsewhere?.(params) ?? null;
  return to === null ? access : { kind: 'redirect', to };
}

/** Whether a part of a path that is named as an id (`:eshopId`) is none. */
function hasMalformedId(params: PathParams): boolean {
  return Object.entries(params).some(
    ([name, value]) => name.endsWith('Id') && value !== undefined && !isId(value),
  );
}

function decideWho(screen: GuardedScreen, session: GuardSession, path: string, now: Date): Access {
  const isSignedIn = session.status === 'signedIn';
  if (screen.guard === 'open') return { kind: 'allowed' };
  if (screen.guard === 'guest') {
    return isSignedIn ? { kind: 'redirect', to: getHomePath(session, now) } : { kind: 'allowed' };
  }
  if (!isSignedIn) {
    return { kind: 'redirect', to: path === '/' ? '/' : `/?next=${encodeURIComponent(path)}` };
  }
  if (screen.guard === 'internal' && !(session.user?.roles.includes('Internal') ?? false)) {
    return { kind: 'destroySession' };
  }
  if (screen.guard === 'internal' && session.user?.mustEnrolSecondFactor === true)
    return { kind: 'redirect', to: `${secondFactorPath}?next=${encodeURIComponent(path)}` };
  const named = screen.guard === 'client' ? parseNamedEshop(path) : null;
  if (named !== null) return { kind: 'selectEshop', ...named };
  const needsEshop = screen.needsEshop ?? screen.layout === 'app';
  if (needsEshop && session.eshop === null) return { kind: 'redirect', to: getHomePath(session, now) };
  const held = getHeldPermissions(session);
  if (isSatisfied(screen.permissions, held) || screen.permissions === undefined) return { kind: 'allowed' };
  const permission = findMissingPermission(screen.permissions, held) ?? screen.permissions.permissions[0];
  if (permission === undefined) return { kind: 'allowed' };
  const isOfStaff = (adminPermissions as readonly string[]).includes(permission);
  return { kind: 'denied', permission, isOfStaff };
}

/** The shop that a path names in its query, and the path without it; null where it names none. */
function parseNamedEshop(path: string): { eshopId: string; path: string } | null {
  const [bare = path, query = ''] = path.split('?');
  const params = new URLSearchParams(query);
  const eshopId = params.get(eshopParameter);
  if (eshopId === null) return null;
  params.delete(eshopParameter);
  return { eshopId, path: params.size === 0 ? bare : `${bare}?${params.toString()}` };
}
