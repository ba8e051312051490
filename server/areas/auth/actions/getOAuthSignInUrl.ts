import { auth } from '#shared/contracts/auth.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { beginSocialSignIn } from '../socialSignIn.service.ts';

export const getOAuthSignInUrl = defineAction(
  auth.getOAuthSignInUrl,
  async ({ ref, ...beginning }, { services }) => ({
    url: await beginSocialSignIn(services, { ...beginning, referralCode: ref ?? null }),
  }),
);
