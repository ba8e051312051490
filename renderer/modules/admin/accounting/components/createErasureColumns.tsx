import type { DocumentErasure } from '#shared/contracts/invoice.ts';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { Clipped } from '#renderer/ui/table/Clipped.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

const tones = { Planned: 'neutral', Held: 'waiting', Done: 'positive' } as const;

/** Columns of erasures of documents. */
export function createErasureColumns(
  t: TranslateText,
  { day, number }: Pick<ReturnType<typeof useFormats>, 'day' | 'number'>,
): Column<DocumentErasure>[] {
  return [
    {
      key: 'runsOn',
      title: t('accounting:retention.runsOn'),
      isFixed: true,
      render: ({ runsOn }) => day(runsOn),
    },
    {
      key: 'shop',
      title: t('accounting:retention.shop'),
      render: ({ eshopId, domainName }) => (
        <AppLink to={`/admin/eshopDetail/${eshopId}/credit/invoices`}>{domainName}</AppLink>
      ),
    },
    {
      key: 'state',
      title: t('accounting:retention.state'),
      render: ({ state }) => (
        <StatusTag tone={tones[state]}>{t(`accounting:retention.states.${state}`)}</StatusTag>
      ),
    },
    {
      key: 'documents',
      title: t('accounting:retention.documents'),
      isNumeric: true,
      render: ({ documentCount }) => number(documentCount),
    },
    {
      key: 'retainedUntil',
      title: t('accounting:retention.retainedUntil'),
      render: ({ retainedUntil }) =>
        retainedUntil === null ? t('accounting:retention.notRequired') : day(retainedUntil),
    },
    {
      key: 'reason',
      title: t('accounting:retention.reason'),
      isExtra: true,
      render: ({ reason }) => <Clipped>{reason ?? '–'}</Clipped>,
    },
  ];
}
