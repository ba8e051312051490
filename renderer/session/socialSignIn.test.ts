import { createHash } from 'node:crypto';
import { beforeEach, describe, expect, it } from 'vitest';
import { forgetReferral, readReferral, rememberReferral, retainReferral } from './referral.ts';
import {
  forgetAttempt,
  isSocialProvider,
  saveAttempt,
  readAttempt,
  readProviderAnswer,
  handleProviderAnswer,
} from './socialSignIn.ts';

beforeEach(() => sessionStorage.clear());

describe('an attempt', () => {
  it('is stored in the tab, and the server is reported the hash of its secret', async () => {
    const hash = await saveAttempt('google', '/app/credit?x=1');
    const attempt = readAttempt('google');
    expect(attempt).toMatchObject({ provider: 'google', next: '/app/credit?x=1' });
    expect(attempt?.browserSecret).toMatch(/^[\w-]{43}$/);
    expect(hash).toBe(
      createHash('sha256')
        .update(attempt?.browserSecret ?? '')
        .digest('base64url'),
    );
    expect(readAttempt('apple')).toBeNull();
    forgetAttempt('google');
    expect(readAttempt('google')).toBeNull();
  });
  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/\t/evil',
    null,
  ])('goes on to no address of others: %j', async (next) => {
    await saveAttempt('google', next);
    expect(readAttempt('google')?.next).toBeNull();
  });
  it('that was tampered with leads nowhere else either', () => {
    sessionStorage.setItem(
      'V5:socialSignIn:google',
      JSON.stringify({ provider: 'google', browserSecret: 's', next: '//evil.example' }),
    );
    expect(readAttempt('google')?.next).toBeNull();
    sessionStorage.setItem('V5:socialSignIn:google', 'nonsense');
    expect(readAttempt('google')).toBeNull();
  });
});

describe('the answer of a provider', () => {
  it('is taken from the address and leaves it', () => {
    history.replaceState(null, '', '/google/callback?code=c%26d&state=s.t.u&iss=https%3A%2F%2Fissuer');
    handleProviderAnswer();
    expect(location.pathname + location.search).toBe('/google/callback');
    expect(readProviderAnswer('google')).toEqual({
      provider: 'google',
      callbackQuery: 'code=c%26d&state=s.t.u&iss=https%3A%2F%2Fissuer',
      state: 's.t.u',
    });
    expect(readProviderAnswer('apple')).toBeNull();
  });
  it.each(['/stripe/callback?session_id=1', '/github/callback?code=1', '/app?code=1'])(
    'leaves %s alone',
    (path) => {
      history.replaceState(null, '', path);
      handleProviderAnswer();
      expect(location.pathname + location.search).toBe(path);
    },
  );
});

it('knows its providers', () => {
  expect(['google', 'facebook', 'apple', 'microsoft'].every(isSocialProvider)).toBe(true);
  expect(isSocialProvider('github')).toBe(false);
});

describe('the code of a partner’s link', () => {
  beforeEach(forgetReferral);

  it('is held from page to page, the first one, and nothing is stored of a visitor', () => {
    rememberReferral('?ref=SEVER2');
    rememberReferral('?ref=OTHER2');
    expect(readReferral()).toBe('SEVER2');
    expect([sessionStorage.length, localStorage.length]).toEqual([0, 0]);
  });

  it('outlasts the way to a provider and back, until an account was made by it', () => {
    rememberReferral('?ref=SEVER2');
    retainReferral();
    expect(sessionStorage.length).toBe(1);
    const retained = { ...sessionStorage };
    forgetReferral();
    expect(sessionStorage.length).toBe(0);
    Object.assign(sessionStorage, retained);
    // Back from the provider, whose answer is another page.
    rememberReferral('');
    expect(readReferral()).toBe('SEVER2');
  });

  it('that is missing stores nothing either', () => {
    rememberReferral('?next=/app');
    retainReferral();
    expect(readReferral()).toBeNull();
    expect(sessionStorage.length).toBe(0);
  });
});
