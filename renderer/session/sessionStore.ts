import { create } from 'zustand';
import type { AdminPermission, ClientPermission } from '#shared/access/permissions.ts';
import type { Eshop } from '#shared/contracts/eshop.ts';
import type { CurrentUser } from '#shared/contracts/user.ts';
import type { OnboardingInfo } from '#shared/domain/eshop/onboarding.ts';
import type { Viewer } from '#shared/domain/staff/presence.ts';
import type { ConnectionState } from '#shared/hub/hub.ts';
import type { ApiProblem } from '../api/problem.ts';

/** The selected shop; temporary while staff looks at a shop that is not theirs. */
export interface SelectedEshop extends Eshop {
  readonly isTemporary: boolean;
  /** Until when staff look at it as its members see it, changing nothing; absent where they work in it. */
  readonly readOnlyUntil?: Date;
}

/** `booting` until it is known who is there; `failed` when that could not be found out. */
export type SessionStatus = 'booting' | 'guest' | 'signedIn' | 'failed';

export interface SessionState {
  readonly status: SessionStatus;
  readonly bootProblem: ApiProblem | null;
  readonly user: CurrentUser | null;
  /** Shops that the person has access to. */
  readonly eshops: readonly Eshop[];
  readonly eshop: SelectedEshop | null;
  readonly clientPermissions: ReadonlySet<ClientPermission>;
  readonly adminPermissions: ReadonlySet<AdminPermission>;
  /** Of the selected shop; null until it is loaded. */
  readonly onboarding: OnboardingInfo | null;
  /** Of the hub of the selected shop. */
  readonly connection: ConnectionState;
  /** Of the hub of staff; several windows have one each. */
  readonly staffConnection: ConnectionState;
  /** Which staff member views what, as the hub of staff reported it last. */
  readonly viewers: readonly Viewer[];
  /** Sequence of the newest credit event, and when it came (ms), so that older news is dropped. */
  readonly creditSequence: number;
  readonly creditEventAtMs: number;
}

const noPermissions: ReadonlySet<never> = new Set();

/** The session before anything is known, and after logout. */
export const emptySession: SessionState = {
  status: 'booting',
  bootProblem: null,
  user: null,
  eshops: [],
  eshop: null,
  clientPermissions: noPermissions,
  adminPermissions: noPermissions,
  onboarding: null,
  connection: 'Disconnected',
  staffConnection: 'Disconnected',
  viewers: [],
  creditSequence: -1,
  creditEventAtMs: 0,
};

/** Who is there and in which shop. Read with `useSession(selector)`; changed only by the functions of this folder. */
export const useSession = create<SessionState>()(() => emptySession);

/** Whether the person is staff. */
export function isInternal(state: Pick<SessionState, 'user'>): boolean {
  return state.user?.roles.includes('Internal') ?? false;
}

/** Whether staff view the shop as its members see it, and can change nothing. */
export function useIsViewOnly(): boolean {
  return useSession((state) => state.eshop?.readOnlyUntil !== undefined);
}

/** All permissions held: of the selected shop and of the staff member. */
export function getHeldPermissions(
  state: Pick<SessionState, 'clientPermissions' | 'adminPermissions'>,
): ReadonlySet<string> {
  return new Set<string>([...state.clientPermissions, ...state.adminPermissions]);
}

/** A guest, with everything of the person before gone. */
export function becomeGuest(): void {
  useSession.setState({ ...emptySession, status: 'guest' }, true);
}
