import { useText } from '#renderer/i18n/useText.ts';
import { CategoryTable } from '../components/CategoryTable.tsx';
import { ProductsPage } from '../components/ProductsPage.tsx';

/** Categories in and out of ads. */
export function CategoryDeletePage() {
  const t = useText('products');
  return <ProductsPage purpose={t('products:categories.purpose')}>{() => <CategoryTable />}</ProductsPage>;
}
