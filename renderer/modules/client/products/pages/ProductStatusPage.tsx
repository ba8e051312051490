import { useSearchParams } from 'react-router';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CountTabs } from '#renderer/ui/navigation/CountTabs.tsx';
import { IssuesCard } from '../components/IssuesCard.tsx';
import { PlatformCards } from '../components/PlatformCards.tsx';
import { ProductsPage } from '../components/ProductsPage.tsx';
import { ProductTable } from '../components/ProductTable.tsx';
import { RulesCard } from '../components/RulesCard.tsx';
import { countViews, listViews, readView, setView } from '../productViews.ts';

/** Every product with its status on each platform, top issues to fix, and what determines advertising. */
export function ProductStatusPage() {
  const t = useText('products');
  const { number } = useFormats();
  const [search, setSearch] = useSearchParams();
  return (
    <ProductsPage purpose={t('products:purpose')}>
      {(status) => {
        const counts = countViews(status);
        return (
          <>
            <PlatformCards />
            <CountTabs
              label={t('products:views.label')}
              value={readView(search)}
              tabs={listViews.flatMap((value) => {
                const count = counts[value];
                return count === null
                  ? []
                  : [
                      {
                        value,
                        title: t(`products:views.${value}`),
                        hint: t(`products:viewHints.${value}`),
                        count: number(count, 0),
                      },
                    ];
              })}
              onChange={(view) => setSearch((before) => setView(before, view))}
            />
            <ProductTable name="products" rules={status.rules} />
            <IssuesCard />
            <RulesCard rules={status.rules} />
          </>
        );
      }}
    </ProductsPage>
  );
}
