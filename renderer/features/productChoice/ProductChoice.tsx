import { Button, Modal } from 'antd';
import { useState } from 'react';
import { mostContentProducts } from '#shared/domain/content/content.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQueries, useCallQuery } from '#renderer/api/queries.ts';
import { ProductPicture } from '#renderer/features/productPicture/ProductPicture.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { BlockRow } from '#renderer/ui/content/BlockRow.tsx';
import { ProductLine } from '#renderer/ui/content/ProductLine.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { PickList } from '#renderer/ui/table/PickList.tsx';
import { SearchField } from '#renderer/ui/table/SearchField.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';

const shownProducts = 8;

/** Names of products by their ids, as far as the catalogue has them. */
function useNames(productIds: readonly string[]): Readonly<Record<string, string>> {
  const answers = useCallQueries(
    api.product.getProducts,
    productIds.map((search) => ({ page: 1, pageSize: 25 as const, sort: 'title' as const, search })),
  );
  return Object.fromEntries(
    answers
      .flatMap(({ data }) => data?.items ?? [])
      .filter(({ productId }) => productIds.includes(productId))
      .map(({ productId, title }) => [productId, title]),
  );
}

/** The products that a text is about: shown with their photos, added by search. */
export function ProductChoice(props: {
  productIds: readonly string[];
  /** Names of products that are known already. */
  names: Readonly<Record<string, string>>;
  /** Said while none is chosen. */
  empty?: string;
  /** Most products that may be chosen. */
  most?: number;
  onChange: (productIds: readonly string[]) => void;
}) {
  const { productIds, onChange, most = mostContentProducts } = props;
  const t = useText('aiContent');
  const { number } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const known = { ...props.names, ...picked };
  const names = { ...known, ...useNames(productIds.filter((id) => known[id] === undefined)) };
  return (
    <Stack gap={8}>
      <Stack isRow justify="between" gap={8}>
        <strong>{t('aiContent:editor.products')}</strong>
        <span>
          {t('aiContent:editor.productCount', {
            count: number(productIds.length, 0),
            most: number(most, 0),
          })}
        </span>
      </Stack>
      {productIds.length === 0 ? (
        <FinePrint>{props.empty ?? t('aiContent:editor.noProducts')}</FinePrint>
      ) : null}
      {productIds.map((productId) => (
        <BlockRow
          key={productId}
          removeLabel={t('aiContent:editor.removeProduct', { title: names[productId] ?? productId })}
          onRemove={() => onChange(productIds.filter((id) => id !== productId))}
        >
          <ProductLine
            picture={<ProductPicture productId={productId} />}
            name={names[productId] ?? productId}
            note={productId}
          />
        </BlockRow>
      ))}
      <Button block {...disableIf(productIds.length >= most)} onClick={() => setIsOpen(true)}>
        {t('aiContent:editor.addProduct')}
      </Button>
      {isOpen ? (
        <ProductSearch
          left={productIds}
          onClose={() => setIsOpen(false)}
          onPick={(productId, title) => {
            setPicked((before) => ({ ...before, [productId]: title }));
            onChange([...productIds, productId]);
            setIsOpen(false);
          }}
        />
      ) : null}
    </Stack>
  );
}

function ProductSearch(props: {
  left: readonly string[];
  onPick: (productId: string, title: string) => void;
  onClose: () => void;
}) {
  const t = useText('aiContent');
  const [search, setSearch] = useState('');
  const query = useCallQuery(
    api.product.getProducts,
    { page: 1, pageSize: 25, sort: 'title', ...(search === '' ? {} : { search }) },
    { keepsPrevious: true },
  );
  return (
    <Modal open centered footer={null} title={t('aiContent:editor.addProduct')} onCancel={props.onClose}>
      <Stack gap={12}>
        <SearchField
          label={t('aiContent:editor.findProduct')}
          value={search}
          onSearch={setSearch}
          maxLength={100}
        />
        <QueryView query={query} skeleton={<Skeleton height={240} />}>
          {({ items }) => (
            <PickList
              label={t('aiContent:editor.products')}
              empty={t('aiContent:editor.noProductFound')}
              items={items
                .filter(({ productId }) => !props.left.includes(productId))
                .slice(0, shownProducts)
                .map(({ productId, title, brand }) => ({
                  key: productId,
                  label: title,
                  title,
                  ...(brand === null ? {} : { detail: brand }),
                  icon: <ProductPicture productId={productId} />,
                  onPick: () => props.onPick(productId, title),
                }))}
            />
          )}
        </QueryView>
      </Stack>
    </Modal>
  );
}
