import type { ContentSuggestion } from '#shared/contracts/contentSuggestionSchemas.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';

/** Says why something is suggested, with the figures that support it. */
export function useSuggestionText() {
  const t = useText('aiContent');
  const { number, percent, day } = useFormats();
  return (suggestion: ContentSuggestion) => {
    const { kind, count, season } = suggestion;
    const since = suggestion.since === null ? '' : day(suggestion.since);
    const mean = suggestion.percent === null ? '' : percent(suggestion.percent, 0);
    const counted = { count, number: number(count, 0), percent: mean };
    const tag = t(`aiContent:today.kinds.${kind}`);
    if (kind === 'Season')
      return {
        tag,
        title: t('aiContent:today.season', {
          name: season === null ? '' : t(`aiContent:today.seasons.${season.name}`),
          day: season === null ? '' : day(season.day),
        }),
        text: t('aiContent:today.seasonText', counted),
      };
    const text =
      kind === 'Sale' && suggestion.endsOn !== null
        ? t('aiContent:today.saleEnds', { day: day(suggestion.endsOn) })
        : t(`aiContent:today.texts.${kind}`, {
            day: since,
            count: suggestion.orders ?? 0,
            number: number(suggestion.orders ?? 0, 0),
          });
    return { tag, title: t(`aiContent:today.titles.${kind}`, counted), text };
  };
}
