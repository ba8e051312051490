import type { AdvertisementEffect } from '#shared/contracts/product.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { showInfo, showSuccess } from '#renderer/ui/toast/toast.ts';

/** Calls whose answers change with any decision on advertising. */
const changed = [
  api.product.getProducts,
  api.product.getProductsStatus,
  api.product.getProductCount,
  api.product.getCategories,
  api.product.getCategoriesAdvertismentStatus,
  api.product.getProductsLog,
  api.product.getPlatformsCatalogStatus,
] as const;

/** Decides on the advertising of products, of a category or by a rule, and says what came of it. */
export function useAdvertise(onDone: () => void) {
  const t = useText('products');
  const { number } = useFormats();
  const notify = (effect: AdvertisementEffect, isAdvertised: boolean | null) => {
    if (effect.isPending) showInfo(t('products:decide.pending'));
    else if (isAdvertised === null) showSuccess(t('products:decide.doneReset'));
    else
      showSuccess(
        t('products:decide.done', { count: effect.changedCount, number: number(effect.changedCount) }),
      );
    onDone();
  };
  const decide = useAction(api.product.setProductsAdvertisement, {
    failure: 'caller',
    invalidates: changed,
    onSuccess: (effect, { isAdvertised }) => notify(effect, isAdvertised),
  });
  const decideCategory = useAction(api.product.setCategoryAdvertisement, {
    failure: 'caller',
    invalidates: changed,
    onSuccess: (effect, { isAdvertised }) => notify(effect, isAdvertised),
  });
  return {
    decide: decide.run,
    decideCategory: decideCategory.run,
    isDeciding: decide.isPending || decideCategory.isPending,
    problem: decide.problem ?? decideCategory.problem,
  };
}
