import { ComingStep } from '../components/ComingStep.tsx';

/** Texts and pictures made by AI. */
export function AiGenerationPage() {
  return <ComingStep step="aiGeneration" />;
}
