import { LegalDocument } from '../components/LegalDocument.tsx';

/** The terms of service. */
export function TermsPage() {
  return <LegalDocument kind="Terms" />;
}
