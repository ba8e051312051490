import { ComingStep } from '../components/ComingStep.tsx';

/** A card that is kept for later payments. */
export function SaveCardPage() {
  return <ComingStep step="saveCard" />;
}
