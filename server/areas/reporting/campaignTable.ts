import type { CampaignStatisticsRow } from '#shared/contracts/reporting.ts';
import {
  campaignReportColumns,
  getCampaignColumnTitle,
  type CampaignColumn,
} from '#shared/domain/report/campaignReport.ts';
import type { Texts } from '#server/texts/texts.ts';
import type { Division } from './reporting.service.ts';

/** How a file shows campaign statistics: the screen's columns. */
export interface CampaignFileView {
  readonly division: Division;
  /** All of the report without them. */
  readonly columns?: readonly CampaignColumn[] | undefined;
}

/** Columns of a file in the report's order, with their names on the screen; the name of a row is always there. */
export function listFileColumns(
  { division, columns }: CampaignFileView,
  t: Texts,
): { key: CampaignColumn; title: string }[] {
  return campaignReportColumns
    .filter(({ key }) => key === 'name' || (columns?.includes(key) ?? true))
    .map(({ key }) => ({ key, title: t(getCampaignColumnTitle(key, division)) }));
}

/** What a row is of, in the words of the screen. */
export function formatAttribute(
  row: Pick<CampaignStatisticsRow, 'name' | 'channel' | 'format'>,
  key: 'name' | 'channel' | 'format',
  division: Division,
  t: Texts,
): string {
  const channel = t(`campaign:channel.${row.channel}`);
  const format = t(`campaign:format.${row.format}`);
  if (key === 'channel') return channel;
  if (key === 'format') return format;
  return division === 'Campaign' ? row.name : `${channel} · ${format}`;
}
