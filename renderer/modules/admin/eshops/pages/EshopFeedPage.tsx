import { FeedDesk } from '#renderer/features/feedLife/FeedDesk.tsx';
import { EshopDetailPage } from '../components/EshopDetailPage.tsx';
import { InsideShop } from '../components/InsideShop.tsx';

/** A shop's feed, as its owner sees it. */
export function EshopFeedPage() {
  return (
    <EshopDetailPage>
      {(eshop) => (
        <InsideShop key={eshop.id} eshopId={eshop.id}>
          <FeedDesk />
        </InsideShop>
      )}
    </EshopDetailPage>
  );
}
