import { Button, Switch } from 'antd';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { peoplePath } from '../paths.ts';

/** Whether a second user has to approve posts of the shop. */
export function ApprovalSetting() {
  const t = useText('socialNetworks');
  const go = useGo();
  const query = useCallQuery(api.socialMediaPost.getPostSettings, {});
  const change = useAction(api.socialMediaPost.setPostSettings, {
    invalidates: [api.socialMediaPost.getPostSettings],
    onSuccess: ({ isApprovalRequired }) =>
      showSuccess(t(isApprovalRequired ? 'socialNetworks:approval.on' : 'socialNetworks:approval.off')),
  });
  const label = t('socialNetworks:approval.setting');
  return (
    <Card title={t('socialNetworks:approval.title')}>
      <QueryView query={query} skeleton={<Skeleton height={64} />}>
        {({ isApprovalRequired, canChange, hasSecondUser }) => (
          <Stack gap={12}>
            <SettingRow label={label} hint={t('socialNetworks:approval.settingHint')}>
              <Switch
                aria-label={label}
                checked={isApprovalRequired}
                loading={change.isPending}
                {...disableIf(!canChange)}
                onChange={(isOn) => void change.run({ isApprovalRequired: isOn })}
              />
            </SettingRow>
            {canChange ? null : <FinePrint>{t('socialNetworks:approval.ownerOnly')}</FinePrint>}
            {isApprovalRequired && !hasSecondUser ? (
              <Notice
                tone="waiting"
                action={<Button onClick={() => go(peoplePath)}>{t('socialNetworks:approval.invite')}</Button>}
              >
                {t('socialNetworks:approval.noSecondUser')}
              </Notice>
            ) : null}
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
