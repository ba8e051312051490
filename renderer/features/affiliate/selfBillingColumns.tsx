import type { SelfBilling } from '#shared/contracts/affiliateSelfBilling.ts';
import type { SelfBillingState } from '#shared/domain/affiliate/selfBilling.ts';
import { groupMonths, isMonth } from '#shared/domain/dates/months.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { MoneySums } from '#renderer/ui/figures/MoneySums.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

const tones: Readonly<Record<SelfBillingState, StatusTone>> = {
  Issued: 'waiting',
  Accepted: 'positive',
  AcceptedBySilence: 'positive',
  Disputed: 'negative',
  Withdrawn: 'neutral',
};

/** What tax documents of a currency come to. */
type SelfBillingSum = Pick<SelfBilling, 'net' | 'vat' | 'total'>;

/**
 * Columns of tax documents that we issued for partners.
 * @param rows of the page that is shown
 * @param totals of all pages, where the list has a row of them
 */
export function useSelfBillingColumns<Row extends SelfBilling>(
  rows: readonly Row[] | undefined,
  totals?: { readonly sums: readonly SelfBillingSum[] | undefined },
): readonly Column<Row>[] {
  const t = useText('affiliate');
  const { shortDay, shortMonth } = useFormats();
  return [
    {
      key: 'number',
      title: t('affiliate:selfBilling.number'),
      isFixed: true,
      render: ({ number }) => number,
    },
    {
      key: 'total',
      title: t('affiliate:selfBilling.total'),
      isNumeric: true,
      isTelling: true,
      render: ({ total }) => <Money money={total} />,
      ...(totals && { total: <MoneySums sums={totals.sums?.map(({ total }) => total)} /> }),
    },
    {
      key: 'state',
      title: t('affiliate:selfBilling.stateColumn'),
      isTelling: true,
      // Reasons are long: they wrap. Without one the columns after it need the room.
      ...(rows?.some(({ reason }) => reason !== null) === true ? { widthPx: 220 } : {}),
      render: ({ state, disputableUntil, reason }) => (
        <Stack gap={4} align="start">
          <StatusTag tone={tones[state]}>{t(`affiliate:selfBilling.state.${state}`)}</StatusTag>
          {disputableUntil === null ? null : (
            <FinePrint>{t('affiliate:selfBilling.until', { date: shortDay(disputableUntil) })}</FinePrint>
          )}
          {reason === null ? null : <FinePrint>{reason}</FinePrint>}
        </Stack>
      ),
    },
    {
      key: 'period',
      title: t('affiliate:selfBilling.period'),
      render: ({ months }) =>
        groupMonths(months.filter(isMonth))
          .map(({ first, last }) =>
            first === last ? shortMonth(first) : `${shortMonth(first)} – ${shortMonth(last)}`,
          )
          .join(', '),
    },
    {
      key: 'net',
      title: t('affiliate:selfBilling.net'),
      isNumeric: true,
      render: ({ net }) => <Money money={net} />,
      ...(totals && { total: <MoneySums sums={totals.sums?.map(({ net }) => net)} /> }),
    },
    {
      key: 'vat',
      title: t('affiliate:selfBilling.vat'),
      isNumeric: true,
      render: ({ vat }) => <Money money={vat} />,
      ...(totals && { total: <MoneySums sums={totals.sums?.map(({ vat }) => vat)} /> }),
    },
    {
      key: 'issuedOn',
      title: t('affiliate:selfBilling.issuedOn'),
      render: ({ issuedOn }) => shortDay(issuedOn),
    },
  ];
}
