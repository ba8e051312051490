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
      title: t('corrections:retention.runsOn'),
      isFixed: true,
      fileValue: ({ runsOn }) => runsOn,
      render: ({ runsOn }) => day(runsOn),
    },
    {
      key: 'shop',
      title: t('corrections:retention.shop'),
      render: ({ eshopId, domainName }) => (
        <AppLink to={`/admin/eshopDetail/${eshopId}/credit/invoices`}>{domainName}</AppLink>
      ),
    },
    {
      key: 'state',
      title: t('corrections:retention.state'),
      render: ({ state }) => (
        <StatusTag tone={tones[state]}>{t(`corrections:retention.states.${state}`)}</StatusTag>
      ),
    },
    {
      key: 'documents',
      title: t('corrections:retention.documents'),
      isNumeric: true,
      fileValue: ({ documentCount }) => documentCount,
      render: ({ documentCount }) => number(documentCount),
    },
    {
      key: 'retainedUntil',
      title: t('corrections:retention.retainedUntil'),
      fileValue: ({ retainedUntil }) => retainedUntil ?? t('corrections:retention.notRequired'),
      render: ({ retainedUntil }) =>
        retainedUntil === null ? t('corrections:retention.notRequired') : day(retainedUntil),
    },
    {
      key: 'reason',
      title: t('corrections:retention.reason'),
      isExtra: true,
      render: ({ reason }) => <Clipped>{reason ?? '–'}</Clipped>,
    },
  ];
}
