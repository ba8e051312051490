import { Button } from 'antd';
import { useLocation } from 'react-router';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { AuthFrame } from '#renderer/ui/frame/AuthFrame.tsx';

/** The link at the foot of the monthly report: one button, because mail programs open links by themselves. */
export function EndMonthlyReportPage() {
  const t = useText('reportSharing');
  const token = useLocation().hash.slice(1);
  const end = useAction(api.reportSharing.endMonthlyReport, { failure: 'caller' });
  const ended = end.mutation.data;
  const isVoid = token === '' || end.problem?.code === 'link_invalid';
  if (isVoid)
    return <AuthFrame title={t('reportSharing:open.voidTitle')} purpose={t('reportSharing:end.void')} />;
  if (ended !== undefined)
    return (
      <AuthFrame
        title={t('reportSharing:end.doneTitle')}
        purpose={t('reportSharing:end.done', { domain: ended.domainName })}
      />
    );
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <AuthFrame title={t('reportSharing:end.title')} purpose={t('reportSharing:end.purpose')}>
        <Button type="primary" size="large" loading={end.isPending} onClick={() => void end.run({ token })}>
          {t('reportSharing:end.action')}
        </Button>
        {end.problem === null ? null : <ProblemAlert problem={end.problem} />}
      </AuthFrame>
    </>
  );
}
