import { Button } from 'antd';
import { api } from '#renderer/api/api.ts';
import type { ApiProblem } from '#renderer/api/problem.ts';
import { useAction } from '#renderer/api/queries.ts';
import { hasText, useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Why a campaign cannot run, in plain words, with what the person can do about it. */
export function CampaignRefusal({ problem, onRetry }: { problem: ApiProblem; onRetry?: () => void }) {
  const t = useText('campaign');
  const go = useGo();
  const resend = useAction(api.auth.resendEmailConfirmation, {
    onSuccess: () => showSuccess(t('campaign:refusal.resent')),
  });
  const key = `campaign:refusal.${problem.code}`;
  if (!hasText(key)) return <ProblemAlert problem={problem} />;
  return (
    <Notice
      tone="waiting"
      action={
        <>
          {problem.code === 'email_not_confirmed' ? (
            <Button loading={resend.isPending} onClick={() => void resend.run({})}>
              {t('campaign:refusal.resend')}
            </Button>
          ) : null}
          {problem.code === 'credit_insufficient' ? (
            <Button onClick={() => go('/app/credit/recharge')}>{t('campaign:refusal.topUp')}</Button>
          ) : null}
          {onRetry === undefined ? null : <Button onClick={onRetry}>{t('campaign:refusal.again')}</Button>}
        </>
      }
    >
      {t(key)}
    </Notice>
  );
}
