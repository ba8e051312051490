import { LegalDocument } from '../components/LegalDocument.tsx';

/** The privacy policy. */
export function PrivacyPage() {
  return <LegalDocument kind="Privacy" />;
}
