import { Button } from 'antd';
import { useCallback, useEffect, useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { ApiProblem, toProblem } from '#renderer/api/problem.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ErrorState } from '#renderer/ui/feedback/ErrorState.tsx';
import { AuthFrame } from '#renderer/ui/frame/AuthFrame.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { InvitedAccount, InvitedOther } from '../components/InvitedAccount.tsx';
import { InvitedNewPerson } from '../components/InvitedNewPerson.tsx';
import { useLinkToken } from '../useLinkToken.ts';

interface Invitation {
  readonly email: string;
  readonly domainName: string;
  readonly invitedByEmail: string;
  readonly hasAccount: boolean;
}

/** Whether the link itself is at fault, for which there is no trying again. */
const isVoid = (problem: ApiProblem) => problem.code === 'link_invalid' || problem.status === 401;

/** The link of an invitation: which shop, by whom, and the way in for whoever opened it. */
export function InvitationPage() {
  const t = useText('people');
  const go = useGo();
  const token = useLinkToken('InviteToken') ?? '';
  const signedInAs = useSession((state) => state.user?.email ?? null);
  const [invitation, setInvitation] = useState<Invitation | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const [isAccepted, setIsAccepted] = useState(false);
  const ask = useCallback(
    (signal?: AbortSignal) => {
      const reading =
        token === ''
          ? Promise.reject(new ApiProblem('link_invalid', { requestId: '' }))
          : api.eshop.getInvitation({}, { bearer: token, signal });
      reading.then(setInvitation, (error: unknown) => {
        if (signal?.aborted !== true) setProblem(toProblem(error));
      });
    },
    [token],
  );
  useEffect(() => {
    const abort = new AbortController();
    ask(abort.signal);
    return () => abort.abort();
  }, [ask]);

  if (problem !== null && isVoid(problem)) {
    return (
      <AuthFrame title={t('people:invitation.failedTitle')} purpose={t('people:invitation.failed')}>
        <Button size="large" onClick={() => go('/', { replace: true })}>
          {t('people:invitation.home')}
        </Button>
      </AuthFrame>
    );
  }
  if (problem !== null) {
    const retry = () => {
      setProblem(null);
      ask();
    };
    return <ErrorState problem={problem} onRetry={retry} />;
  }
  if (invitation === null) return <AuthFrame title={t('people:invitation.reading')} />;
  const { email, domainName: shop, invitedByEmail: inviter, hasAccount } = invitation;
  if (isAccepted) {
    return (
      <AuthFrame
        title={t('people:invitation.accepted', { shop })}
        purpose={t('people:invitation.acceptedText', { email })}
      >
        <Button type="primary" size="large" block onClick={() => go('/', { replace: true })}>
          {t('people:invitation.signIn')}
        </Button>
      </AuthFrame>
    );
  }
  if (signedInAs !== null && signedInAs !== email) {
    return (
      <AuthFrame
        title={t('people:invitation.otherTitle')}
        purpose={t('people:invitation.other', { invited: email, email: signedInAs })}
      >
        <InvitedOther />
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title={t('people:invitation.title', { shop })}
      purpose={t('people:invitation.purpose', { inviter, shop })}
    >
      {hasAccount ? (
        <InvitedAccount email={email} token={token} onAccepted={() => setIsAccepted(true)} />
      ) : (
        <InvitedNewPerson email={email} token={token} />
      )}
    </AuthFrame>
  );
}
