import { describe, expect, it } from 'vitest';
import { allOf, anyOf } from '#shared/access/permissions.ts';
import type { Role } from '#shared/access/tokens.ts';
import { emptySession, type SelectedEshop, type SessionState } from '../session/sessionStore.ts';
import { decideAccess } from './guard.ts';

const now = new Date('2026-11-21T12:00:00Z');
const guest: SessionState = { ...emptySession, status: 'guest' };
const eshop = { id: 'a', firstTransactionDate: null } as unknown as SelectedEshop;
const createPerson = (roles: readonly Role[], further: Partial<SessionState> = {}): SessionState => ({
  ...emptySession,
  status: 'signedIn',
  user: { roles: [...roles] } as SessionState['user'],
  eshops: [eshop],
  eshop,
  ...further,
});
const decide = (screen: Parameters<typeof decideAccess>[0], session: SessionState, path = '/x') =>
  decideAccess(screen, session, path, {}, now);

describe('guest screens', () => {
  const screen = { guard: 'guest', layout: 'fullPage' } as const;
  it('let guests in', () => expect(decide(screen, guest)).toEqual({ kind: 'allowed' }));
  it('send people to their shop', () =>
    expect(decide(screen, createPerson([]))).toEqual({ kind: 'redirect', to: '/app/getStarted' }));
  it('send staff to administration', () =>
    expect(decide(screen, createPerson(['Internal']))).toEqual({ kind: 'redirect', to: '/admin' }));
  it('send people without a shop to the wizard', () =>
    expect(decide(screen, createPerson([], { eshops: [], eshop: null }))).toEqual({
      kind: 'redirect',
      to: '/registerFirstEshop',
    }));
});

describe('staff without a second factor', () => {
  const fresh = createPerson(['Internal'], {
    user: { roles: ['Internal'], mustEnrolSecondFactor: true } as unknown as SessionState['user'],
  });
  it('set it up before anything of the admin area opens, and go on from there', () =>
    expect(decide({ guard: 'internal', layout: 'admin' }, fresh, '/admin/users?page=2')).toEqual({
      kind: 'redirect',
      to: '/second-factor?next=%2Fadmin%2Fusers%3Fpage%3D2',
    }));
  it('open the screen where they do that', () =>
    expect(decide({ guard: 'client', layout: 'fullPage' }, fresh, '/second-factor')).toEqual({
      kind: 'allowed',
    }));
  it('are not asked on screens of their own shop', () =>
    expect(decide({ guard: 'client', layout: 'app' }, fresh)).toEqual({ kind: 'allowed' }));
});

describe('client screens', () => {
  const screen = { guard: 'client', layout: 'app' } as const;
  it('send guests to login and back afterwards', () =>
    expect(decide(screen, guest, '/app/credit?x=1')).toEqual({
      kind: 'redirect',
      to: '/?next=%2Fapp%2Fcredit%3Fx%3D1',
    }));
  it('let people with a shop in', () =>
    expect(decide(screen, createPerson([]))).toEqual({ kind: 'allowed' }));
  it('ask for a shop first', () =>
    expect(decide(screen, createPerson([], { eshops: [eshop, eshop], eshop: null }))).toEqual({
      kind: 'redirect',
      to: '/app/eshops',
    }));
  it('do not ask for a shop where none is needed', () =>
    expect(decide({ ...screen, needsEshop: false }, createPerson([], { eshops: [], eshop: null }))).toEqual({
      kind: 'allowed',
    }));
  it('send staff without a shop to administration', () =>
    expect(decide(screen, createPerson(['Internal'], { eshops: [], eshop: null }))).toEqual({
      kind: 'redirect',
      to: '/admin',
    }));
});

describe('an address that names its shop', () => {
  const screen = { guard: 'client', layout: 'fullPage', needsEshop: true } as const;
  const path = '/stripe/callback?callbackType=CreditTopUp&eshopId=b&to=%2Fapp%2Fcredit&session_id=cs_1';
  const rest = '/stripe/callback?callbackType=CreditTopUp&to=%2Fapp%2Fcredit&session_id=cs_1';
  it('selects it where none of several is selected', () =>
    expect(decide(screen, createPerson([], { eshops: [eshop, eshop], eshop: null }), path)).toEqual({
      kind: 'selectEshop',
      eshopId: 'b',
      path: rest,
    }));
  it('selects it where another is selected', () =>
    expect(decide(screen, createPerson([]), path)).toEqual({
      kind: 'selectEshop',
      eshopId: 'b',
      path: rest,
    }));
  it('keeps it over the sign-in', () =>
    expect(decide(screen, guest, path)).toEqual({
      kind: 'redirect',
      to: `/?next=${encodeURIComponent(path)}`,
    }));
  it('loses nothing but the shop', () =>
    expect(decide(screen, createPerson([]), '/app/credit?eshopId=b')).toMatchObject({ path: '/app/credit' }));
});

describe('staff screens', () => {
  const screen = { guard: 'internal', layout: 'admin' } as const;
  it('destroy the session of others', () =>
    expect(decide(screen, createPerson(['EshopOwner', 'Affil']))).toEqual({ kind: 'destroySession' }));
  it('send guests to login', () => expect(decide(screen, guest).kind).toBe('redirect'));
  it('let staff in', () => expect(decide(screen, createPerson(['Internal']))).toEqual({ kind: 'allowed' }));
  it('explain a missing permission', () =>
    expect(decide({ ...screen, permissions: allOf('GetExport') }, createPerson(['Internal']))).toEqual({
      kind: 'denied',
      permission: 'GetExport',
      isOfStaff: true,
    }));
});

describe('permissions of the shop', () => {
  const screen = { guard: 'client', layout: 'app' } as const;
  const rule = ['GetDiagnosticsFunnel', 'SocialMediaPosts'] as const;
  const holding = createPerson([], { clientPermissions: new Set(['SocialMediaPosts'] as const) });
  it('AND needs all', () =>
    expect(decide({ ...screen, permissions: allOf(...rule) }, holding)).toEqual({
      kind: 'denied',
      permission: 'GetDiagnosticsFunnel',
      isOfStaff: false,
    }));
  it('OR needs one', () =>
    expect(decide({ ...screen, permissions: anyOf(...rule) }, holding)).toEqual({ kind: 'allowed' }));
});

it('open screens let everybody in', () => {
  for (const session of [guest, createPerson([]), createPerson(['Internal'])]) {
    expect(decide({ guard: 'open', layout: 'fullPage' }, session)).toEqual({ kind: 'allowed' });
  }
});
