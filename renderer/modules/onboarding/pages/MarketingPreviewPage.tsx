import { ComingStep } from '../components/ComingStep.tsx';

/** The campaign that AI made, before it is saved. */
export function MarketingPreviewPage() {
  return <ComingStep step="marketingPreview" />;
}
