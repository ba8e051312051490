import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { MailLogId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { PlainText } from '#renderer/ui/layout/PlainText.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { mailTone } from './mailTone.ts';
import { useTemplateName } from './useTemplateName.ts';

/** One mail at the side of the list: recipient, outcome, text. */
export function MailDrawer({ mailId, onClose }: { mailId: string | null; onClose: () => void }) {
  const t = useText('adminMail');
  return (
    <SideSheet
      isOpen={mailId !== null}
      onClose={onClose}
      title={t('adminMail:log.mail')}
      closeLabel={t('adminMail:log.close')}
    >
      {mailId === null ? null : <MailDetail key={mailId} mailId={mailId} />}
    </SideSheet>
  );
}

function MailDetail({ mailId }: { mailId: string }) {
  const t = useText('adminMail');
  const nameOf = useTemplateName();
  const query = useCallQuery(api.mail.getMailLog, { mailLogId: mailId as MailLogId });
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={6} />}>
      {({ mailLog }) => (
        <Stack gap={20}>
          {mailLog.state === 'Queued' ? <Notice tone="waiting">{t('adminMail:log.waiting')}</Notice> : null}
          <Facts
            items={[
              { label: t('adminMail:log.subject'), value: mailLog.subject },
              { label: t('adminMail:log.to'), value: mailLog.to },
              {
                label: t('adminMail:log.state'),
                value: (
                  <StatusTag tone={mailTone[mailLog.state]}>
                    {t(`adminMail:states.${mailLog.state}`)}
                  </StatusTag>
                ),
              },
              ...(mailLog.failure === null
                ? []
                : [{ label: t('adminMail:log.failure'), value: mailLog.failure }]),
              { label: t('adminMail:log.kind'), value: nameOf(mailLog.template) },
              { label: t('adminMail:log.language'), value: mailLog.language },
              { label: t('adminMail:log.tries'), value: mailLog.tryCount },
              {
                label: t('adminMail:log.created'),
                value: <Instant instant={mailLog.createdAt} timeZone={staffTimeZone} />,
              },
              {
                label: t('adminMail:log.sent'),
                value:
                  mailLog.sentAt === null ? (
                    t('adminMail:log.notYet')
                  ) : (
                    <Instant instant={mailLog.sentAt} timeZone={staffTimeZone} />
                  ),
              },
              {
                label: t('adminMail:log.person'),
                value:
                  mailLog.userId === null ? (
                    t('adminMail:log.noPerson')
                  ) : (
                    <AppLink to={`/admin/userDetail/${mailLog.userId}`}>
                      {t('adminMail:log.openPerson')}
                    </AppLink>
                  ),
              },
            ]}
          />
          <PlainText label={t('adminMail:log.text')}>{mailLog.text}</PlainText>
          <FinePrint>{t('adminMail:log.secretNote')}</FinePrint>
        </Stack>
      )}
    </QueryView>
  );
}
