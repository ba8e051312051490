import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Button } from 'antd';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { useSession } from '#renderer/session/sessionStore.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Whether AI programs may propose changes; the owner allows it once they have read what that means. */
export function ProgramProposals() {
  const t = useText('programs');
  const isStaff = useSession((state) => state.eshop?.isTemporary === true);
  const query = useCallQuery(api.assistant.getAssistantSettings, {});
  const change = useAction(api.assistant.setAssistantSettings, {
    invalidates: [api.assistant.getAssistantSettings],
    onSuccess: ({ settings }) =>
      showSuccess(
        t(settings.hasProgramProposals ? 'programs:proposals.allowed' : 'programs:proposals.forbidden'),
      ),
  });
  return (
    <QueryView query={query} skeleton={<Skeleton height={64} />}>
      {({ settings: { hasProgramProposals, canChange } }) => (
        <>
          <SettingRow label={t('programs:proposals.title')} hint={t('programs:proposals.text')}>
            {hasProgramProposals ? (
              <Button
                loading={change.isPending}
                {...disableIf(!canChange)}
                onClick={() => void change.run({ hasProgramProposals: false })}
              >
                {t('programs:proposals.forbid')}
              </Button>
            ) : canChange && !isStaff ? (
              <ConfirmButton
                title={t('programs:proposals.allowTitle')}
                consequence={t('programs:proposals.allowText')}
                confirmText={t('programs:proposals.allow')}
                onConfirm={async () => await change.run({ hasProgramProposals: true })}
              >
                {t('programs:proposals.allow')}
              </ConfirmButton>
            ) : (
              <span>{t('programs:proposals.isOff')}</span>
            )}
          </SettingRow>
          {canChange && !isStaff ? null : <FinePrint>{t('programs:proposals.ownerOnly')}</FinePrint>}
        </>
      )}
    </QueryView>
  );
}
