import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { ApiProblem, toProblem } from '#renderer/api/problem.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { reloadUser } from '#renderer/session/session.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { AuthFrame } from '#renderer/ui/frame/AuthFrame.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { useLinkToken } from '../useLinkToken.ts';

type Outcome = { email: string } | { problem: ApiProblem } | null;

// A link's token works once, while React may run an effect twice: one confirmation a token.
const confirmations = new Map<string, Promise<Outcome>>();

function confirm(token: string): Promise<Outcome> {
  const known = confirmations.get(token);
  if (known !== undefined) return known;
  const running = api.auth.confirmEmailChange({}, { bearer: token }).then(
    async ({ email }): Promise<Outcome> => {
      if (useSession.getState().status === 'signedIn') await reloadUser().catch(() => undefined);
      return { email };
    },
    (error: unknown): Outcome => ({ problem: toProblem(error) }),
  );
  confirmations.set(token, running);
  return running;
}

/** Confirms the address that the link was sent to, signed in or not. */
export function ChangeEmailPage() {
  const t = useText();
  const go = useGo();
  const token = useLinkToken('ChangeEmailToken');
  const [outcome, setOutcome] = useState<Outcome>(null);
  useEffect(() => {
    let isShown = true;
    const missing = { problem: new ApiProblem('link_invalid', { requestId: '' }) };
    void (token === null || token === '' ? Promise.resolve(missing) : confirm(token)).then((result) => {
      if (isShown) setOutcome(result);
    });
    return () => {
      isShown = false;
    };
  }, [token]);
  const onward = (
    <Button type="primary" size="large" onClick={() => go('/app', { replace: true })}>
      {t('account:emailChange.continue')}
    </Button>
  );
  if (outcome === null) {
    return <AuthFrame title={t('account:emailChange.title')} purpose={t('account:emailChange.running')} />;
  }
  if ('problem' in outcome) {
    return (
      <AuthFrame title={t('account:emailChange.failedTitle')}>
        <ProblemAlert problem={outcome.problem} />
        {onward}
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t('account:emailChange.doneTitle')}
      purpose={t('account:emailChange.done', { email: outcome.email })}
    >
      {onward}
    </AuthFrame>
  );
}
