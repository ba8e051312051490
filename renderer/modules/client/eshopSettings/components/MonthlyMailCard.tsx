import { Switch } from 'antd';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { MonthlyReportButton } from '#renderer/features/reportSummary/MonthlyReportButton.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { TableSkeleton } from '#renderer/ui/feedback/TableSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

type Recipients = OutputOf<Contracts['reportSharing']['getMonthlyReportRecipients']>;

/** Who has the report of each month by mail. */
export function MonthlyMailCard() {
  const t = useText('reportSharing');
  const query = useCallQuery(api.reportSharing.getMonthlyReportRecipients, {});
  return (
    <Card title={t('reportSharing:monthly.title')} extra={<MonthlyReportButton />}>
      <Stack gap={16}>
        <FinePrint>{t('reportSharing:monthly.purpose')}</FinePrint>
        <QueryView query={query} skeleton={<TableSkeleton rows={2} />}>
          {(data) => <RecipientSwitches data={data} />}
        </QueryView>
      </Stack>
    </Card>
  );
}

function RecipientSwitches({ data }: { data: Recipients }) {
  const t = useText('reportSharing');
  const { dateTime } = useFormats();
  const timeZone = useSession((state) => state.eshop?.timeZone);
  const save = useAction(api.reportSharing.setMonthlyReportRecipients, {
    invalidates: [api.reportSharing.getMonthlyReportRecipients],
  });
  const turn = (userId: string | null, isOn: boolean) => {
    const chosen = data.recipients.filter((one) => (one.userId === userId ? isOn : one.isOn));
    void save.run({
      userIds: chosen.flatMap((one) => (one.userId === null ? [] : [one.userId])),
      hasNotificationEmail: chosen.some((one) => one.userId === null),
    });
  };
  return (
    <Stack gap={8}>
      {data.recipients.map(({ userId, email, isOn }) => (
        <SettingRow
          key={userId ?? 'shop'}
          label={email}
          hint={t(userId === null ? 'reportSharing:monthly.ofShop' : 'reportSharing:monthly.ofPerson')}
        >
          <Switch
            aria-label={t('reportSharing:monthly.switch', { email })}
            checked={isOn}
            loading={save.isPending}
            onChange={(wanted) => turn(userId, wanted)}
          />
        </SettingRow>
      ))}
      <FinePrint isStatus>
        {data.nextAt === null
          ? t('reportSharing:monthly.off')
          : t('reportSharing:monthly.next', { time: dateTime(data.nextAt, timeZone) })}
      </FinePrint>
    </Stack>
  );
}
