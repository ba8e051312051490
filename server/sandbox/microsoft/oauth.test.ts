import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMicrosoftStandIn, type MicrosoftStandIn } from '#server/testing/microsoftStandIn.ts';

let standIn: MicrosoftStandIn;
beforeAll(async () => {
  standIn = await startMicrosoftStandIn();
});
afterAll(() => standIn.close());

const signIn = async (refreshToken: string, scope = 'https://ads.microsoft.com/msads.manage') => {
  const response = await fetch(`${standIn.url}/login/common/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      client_id: '4c0b7ffe',
      client_secret: 'secret',
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
      scope,
    }),
  });
  return { status: response.status, body: (await response.json()) as Record<string, string> };
};

describe('sign-in', () => {
  it('brings a new refresh token each time; the one before it ends when its successor is used', async () => {
    const first = await signIn('M.R3_consent');
    expect(first.body).toMatchObject({ token_type: 'Bearer', expires_in: 3599 });
    const next = first.body['refresh_token'] ?? '';
    // An answer that was lost may be asked for again.
    expect((await signIn(next)).status).toBe(200);
    const second = await signIn(next);
    expect(second.body['refresh_token']).not.toBe(next);
    expect((await signIn(second.body['refresh_token'] ?? '')).status).toBe(200);
    expect(await signIn(next)).toMatchObject({ status: 400, body: { error: 'invalid_grant' } });
  });

  it('refuses withdrawn consents, forged tokens and other scopes', async () => {
    expect((await signIn('revoked')).body['error_description']).toContain('AADSTS70000');
    expect((await signIn('M.C5_abc.7.forged')).body['error']).toBe('invalid_grant');
    expect((await signIn('M.R3', 'openid')).body['error']).toBe('invalid_scope');
  });
});
