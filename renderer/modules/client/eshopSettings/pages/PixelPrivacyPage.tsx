import { RetentionCard } from '#renderer/features/pixel/privacy/RetentionCard.tsx';
import { VisitorErasureCard } from '#renderer/features/pixel/privacy/VisitorErasureCard.tsx';
import { PixelPage } from '../components/PixelPage.tsx';

/** Stored data of the shop's visitors, its retention, and the erasure of one visitor. */
export function PixelPrivacyPage() {
  return (
    <PixelPage>
      <RetentionCard below={<VisitorErasureCard />} />
    </PixelPage>
  );
}
