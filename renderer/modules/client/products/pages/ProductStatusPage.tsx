import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CountTabs } from '#renderer/ui/navigation/CountTabs.tsx';
import { useAddressValue } from '#renderer/ui/navigation/useAddressValue.ts';
import { IssuesCard } from '../components/IssuesCard.tsx';
import { PlatformCards } from '../components/PlatformCards.tsx';
import { ProductsPage } from '../components/ProductsPage.tsx';
import { ProductTable } from '../components/ProductTable.tsx';
import { RulesCard } from '../components/RulesCard.tsx';

const views = ['all', 'yes', 'no'] as const;

/** Every product with its status on each platform, top issues to fix, and what determines advertising. */
export function ProductStatusPage() {
  const t = useText('products');
  const { number } = useFormats();
  const [advertised, setAdvertised] = useAddressValue('advertised', { isStep: true });
  return (
    <ProductsPage purpose={t('products:purpose')}>
      {({ total, advertised: advertisedCount, rules }) => {
        const counts = { all: total, yes: advertisedCount, no: total - advertisedCount };
        return (
          <>
            <PlatformCards />
            <CountTabs
              label={t('products:views.label')}
              value={views.find((view) => view === advertised) ?? 'all'}
              tabs={views.map((view) => ({
                value: view,
                title: t(`products:views.${view}`),
                count: number(counts[view], 0),
              }))}
              onChange={(view) => setAdvertised(view === 'all' ? null : view)}
            />
            <ProductTable name="products" rules={rules} />
            <IssuesCard />
            <RulesCard rules={rules} />
          </>
        );
      }}
    </ProductsPage>
  );
}
