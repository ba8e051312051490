import { useMemo } from 'react';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { combine, type AdMaterial } from '#renderer/features/campaignWizard/adMaterial.ts';
import { useAdProducts } from '#renderer/features/campaignWizard/useAdProducts.ts';
import { useSavedContent } from '#renderer/features/campaignWizard/useSavedContent.ts';
import { useSpeakingPage } from '#renderer/features/campaignWizard/useSpeakingPage.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import type { AdProduct } from '#renderer/ui/ad/ad.types.ts';

/** A campaign's saved ad, ready to be shown in any placement. */
export interface CampaignAd {
  /** Null while it loads. */
  readonly material: AdMaterial | null;
  readonly hasPictures: boolean;
  readonly domain: string;
  readonly pageName: string | null;
  readonly products: readonly AdProduct[];
}

/** The first combination of a campaign's saved texts and images, with the products and the page that it shows. */
export function useCampaignAd(channel: Channel, format: Format): CampaignAd {
  const domain = useSession((state) => state.eshop?.domainName ?? '');
  const { data } = useSavedContent(channel, format);
  const products = useAdProducts(channel === 'Meta');
  const page = useSpeakingPage(channel);
  const material = useMemo(() => (data === undefined ? null : combine(data.texts, data.images, 0)), [data]);
  return {
    material,
    hasPictures: channel === 'Meta' || material?.landscape != null || material?.square != null,
    domain,
    pageName: page.name,
    products,
  };
}
