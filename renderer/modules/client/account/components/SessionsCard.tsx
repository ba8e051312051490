import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { auth } from '#shared/contracts/auth.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText, type TranslateText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { SectionCard } from '#renderer/ui/layout/SectionCard.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { RowList } from '#renderer/ui/table/RowList.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

type Session = OutputOf<typeof auth.getSessions>['sessions'][number];

function formatDeviceName(session: Session, t: TranslateText): string {
  const system = session.system ?? t('security:sessions.unknownSystem');
  if (session.isDesktopApp) return t('security:sessions.desktopApp', { system });
  const browser = session.browser ?? t('security:sessions.unknownBrowser');
  return t('security:sessions.device', { browser, system });
}

/** Where the person is signed in; each place can be signed out from here. */
export function SessionsCard() {
  const t = useText('security');
  const { dateTime } = useFormats();
  const sessions = useCallQuery(api.auth.getSessions, {});
  const end = useAction(api.auth.endSession, {
    invalidates: [api.auth.getSessions],
    onSuccess: () => showSuccess(t('security:sessions.ended')),
  });
  const endOthers = useAction(api.auth.endOtherSessions, {
    invalidates: [api.auth.getSessions],
    onSuccess: ({ endedCount }) => showSuccess(t('security:sessions.ended', { count: endedCount })),
  });
  const hasOthers = (sessions.data?.sessions.length ?? 0) > 1;
  return (
    <SectionCard
      id="sessions"
      title={t('security:sessions.title')}
      extra={
        hasOthers ? (
          <ConfirmButton
            isDanger
            title={t('security:sessions.endOthersTitle')}
            consequence={t('security:sessions.endOthersText')}
            confirmText={t('security:sessions.endOthers')}
            onConfirm={async () => await endOthers.run({})}
          >
            {t('security:sessions.endOthers')}
          </ConfirmButton>
        ) : null
      }
    >
      <QueryView query={sessions}>
        {({ sessions: all }) => (
          <>
            <RowList
              label={t('security:sessions.title')}
              rows={all.map((session) => ({
                key: session.id,
                title: formatDeviceName(session, t),
                detail: t('security:sessions.place', {
                  network: session.network,
                  at: dateTime(session.createdAt),
                }),
                ...(session.isCurrent && {
                  tag: <StatusTag tone="active">{t('security:sessions.current')}</StatusTag>,
                }),
                figures: [{ label: t('security:sessions.lastUsed'), value: dateTime(session.lastUsedAt) }],
                ...(!session.isCurrent && {
                  actions: (
                    <ConfirmButton
                      title={t('security:sessions.endTitle')}
                      consequence={t('security:sessions.endText', { device: formatDeviceName(session, t) })}
                      confirmText={t('security:sessions.end')}
                      onConfirm={async () => await end.run({ sessionId: session.id })}
                    >
                      {t('security:sessions.end')}
                    </ConfirmButton>
                  ),
                }),
              }))}
            />
            {all.length > 1 ? null : <FinePrint>{t('security:sessions.only')}</FinePrint>}
          </>
        )}
      </QueryView>
    </SectionCard>
  );
}
