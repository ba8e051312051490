import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import type { Resources } from '#shared/i18n/resources.ts';

/** A place in which people see an ad. */
export type Placement = Exclude<keyof Resources['wizard']['placement'], 'label'>;

/** Places of the ads of a format on a channel, the commonest first. */
const placements = {
  Google: {
    Dsa: ['searchDesktop', 'searchMobile'],
    Prx: ['search', 'display', 'inbox', 'video', 'stories'],
  },
  Meta: { Dpa: ['feed', 'story', 'column'] },
  Microsoft: {
    Dsa: ['searchDesktop', 'searchMobile'],
    Prx: ['search', 'news', 'multimedia'],
  },
} as const satisfies Record<Channel, Partial<Record<Format, readonly Placement[]>>>;

/** Places of the ads of a format on a channel; none where the channel has no such format. */
export function listPlacements(channel: Channel, format: Format): readonly Placement[] {
  const byFormat: Partial<Record<Format, readonly Placement[]>> = placements[channel];
  return byFormat[format] ?? [];
}

const searches: ReadonlySet<Placement> = new Set(['search', 'searchDesktop', 'searchMobile']);

/** The place that an ad is shown in until a person chooses one: the commonest, or the commonest with its pictures. */
export function getFirstPlacement(
  channel: Channel,
  format: Format,
  options: { readonly hasPictures: boolean },
): Placement | undefined {
  const places = listPlacements(channel, format);
  return (options.hasPictures ? places.find((place) => !searches.has(place)) : undefined) ?? places[0];
}
