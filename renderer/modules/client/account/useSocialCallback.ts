import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { SocialProvider } from '#shared/domain/account/account.ts';
import { currentLegal } from '#shared/domain/legal/legal.ts';
import { api } from '#renderer/api/api.ts';
import { toProblem, type ApiProblem } from '#renderer/api/problem.ts';
import { forgetReferral } from '#renderer/session/referral.ts';
import { signIn } from '#renderer/session/session.ts';
import { forgetAttempt, readAttempt, readProviderAnswer } from '#renderer/session/socialSignIn.ts';

/** What a person adds where the account asks for more than the provider's word. */
export interface FurtherProofs {
  readonly password?: string;
  readonly secondFactorCode?: string;
}

/** Step of a returned sign-in. */
export type CallbackStep =
  | { readonly kind: 'running' }
  /** The e-mail has an account: its password ties the two together. */
  | { readonly kind: 'password'; readonly email: string }
  | { readonly kind: 'secondFactor'; readonly password: string | null }
  | { readonly kind: 'refused'; readonly problem: ApiProblem | null };

/** The step after a refusal, or null where the step before is to be repeated. */
function chooseStep(problem: ApiProblem, proofs: FurtherProofs): CallbackStep | null {
  if (problem.code === 'account_link_required')
    return { kind: 'password', email: String(problem.params['email'] ?? '') };
  if (problem.code === 'second_factor_required')
    return { kind: 'secondFactor', password: proofs.password ?? null };
  const isOver =
    problem.status === 401 ||
    ['link_invalid', 'oauth_refused', 'oauth_unavailable', 'user_disabled'].includes(problem.code);
  const hasProofs = proofs.password !== undefined || proofs.secondFactorCode !== undefined;
  return isOver || !hasProofs ? { kind: 'refused', problem } : null;
}

// A code is exchanged once, while React may run an effect twice: one first call an answer.
const firstCalls = new Map<string, Promise<unknown>>();

/** Finishes the sign-in of a callback; the guard of guests then leads on to where the person wanted to go. */
export function useSocialCallback(provider: SocialProvider): {
  step: CallbackStep;
  /** Tries with what the person added. @throws ApiProblem where the same step is to be repeated */
  add: (proofs: FurtherProofs) => Promise<void>;
  tryAgain: () => void;
} {
  const [step, setStep] = useState<CallbackStep>({ kind: 'running' });
  const [, setSearch] = useSearchParams();

  const finish = useCallback(
    async (proofs: FurtherProofs): Promise<void> => {
      const answer = readProviderAnswer(provider);
      const attempt = readAttempt(provider);
      if (answer === null || attempt === null || answer.state === '') {
        setStep({ kind: 'refused', problem: null });
        return;
      }
      try {
        const { isNewAccount, ...signedIn } = await api.auth.oAuthSignIn(
          {
            provider,
            browserSecret: attempt.browserSecret,
            callbackQuery: answer.callbackQuery,
            shownLegal: currentLegal,
            ...proofs,
          },
          { bearer: answer.state },
        );
        forgetAttempt(provider);
        if (isNewAccount) forgetReferral();
        if (attempt.next !== null) setSearch({ next: attempt.next }, { replace: true });
        await signIn(signedIn);
      } catch (error) {
        const problem = toProblem(error);
        const next = chooseStep(problem, proofs);
        if (next === null) throw problem;
        setStep(next);
      }
    },
    [provider, setSearch],
  );

  const begin = useCallback(
    (isAgain: boolean) => {
      const key = readProviderAnswer(provider)?.state ?? '';
      if (!isAgain && firstCalls.has(key)) return;
      firstCalls.set(key, finish({}));
    },
    [finish, provider],
  );
  useEffect(() => {
    queueMicrotask(() => begin(false));
  }, [begin]);

  return {
    step,
    add: finish,
    tryAgain: () => {
      setStep({ kind: 'running' });
      begin(true);
    },
  };
}
