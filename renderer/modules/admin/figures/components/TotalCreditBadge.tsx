import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { BarBadge } from '#renderer/ui/frame/BarBadge.tsx';

const refetchEveryMs = 60_000;

/** Credit of all Czech and of all foreign shops. */
export function TotalCreditBadge() {
  const t = useText('admin');
  const { money } = useFormats();
  const isAllowed = useSession((state) => state.adminPermissions.has('GetTopMenuEshopsCredit'));
  const query = useCallQuery(
    api.reporting.totalEshopsCredit,
    {},
    { isEnabled: isAllowed, refetchIntervalMs: refetchEveryMs },
  );
  if (!isAllowed) return null;
  const { data } = query;
  const sums =
    data === undefined
      ? []
      : [
          { sum: money(data.czechEshopsCredit), key: 'admin:badge.czech' as const },
          { sum: money(data.foreignEshopCredit), key: 'admin:badge.foreign' as const },
        ];
  return (
    <BarBadge
      label={t('admin:badge.creditTip')}
      failedText={t('errors:failed_to_load')}
      parts={[
        {
          label: t('admin:badge.credit'),
          isMain: false,
          path: '/admin/eshops?sort=credit&order=desc',
          values:
            data === undefined
              ? query.error === null
                ? undefined
                : null
              : sums.map(({ sum, key }) => ({ text: sum, name: t(key, { count: sum }) })),
        },
      ]}
    />
  );
}
