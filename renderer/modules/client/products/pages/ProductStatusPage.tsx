import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { IssuesCard } from '../components/IssuesCard.tsx';
import { PlatformCards } from '../components/PlatformCards.tsx';
import { ProductsPage } from '../components/ProductsPage.tsx';
import { ProductTable } from '../components/ProductTable.tsx';
import { RulesCard } from '../components/RulesCard.tsx';

/** Every product's status on each platform, top issues to fix, and what determines advertising. */
export function ProductStatusPage() {
  const t = useText('products');
  const { number } = useFormats();
  return (
    <ProductsPage purpose={t('products:purpose')}>
      {({ total, advertised, rules }) => (
        <>
          <PlatformCards />
          <IssuesCard />
          <p>
            {t('products:summary', {
              count: total,
              number: number(total),
              advertised: number(advertised),
            })}
          </p>
          <ProductTable name="products" rules={rules} />
          <RulesCard rules={rules} />
        </>
      )}
    </ProductsPage>
  );
}
