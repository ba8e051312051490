import type { Eshop } from '#shared/contracts/eshop.ts';
import { api } from '../api/api.ts';
import { getSessionTokens } from './currentTokens.ts';
import { recordRecentShop } from './recentShops.ts';
import { useSession } from './sessionStore.ts';
import { writeStaffView } from './staffView.ts';
import { writeStored } from './storage.ts';
import { readClaims } from './tokenClaims.ts';

const listeners = new Set<(eshopId: string | null) => void>();

/** Tells when another shop is selected, or none; answers how to stop. */
export function onEshopChange(listener: (eshopId: string | null) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** When a look ends that changes nothing, as its token says. */
function parseReadOnlyUntil(token: string | null): { readOnlyUntil?: Date } {
  const seconds = token === null ? undefined : readClaims(token)?.ReadOnlyUntil;
  return seconds === undefined ? {} : { readOnlyUntil: new Date(seconds * 1_000) };
}

function announce(eshopId: string | null): void {
  for (const listener of listeners) listener(eshopId);
}

/** Counts selections: one that began later holds, also where both are of one shop and differ in how it is entered. */
let selectionCount = 0;

/**
 * Selects a shop: its access token, then its permissions and onboarding. Staff may select any shop; one that is not
 * theirs is temporary and remembered by the tab alone, and with `isReadOnly` viewed as its members see it: for a new
 * period, or (`isNewView` false) for the rest of the current one. @throws ApiProblem
 */
export async function selectEshop(
  eshopId: string,
  { isReadOnly = false, isNewView = true }: { isReadOnly?: boolean; isNewView?: boolean } = {},
): Promise<void> {
  const { eshop: before, user, eshops } = useSession.getState();
  const selection = (selectionCount += 1);
  const isCurrent = () => selection === selectionCount && getSessionTokens().eshopId === eshopId;
  try {
    const token = await getSessionTokens().chooseEshop(eshopId, { isReadOnly, isNewView });
    const [{ eshop }, { clientPermissions }, onboarding] = await Promise.all([
      api.eshop.getCurrentEshop({}),
      api.auth.getClientPermissions({}),
      api.eshop.getOnboardingInfo({}),
    ]);
    if (!isCurrent()) return;
    const isTemporary = !eshops.some((candidate) => candidate.id === eshopId);
    useSession.setState({
      eshop: { ...eshop, isTemporary, ...parseReadOnlyUntil(token) },
      clientPermissions: new Set(clientPermissions),
      onboarding,
      creditSequence: -1,
      creditEventAtMs: 0,
    });
    if (user !== null && !isTemporary) writeStored(`shop:${user.id}`, eshopId);
    writeStaffView(
      user !== null && isTemporary
        ? { userId: user.id, eshopId, domainName: eshop.domainName, isReadOnly }
        : null,
    );
    recordRecentShop(eshop);
    if (before?.id !== eshopId || (before.readOnlyUntil !== undefined) !== isReadOnly) announce(eshopId);
  } catch (error) {
    // The shop before stays selected: its token is fetched again when next needed.
    if (isCurrent()) {
      void getSessionTokens()
        .chooseEshop(before?.id ?? null)
        .catch(() => undefined);
    }
    throw error;
  }
}

/** Drops the selected shop. */
export function dropEshop(): void {
  void getSessionTokens().chooseEshop(null);
  writeStaffView(null);
  useSession.setState({ eshop: null, clientPermissions: new Set(), onboarding: null, creditSequence: -1 });
  announce(null);
}

/** Staff leaves a temporary shop. */
export function leaveTemporaryEshop(): void {
  const { eshop } = useSession.getState();
  if (eshop?.isTemporary !== true) return;
  // Written down by the server; whether it is or not, the person is out.
  if (eshop.readOnlyUntil !== undefined)
    void api.auth.leaveEshopView({ eshopId: eshop.id }).catch(() => undefined);
  dropEshop();
}

/** Reloads the shop's onboarding, e.g. after a step. */
export async function reloadOnboarding(): Promise<void> {
  const eshopId = getSessionTokens().eshopId;
  if (eshopId === null) return;
  const onboarding = await api.eshop.getOnboardingInfo({});
  if (getSessionTokens().eshopId === eshopId) useSession.setState({ onboarding });
}

/** Reloads the selected shop and its permissions (polled every 60 s, SPECIFICATION 9). */
export async function reloadEshop(): Promise<void> {
  if (getSessionTokens().eshopId === null) return;
  const requestedAtMs = Date.now();
  const { eshop } = await api.eshop.getCurrentEshop({});
  applyEshop(eshop, requestedAtMs);
}

/** Takes the shop as the server had it at a time; credit that an event brought since then is newer and stays. */
export function applyEshop(eshop: Eshop, requestedAtMs: number): void {
  useSession.setState((state) => {
    if (state.eshop?.id !== eshop.id) return state;
    const credit = state.creditEventAtMs > requestedAtMs ? state.eshop.credit : eshop.credit;
    return {
      eshop: { ...state.eshop, ...eshop, credit },
      eshops: state.eshops.map((candidate) => (candidate.id === eshop.id ? { ...eshop, credit } : candidate)),
    };
  });
}

/** Takes a credit event; one of another shop or older than the newest is dropped. */
export function applyCreditEvent(event: {
  newCredit: { amount: number };
  eshopId: string;
  sequence: number;
}): void {
  useSession.setState((state) => {
    if (state.eshop?.id !== event.eshopId || event.sequence <= state.creditSequence) return state;
    const credit = { ...state.eshop.credit, value: event.newCredit.amount };
    return {
      eshop: { ...state.eshop, credit },
      eshops: state.eshops.map((candidate) =>
        candidate.id === event.eshopId ? { ...candidate, credit } : candidate,
      ),
      creditSequence: event.sequence,
      creditEventAtMs: Date.now(),
    };
  });
}
