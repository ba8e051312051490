import type { FeedCheck, FeedFormatName } from '#shared/domain/feed/feed.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';

/** Checks whose advice names elements, which Heureka, Zboží and Upgates call otherwise than Google. */
const ofElements = [
  'id_missing',
  'title_missing',
  'link_missing',
  'image_missing',
  'price_missing',
  'availability_missing',
  'availability_date_missing',
  'description_missing',
  'identifier_missing',
  'category_missing',
] as const satisfies readonly FeedCheck[];

/** Advice that names Google's elements, with the names of columns instead: `<g:price>` is `price`. */
export function getColumnHelp(help: string): string {
  return help.replaceAll(/<g:(\w+)>([^<]*)<\/g:\1>/g, '$1: $2').replaceAll(/<g:(\w+)>/g, '$1');
}

/** What to do about a fault, in the names of the shop's own feed; `feed` must be named where it is called. */
export function checkHelp(t: TranslateText, check: FeedCheck, format: FeedFormatName | null): string {
  const named = ofElements.find((one) => one === check);
  if (format === 'upgates' && named !== undefined) return t(`feed:upgatesHelp.${named}`);
  if ((format === 'heureka' || format === 'zbozi') && named !== undefined)
    return t(`feed:shopXmlHelp.${named}`);
  const help = t(`feed:check.${check}.help`);
  return format === 'table' ? getColumnHelp(help) : help;
}
