import { Button, Segmented } from 'antd';
import { useSearchParams } from 'react-router';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { ProductsPage } from '../components/ProductsPage.tsx';
import { ProductTable } from '../components/ProductTable.tsx';

/** Products out of ads, and those in ads to take out; `category` in the address narrows them. */
export function ProductDeletePage() {
  const t = useText('products');
  const [search, setSearch] = useSearchParams();
  const isAdvertised = search.get('show') === 'in';
  const show = (next: 'in' | 'out') =>
    setSearch((before) => {
      const params = new URLSearchParams(before);
      if (next === 'in') params.set('show', 'in');
      else params.delete('show');
      params.delete('page');
      return params;
    });
  return (
    <ProductsPage purpose={t('products:remove.purpose')}>
      {({ rules }) => (
        <>
          <div>
            <Segmented<'in' | 'out'>
              aria-label={t('products:remove.show')}
              value={isAdvertised ? 'in' : 'out'}
              options={[
                { value: 'out', label: t('products:remove.out') },
                { value: 'in', label: t('products:remove.in') },
              ]}
              onChange={show}
            />
          </div>
          <ProductTable
            key={isAdvertised ? 'in' : 'out'}
            name="productsInAds"
            rules={rules}
            isAdvertised={isAdvertised}
            {...(isAdvertised
              ? {}
              : {
                  nothing: (
                    <EmptyState
                      title={t('products:remove.nothingOut')}
                      text={t('products:remove.nothingOutText')}
                      action={<Button onClick={() => show('in')}>{t('products:remove.choose')}</Button>}
                    />
                  ),
                })}
          />
        </>
      )}
    </ProductsPage>
  );
}
