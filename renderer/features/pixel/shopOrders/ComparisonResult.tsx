import { Button } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { pixel } from '#shared/contracts/pixel.ts';
import type { MeasuredFault, MissingReason } from '#shared/domain/pixel/reconciliation.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Counts } from '#renderer/ui/figures/Counts.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { toListRange, type DayRange } from './listRange.ts';
import { ReasonOrders } from './ReasonOrders.tsx';
import { Reading } from '#renderer/ui/access/ViewOnly.tsx';

type Comparison = OutputOf<typeof pixel.getOrderReconciliation>;
type Reason = MissingReason | MeasuredFault;

/** The measured share, and each reason for missing orders with the orders behind it. */
export function ComparisonResult(props: {
  data: Comparison;
  range: { dateFrom: string; dateTo: string };
  /** Shows other days. */
  onChoose: (range: DayRange) => void;
}) {
  const t = useText('pixel');
  const { money, day } = useFormats();
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
        <div>
          <Reading>
            <Button onClick={() => props.onChoose(toListRange(known))}>
              {t('pixel:orders.showKnown', {
                from: day(toListRange(known).dateFrom),
                to: day(toListRange(known).dateTo),
              })}
            </Button>
          </Reading>
        </div>
      </Stack>
    );
  const renderRow = (reason: Reason, sum: string) => {
    const name = t(`pixel:orders.reason.${reason}`);
    const isOpen = open === reason;
    const listLabel = t(isOpen ? 'pixel:orders.hideList' : 'pixel:orders.list');
    return (
      <Stack key={reason} gap={12}>
        <SettingRow label={name} hint={sum}>
          <Reading>
            <Button
              aria-expanded={isOpen}
              aria-label={`${listLabel}: ${name}`}
              onClick={() => setOpen(isOpen ? null : reason)}
            >
              {listLabel}
            </Button>
          </Reading>
        </SettingRow>
        {isOpen ? <ReasonOrders key={range.dateFrom} reason={reason} range={range} /> : null}
      </Stack>
    );
  };
  const missing = data.missing.filter(({ count }) => count > 0);
  const faults = data.faults.filter(({ count }) => count > 0);
  const sumCounts = (sums: readonly { count: number }[]) => sums.reduce((sum, { count }) => sum + count, 0);
  return (
    <Stack gap={20}>
      <Stack gap={8}>
        <strong>{t('pixel:orders.measured', { measured: measuredCount, count: totalCount })}</strong>
        <FinePrint>{t('pixel:orders.range', { from: day(range.dateFrom), to: day(range.dateTo) })}</FinePrint>
        {knownDays}
      </Stack>
      <Counts
        label={t('pixel:orders.title')}
        items={[
          { label: t('pixel:orders.column.measuredValue'), count: measuredCount, tone: 'positive' },
          { label: t('pixel:orders.missing'), count: sumCounts(missing), tone: 'negative' },
          { label: t('pixel:orders.atFault'), count: sumCounts(faults), tone: 'waiting' },
        ]}
      />
      {missing.length + faults.length === 0 ? (
        <Notice tone="positive">{t('pixel:orders.nothingMissing')}</Notice>
      ) : null}
      {missing.length === 0 ? null : (
        <Stack gap={12}>
          <strong>{t('pixel:orders.whyTitle')}</strong>
          {missing.map(({ reason, count, value }) =>
            renderRow(
              reason,
              t('pixel:orders.reasonSum', { count, value: money({ value, currency: data.currency }) }),
            ),
          )}
        </Stack>
      )}
      {faults.length === 0 ? null : (
        <Stack gap={12}>
          <strong>{t('pixel:orders.faultTitle')}</strong>
          {faults.map(({ fault, count }) => renderRow(fault, t('pixel:orders.reasonCount', { count })))}
        </Stack>
      )}
    </Stack>
  );
}
