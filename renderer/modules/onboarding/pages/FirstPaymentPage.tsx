import { ComingStep } from '../components/ComingStep.tsx';

/** The first payment by the card that is kept. */
export function FirstPaymentPage() {
  return <ComingStep step="firstPayment" />;
}
