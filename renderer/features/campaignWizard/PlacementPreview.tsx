import { memo } from 'react';
import type { Asset } from '#shared/contracts/asset.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { host } from '#renderer/host/index.ts';
import { useText } from '#renderer/i18n/useText.ts';
import type { AdProduct } from '#renderer/ui/ad/ad.types.ts';
import { AdBanner, AdFeedCard, AdInbox, AdNews } from '#renderer/ui/ad/AdDisplay.tsx';
import { AdSearchResult } from '#renderer/ui/ad/AdSearchResult.tsx';
import { AdRightColumn, AdSocialFeed, AdStory } from '#renderer/ui/ad/AdSocial.tsx';
import type { AdMaterial } from './adMaterial.ts';
import type { Placement } from './placements.ts';

function toImageUrl(image: Asset | null): string | null {
  return image === null ? null : new URL(image.url, host().apiBaseUrl).href;
}

/** One showing of an ad in one place, as the platform would draw it. */
export const PlacementPreview = memo(function PlacementPreview(props: {
  channel: Channel;
  format: Format;
  placement: Placement;
  material: AdMaterial;
  domain: string;
  /** Name of the page that speaks, where there is one. */
  pageName: string | null;
  products: readonly AdProduct[];
}) {
  const t = useText('wizard');
  const { material, placement, domain } = props;
  const speaker = {
    name: props.pageName ?? (material.businessName === '' ? domain : material.businessName),
    domain,
    logoUrl: toImageUrl(material.logo),
  };
  const search = {
    engine: props.channel === 'Microsoft' ? 'microsoft' : 'google',
    speaker,
    headlines: material.headlines,
    descriptions: material.descriptions,
    paths: material.paths,
    headlinePlaceholder: t(props.format === 'Dsa' ? 'wizard:preview.ownHeadline' : 'wizard:preview.headline'),
    descriptionPlaceholder: t('wizard:preview.description'),
  } as const;
  const display = {
    speaker,
    headline: material.headlines[0] ?? '',
    longHeadline: material.longHeadline,
    description: material.descriptions[0] ?? '',
    landscapeUrl: toImageUrl(material.landscape),
    squareUrl: toImageUrl(material.square),
    headlinePlaceholder: t('wizard:preview.headline'),
    descriptionPlaceholder: t('wizard:preview.description'),
  };
  const social = {
    speaker,
    primaryText: material.primaryText,
    headline: material.headlines[0] ?? '',
    linkDescription: material.linkDescription,
    products: props.products,
    primaryPlaceholder: t('wizard:preview.primary'),
    headlinePlaceholder: t('wizard:preview.headline'),
    productPlaceholder: t('wizard:preview.product'),
  };
  switch (placement) {
    case 'searchDesktop':
      return <AdSearchResult {...search} look="desktop" />;
    case 'search':
    case 'searchMobile':
      return <AdSearchResult {...search} look="mobile" />;
    case 'multimedia':
      return <AdSearchResult {...search} look="desktop" imageUrl={display.squareUrl} />;
    case 'display':
      return <AdBanner {...display} />;
    case 'inbox':
      return <AdInbox {...display} />;
    case 'video':
      return <AdFeedCard {...display} place="video" />;
    case 'stories':
      return <AdFeedCard {...display} place="stories" />;
    case 'news':
      return <AdNews {...display} />;
    case 'feed':
      return <AdSocialFeed {...social} />;
    case 'story':
      return <AdStory {...social} />;
    case 'column':
      return <AdRightColumn {...social} />;
  }
});
