import { Modal } from 'antd';
import { useState } from 'react';
import type { InputOf } from '#shared/contracts/defineCall.ts';
import type { asset } from '#shared/contracts/asset.ts';
import { aspectRatioName } from '#shared/domain/asset/asset.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { ProductPicture } from '#renderer/features/productPicture/ProductPicture.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { PickList } from '#renderer/ui/table/PickList.tsx';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';

/** Ratios that images of products are made in. */
export type ProductImageRatio = InputOf<(typeof asset)['generatePrxImage']>['aspectRatio'];

/** As many as fit under the search; others are found by it. */
const shownProducts = 8;

/** Asks for a product and makes an image of the ad from its photo. */
export function ProductImageModal(props: {
  channel: Channel;
  format: Format;
  ratio: ProductImageRatio;
  onClose: () => void;
}) {
  const t = useText('adAssets');
  const { channel, format, ratio, onClose } = props;
  const [search, setSearch] = useState('');
  const query = useCallQuery(
    api.product.getProducts,
    { page: 1, pageSize: 25, sort: 'title', ...(search === '' ? {} : { search }) },
    { keepsPrevious: true },
  );
  const generate = useAction(api.asset.generatePrxImage, {
    failure: 'caller',
    invalidates: [api.asset.getAssetsInfo],
    onSuccess: onClose,
  });
  const generatedProductId = generate.mutation.variables?.input.productId;
  return (
    <Modal
      open
      centered
      footer={null}
      title={t('adAssets:product.title', { ratio: aspectRatioName[ratio] })}
      onCancel={onClose}
    >
      <Stack gap={12}>
        <FinePrint>{t('adAssets:product.text')}</FinePrint>
        <SearchField
          label={t('adAssets:product.search')}
          value={search}
          onSearch={setSearch}
          maxLength={100}
        />
        {generate.problem === null || generate.isPending ? null : <ProblemAlert problem={generate.problem} />}
        <QueryView query={query} skeleton={<Skeleton height={240} />}>
          {({ items }) => (
            <Stack gap={8}>
              <PickList
                label={t('adAssets:product.list')}
                empty={t(search === '' ? 'adAssets:product.none' : 'adAssets:product.notFound')}
                items={items.slice(0, shownProducts).map(({ productId, title, brand }) => ({
                  key: productId,
                  label: t('adAssets:product.pick', { name: title }),
                  title,
                  ...(brand === null ? {} : { detail: brand }),
                  icon: <ProductPicture productId={productId} />,
                  isLoading: generate.isPending && generatedProductId === productId,
                  onPick: () => {
                    if (!generate.isPending)
                      void generate.run({ productId, channel, format, aspectRatio: ratio });
                  },
                }))}
              />
              {generate.isPending ? <FinePrint>{t('adAssets:product.making')}</FinePrint> : null}
              {!generate.isPending && items.length > shownProducts ? (
                <FinePrint>{t('adAssets:product.more')}</FinePrint>
              ) : null}
            </Stack>
          )}
        </QueryView>
      </Stack>
    </Modal>
  );
}
