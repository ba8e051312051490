import { Button } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { pixel } from '#shared/contracts/pixel.ts';
import type { MeasuredFault, MissingReason } from '#shared/domain/pixel/reconciliation.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProgressBar } from '#renderer/ui/feedback/ProgressBar.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { RowList, type ListRow } from '#renderer/ui/table/RowList.tsx';
import { ReasonOrders } from './ReasonOrders.tsx';

type Comparison = OutputOf<typeof pixel.getOrderReconciliation>;
type Reason = MissingReason | MeasuredFault;

/** The share that was measured, and each reason of what is missing with the orders behind it. */
export function ComparisonResult(props: { data: Comparison; range: { dateFrom: string; dateTo: string } }) {
  const t = useText('pixel');
  const { money, day, number } = useFormats();
  const [open, setOpen] = useState<Reason | null>(null);
  const { data, range } = props;
  const { known, totalCount, measuredCount } = data;
  if (known === null)
    return (
      <Notice tone="info" title={t('pixel:orders.unknownList')}>
        {t('pixel:orders.unknownText')}
      </Notice>
    );
  const knownDays = (
    <FinePrint>{t('pixel:orders.knownDays', { from: day(known.from), to: day(known.to) })}</FinePrint>
  );
  if (totalCount === 0)
    return (
      <Stack gap={8}>
        <strong>{t('pixel:orders.none')}</strong>
        {knownDays}
      </Stack>
    );
  const rowOf = (reason: Reason, figure: ListRow['figures'][number] | null, count: number): ListRow => ({
    key: reason,
    title: t(`pixel:orders.reason.${reason}`),
    figures: [
      { label: t('pixel:orders.ordersCount'), value: number(count, 0) },
      ...(figure === null ? [] : [figure]),
    ],
    actions: (
      <Button
        aria-expanded={open === reason}
        aria-label={t('pixel:orders.showList', { reason: t(`pixel:orders.reason.${reason}`) })}
        onClick={() => setOpen(open === reason ? null : reason)}
      >
        {t(open === reason ? 'pixel:orders.hideList' : 'pixel:orders.list')}
      </Button>
    ),
  });
  const missing = data.missing.filter(({ count }) => count > 0);
  const faults = data.faults.filter(({ count }) => count > 0);
  const list = (reasons: readonly Reason[]) =>
    open !== null && reasons.includes(open) ? (
      <ReasonOrders key={`${open} ${range.dateFrom}`} reason={open} range={range} />
    ) : null;
  return (
    <Stack gap={20}>
      <Stack gap={8}>
        <ProgressBar
          label={t('pixel:orders.measured', { measured: measuredCount, count: totalCount })}
          done={measuredCount}
          total={totalCount}
        />
        <FinePrint>{t('pixel:orders.range', { from: day(range.dateFrom), to: day(range.dateTo) })}</FinePrint>
        {knownDays}
      </Stack>
      {missing.length + faults.length === 0 ? (
        <Notice tone="positive">{t('pixel:orders.nothingMissing')}</Notice>
      ) : null}
      {missing.length === 0 ? null : (
        <Stack gap={12}>
          <strong>{t('pixel:orders.whyTitle')}</strong>
          <RowList
            label={t('pixel:orders.whyTitle')}
            rows={missing.map(({ reason, count, value }) =>
              rowOf(
                reason,
                { label: t('pixel:orders.column.value'), value: money({ value, currency: data.currency }) },
                count,
              ),
            )}
          />
          {list(missing.map(({ reason }) => reason))}
        </Stack>
      )}
      {faults.length === 0 ? null : (
        <Stack gap={12}>
          <strong>{t('pixel:orders.faultTitle')}</strong>
          <RowList
            label={t('pixel:orders.faultTitle')}
            rows={faults.map(({ fault, count }) => rowOf(fault, null, count))}
          />
          {list(faults.map(({ fault }) => fault))}
        </Stack>
      )}
    </Stack>
  );
}
