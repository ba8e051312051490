import { RetentionCard } from '#renderer/features/pixel/privacy/RetentionCard.tsx';
import { VisitorErasureCard } from '#renderer/features/pixel/privacy/VisitorErasureCard.tsx';
import { PixelPage } from '../components/PixelPage.tsx';

/** What is kept of the shop's visitors, for how long, and the erasure of one of them. */
export function PixelPrivacyPage() {
  return (
    <PixelPage>
      <RetentionCard />
      <VisitorErasureCard />
    </PixelPage>
  );
}
