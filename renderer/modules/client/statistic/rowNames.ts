import type { StatisticRow } from '#shared/contracts/reportingDetailed.ts';
import { otherProductsKey, otherSourcesName } from '#shared/domain/report/otherNames.ts';
import { getStatisticTable, type StatisticTableName } from '#shared/domain/report/statistics.ts';
import { trafficChannels } from '#shared/domain/report/trafficSource.ts';
import type { TextKey, TranslateText } from '#renderer/i18n/useText.ts';

/** Letters of a visitor's id that tell it from others on a screen. */
const shortVisitorId = 8;

/** What names a visitor: the beginning of an id that says nothing of who it is. */
export function formatVisitorName(visitorId: string): string {
  return visitorId.slice(0, shortVisitorId);
}

/** Formats the name of a source within its channel; grouped sources share one name. */
function formatPlaceName(name: string, t: TranslateText): string {
  return name === otherSourcesName ? t('statisticTables:otherSources') : name;
}

/** The name of a row in a person's words. */
export function formatRowName(row: StatisticRow, table: StatisticTableName, t: TranslateText): string {
  const [first] = getStatisticTable(table).attributes;
  const name = row.attributes[first] ?? null;
  switch (table) {
    case 'Order':
      return name ?? row.key;
    case 'Product':
      if (row.key === otherProductsKey) return t('statisticTables:otherProducts');
      return name ?? row.key;
    case 'Category':
      return name === null || name === '' ? t('statisticTables:withoutCategory') : name;
    case 'Source':
      if (row.key === '') return t('statisticTables:withoutConsent');
      if (row.attributes.channel === 'Direct') return t('statisticTables:directSource');
      return row.attributes.campaignName ?? (name === null ? row.key : formatPlaceName(name, t));
    case 'User':
      return row.key === '' ? t('statisticTables:otherVisitors') : formatVisitorName(name ?? row.key);
  }
}

/** What names a source of a key that a link brought along: its channel and the place or tagged campaign on it. */
export function formatSourceName(sourceKey: string, t: TranslateText): string {
  const [channel = '', name = ''] = sourceKey.split('|');
  if (channel === '') return t('statisticTables:withoutConsent');
  if (channel === 'Direct') return t('statisticTables:directSource');
  return trafficChannels.some((known) => known === channel)
    ? `${t(`statisticTables:channel.${channel}` as TextKey)} · ${formatPlaceName(name, t)}`
    : name;
}
