import { content } from '#shared/contracts/content.ts';
import { defineAction } from '#server/http/defineAction.ts';
import { hideSuggestion, openSuggestion, readSuggestions } from './suggestions.service.ts';

/** Actions of what a shop may write about today. */
export const suggestionHandlers = {
  getContentSuggestions: defineAction(content.getContentSuggestions, async (_input, { eshopId }) => {
    const { day, suggestions } = await readSuggestions(eshopId);
    return {
      day,
      suggestions: suggestions.map(({ productIds: _productIds, pieces, products, ...rest }) => ({
        ...rest,
        products: [...products],
        pieces: [...pieces],
      })),
    };
  }),
  openContentSuggestion: defineAction(
    content.openContentSuggestion,
    async ({ key, type, network = null }, { eshopId, person, signal, services }) => ({
      contentId: await openSuggestion(
        services,
        { eshopId, userId: person.userId, signal },
        { key, type, network },
      ),
    }),
  ),
  hideContentSuggestion: defineAction(
    content.hideContentSuggestion,
    async ({ key, isHidden }, { eshopId }) => {
      await hideSuggestion(eshopId, key, isHidden);
      return {};
    },
  ),
};
