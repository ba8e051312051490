import type { AdminPermission } from '#shared/access/permissions.ts';
import type { CurrentUser } from '#shared/contracts/user.ts';
import type { SignedIn } from './tokens.ts';
import { connectApi, api } from '../api/api.ts';
import { ApiProblem, toProblem } from '../api/problem.ts';
import { host } from '../host/index.ts';
import { getCurrentLanguage, i18next } from '../i18n/i18n.ts';
import { showInfo } from '../ui/toast/toast.ts';
import { getSessionTokens, setSessionTokens } from './currentTokens.ts';
import { dropEshop, selectEshop } from './eshop.ts';
import { announceForgotten } from './forgotten.ts';
import { selectInitialEshop } from './landing.ts';
import { followAccount } from './account.ts';
import { forgetDrafts } from './drafts.ts';
import { recentShopsPrefix } from './recentShops.ts';
import { askToLift } from './liftedRefusal.ts';
import { isRefusal } from './refusal.ts';
import { becomeGuest, useSession } from './sessionStore.ts';
import { readStored, removeStoredByPrefix } from './storage.ts';
import { readStaffView, writeStaffView } from './staffView.ts';
import { openTabLine, withTabLock } from './tabs.ts';
import { NoSessionError, Tokens } from './tokens.ts';

const attempts = 3;
const retryDelayMs = 800;

/** Joins client, host and tabs, and finds out who is there. Called once at start. */
export async function startSession(): Promise<void> {
  const announce = openTabLine((news) => {
    getSessionTokens().hear(news);
    if (news.kind === 'signedOut') forgetPerson();
  });
  const held = new Tokens({
    store: host().refreshTokens,
    refreshUser: (refreshToken) => api.auth.getUserAccessToken({}, { bearer: refreshToken }),
    fetchEshopToken: async (refreshToken, eshopId, look) =>
      (await api.auth.getEshopAccessToken({ eshopId, ...look }, { bearer: refreshToken })).accessToken,
    withLock: withTabLock,
    announce,
    now: () => new Date(),
  });
  setSessionTokens(held);
  connectApi({
    getBaseUrl: () => host().apiBaseUrl,
    getLanguage: getCurrentLanguage,
    hasEshop: () => held.eshopId !== null,
    getBearer: (kind) => runGuarded(kind === 'user' ? held.getUserToken() : held.getEshopToken()),
    renewBearer: (kind, refused) =>
      runGuarded(kind === 'user' ? held.renewUser(refused) : held.renewEshop(refused)),
    endSession: () => void logout(),
    liftRefusal: askToLift,
  });
  await boot();
}

/** A token asked for by a call: when the session turns out to be over, the person is signed out. */
async function runGuarded(token: Promise<string>): Promise<string> {
  try {
    return await token;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    if (useSession.getState().status === 'signedIn') void logout();
    throw error instanceof NoSessionError
      ? new ApiProblem('unauthorized', { status: 401, requestId: '' })
      : error;
  }
}

/** Finds out who is there; after a failure it may be called again. */
export async function boot(): Promise<void> {
  if (!(await getSessionTokens().hasSession())) {
    await host().refreshTokens.clear();
    becomeGuest();
    return;
  }
  useSession.setState({ status: 'booting', bootProblem: null });
  for (let attempt = 1; ; attempt += 1) {
    try {
      await loadPerson();
      return;
    } catch (error) {
      const problem = toProblem(error);
      if (isRefusal(error) || !problem.isTransient) {
        await logout();
        return;
      }
      if (attempt === attempts) {
        useSession.setState({ status: 'failed', bootProblem: problem });
        return;
      }
      await new Promise((resolve) => setTimeout(resolve, retryDelayMs * attempt));
    }
  }
}

/** Takes the tokens of login or registration and loads the person. @throws ApiProblem */
export async function signIn(signedIn: SignedIn): Promise<void> {
  await getSessionTokens().begin(signedIn);
  try {
    await loadPerson();
  } catch (error) {
    // Tokens that lead nowhere are not left behind; after a fault of the line or the server the start tries again.
    if (!toProblem(error).isTransient) await logout();
    throw error;
  }
}

async function loadPerson(): Promise<void> {
  const [{ user }, { eshops }] = await Promise.all([
    api.user.getCurrentUser({}),
    api.eshop.getUserEshops({}),
  ]);
  const isStaff = user.roles.includes('Internal');
  if (host().kind === 'desktop' && !isStaff)
    throw new ApiProblem('staff_only', { status: 403, requestId: '' });
  useSession.setState({
    user,
    eshops,
    adminPermissions: await loadAdminPermissions(user),
    bootProblem: null,
  });
  await followAccount(user);
  const chosen = selectInitialEshop(eshops, readStored(`shop:${user.id}`));
  const isResumed = isStaff && (await resumeStaffView(user.id));
  if (chosen !== null && !isResumed) await selectEshop(chosen.id);
  useSession.setState({ status: 'signedIn' });
}

/** Resumes the staff view of a shop that the tab was in before a reload; says why where that is over. */
async function resumeStaffView(userId: string): Promise<boolean> {
  const view = readStaffView(userId);
  if (view === null) return false;
  try {
    await selectEshop(view.eshopId, { isReadOnly: view.isReadOnly, isNewView: false });
    return true;
  } catch (error) {
    const problem = toProblem(error);
    if (problem.isTransient || problem.code === 'unauthorized') throw error;
    writeStaffView(null);
    const key = problem.code === 'view_expired' ? 'frame:lookEnded' : 'frame:lookNotResumed';
    showInfo(i18next.t(key, { shop: view.domainName }));
    return false;
  }
}

/** What staff may do; nothing before they have their second factor. */
async function loadAdminPermissions(user: CurrentUser): Promise<ReadonlySet<AdminPermission>> {
  if (!user.roles.includes('Internal') || user.mustEnrolSecondFactor) return new Set();
  return new Set((await api.auth.getAdminPermissions({})).adminPermissions);
}

/** Reloads the user, e.g. after the e-mail was confirmed or two-factor authentication turned on. */
export async function reloadUser(): Promise<void> {
  const { user } = await api.user.getCurrentUser({});
  useSession.setState({ user, adminPermissions: await loadAdminPermissions(user) });
}

/** Reloads the user's shops and selects one, e.g. after its creation. */
export async function reloadEshops(selectId?: string): Promise<void> {
  const { eshops } = await api.eshop.getUserEshops({});
  useSession.setState({ eshops });
  if (selectId !== undefined) await selectEshop(selectId);
}

/** Ends the session on the server and destroys tokens, person, shop and table settings; `/` shows login then. */
export async function logout(): Promise<void> {
  const refreshToken = await getSessionTokens().end();
  forgetPerson();
  if (refreshToken !== null) {
    // The session ends on this device even if the server is unreachable.
    await api.auth
      .logoutUser({}, { bearer: refreshToken, signal: AbortSignal.timeout(5_000) })
      .catch(() => undefined);
  }
}

function forgetPerson(): void {
  dropEshop();
  removeStoredByPrefix('table:');
  removeStoredByPrefix(recentShopsPrefix);
  forgetDrafts();
  becomeGuest();
  announceForgotten();
}
