import { otherProductsKey, otherSourcesName } from './otherNames.ts';
import { findNetworkOfSource, networkNames } from '../social/postLink.ts';
import { parsePostSource } from './postSource.ts';
import { getStatisticTable, type StatisticAttribute, type StatisticTableName } from './statistics.ts';
import { trafficChannels, type TrafficChannel } from './trafficSource.ts';

/** What rows without a name of their own are called. */
type UnnamedKey =
  | 'otherSources'
  | 'otherProducts'
  | 'withoutCategory'
  | 'withoutConsent'
  | 'directSource'
  | 'otherVisitors';

/** Texts of rows, for screens and for files. */
export type TranslateRowName = (
  key:
    | `statisticTables:${UnnamedKey}`
    | `statisticTables:channel.${TrafficChannel}`
    | 'statisticTables:postsOn',
  values?: { readonly network: string },
) => string;

/** What names a row of a table. */
export interface NamedStatisticRow {
  readonly key: string;
  readonly attributes: Readonly<Partial<Record<StatisticAttribute, string | null | undefined>>>;
}

/** Letters of a visitor's id that tell it from others on a screen. */
const shortVisitorId = 8;

/** What names a visitor: the beginning of an id that says nothing of who it is. */
export function formatVisitorName(visitorId: string): string {
  return visitorId.slice(0, shortVisitorId);
}

/** Formats the name of a source within its channel; grouped sources share one name. */
function formatPlaceName(name: string, t: TranslateRowName): string {
  if (name === otherSourcesName) return t('statisticTables:otherSources');
  const posts = parsePostSource(name);
  const network = posts === null ? null : findNetworkOfSource(posts.network);
  return network === null ? name : t('statisticTables:postsOn', { network: networkNames[network] });
}

/** The name of a row in a person's words. */
export function formatRowName(
  row: NamedStatisticRow,
  table: StatisticTableName,
  t: TranslateRowName,
): string {
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
export function formatSourceName(sourceKey: string, t: TranslateRowName): string {
  const [channel = '', name = ''] = sourceKey.split('|');
  if (channel === '') return t('statisticTables:withoutConsent');
  if (channel === 'Direct') return t('statisticTables:directSource');
  const known = trafficChannels.find((one) => one === channel);
  return known === undefined
    ? name
    : `${t(`statisticTables:channel.${known}`)} · ${formatPlaceName(name, t)}`;
}
