import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Rereads the states of all products of all sub-accounts. */
export function RefetchButton() {
  const t = useText('productsStaff');
  const { number } = useFormats();
  const read = useAction(api.product.updateGmcSubaccountsCount, {
    invalidates: [api.product.getGmcSubaccountsProductSummary],
    onSuccess: ({ eshopIds: { length } }) =>
      showSuccess(t('productsStaff:readAnewDone', { count: length, number: number(length) })),
  });
  return (
    <ConfirmButton
      title={t('productsStaff:readAnewTitle')}
      consequence={t('productsStaff:readAnewText')}
      confirmText={t('productsStaff:readAnew')}
      onConfirm={() => read.run({})}
    >
      {t('productsStaff:readAnew')}
    </ConfirmButton>
  );
}
