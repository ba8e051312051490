import { eshop } from '#shared/contracts/eshop.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { getEshop } from '../eshop.service.ts';
import { renderSnippet, getSnippetPlatform } from '../trackingSnippet.ts';

export const getTrackingSnippet = defineAction(
  eshop.getTrackingSnippet,
  async ({ shopPlatform }, { eshopId, services }) => {
    const found = await getEshop(eshopId);
    const snippetPlatform = getSnippetPlatform(shopPlatform ?? found.shopPlatform);
    const snippet = await renderSnippet(snippetPlatform, {
      publicUrl: services.publicUrl,
      marketingId: found.marketingId,
    });
    return { snippetPlatform, snippet };
  },
);
