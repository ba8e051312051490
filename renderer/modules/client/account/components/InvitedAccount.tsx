import { Button } from 'antd';
import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { toProblem, type ApiProblem } from '#renderer/api/problem.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { logout, reloadEshops } from '#renderer/session/session.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';

/** Accepts an invitation for the account of its address; who is signed in as that address goes into the shop. */
export function InvitedAccount(props: { email: string; token: string; onAccepted: () => void }) {
  const t = useText('people');
  const go = useGo();
  const signedInAs = useSession((state) => state.user?.email ?? null);
  const [isEntering, setIsEntering] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const acceptance = useAction(api.eshop.acceptInvitation, { failure: 'caller' });
  const accept = async () => {
    setIsEntering(true);
    setProblem(null);
    try {
      const { eshopId } = await acceptance.runOrThrow({}, { bearer: props.token });
      if (signedInAs === null) {
        props.onAccepted();
        return;
      }
      await reloadEshops(eshopId);
      go('/app', { replace: true });
    } catch (error) {
      setProblem(toProblem(error));
    } finally {
      setIsEntering(false);
    }
  };
  return (
    <Stack gap={16}>
      {problem === null ? null : <ProblemAlert problem={problem} />}
      <FinePrint>
        {signedInAs === null
          ? t('people:invitation.haveAccount', { email: props.email })
          : t('people:invitation.acceptAs', { email: signedInAs })}
      </FinePrint>
      <Button type="primary" size="large" block loading={isEntering} onClick={() => void accept()}>
        {t('people:invitation.accept')}
      </Button>
    </Stack>
  );
}

/** Says that the signed-in user is not the invited one, and offers to change that. */
export function InvitedOther() {
  const t = useText('people');
  const go = useGo();
  return (
    <Stack gap={12}>
      <Button type="primary" size="large" block onClick={() => void logout()}>
        {t('people:invitation.switch')}
      </Button>
      <Button size="large" block onClick={() => go('/app', { replace: true })}>
        {t('people:invitation.stay')}
      </Button>
    </Stack>
  );
}
