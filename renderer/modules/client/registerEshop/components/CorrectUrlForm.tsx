import type { ReactNode } from 'react';
import { api } from '#renderer/api/api.ts';
import { invalidate } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { writeDraft } from '#renderer/session/drafts.ts';
import { reloadEshop, reloadOnboarding } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { WizardAction } from '#renderer/ui/wizard/WizardAction.tsx';
import { phoneDraft } from '../drafts.ts';
import { DomainField } from './DomainField.tsx';

const loadSchema = () => import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setDomainName.input);

/** Corrects the address of the newly created shop; drops the findings at the old one. */
export function CorrectUrlForm({ onDone, cancel }: { onDone: () => void; cancel?: ReactNode }) {
  const t = useText('registerEshop');
  const eshopId = useSession((state) => state.eshop?.id ?? null);
  const domainName = useSession((state) => state.eshop?.domainName ?? '');
  return (
    <ContractForm
      schema={loadSchema}
      label={t('registerEshop:url.title')}
      initialValues={{ domainName }}
      onSubmit={async (input) => {
        if (input.domainName !== domainName) {
          await api.eshop.setDomainName(input);
          // The number that was proposed was that of the other website.
          writeDraft(eshopId, phoneDraft, null);
          await Promise.all([reloadEshop(), reloadOnboarding(), invalidate(api.eshop.getDiscovery)]);
        }
        onDone();
      }}
    >
      <DomainField />
      <FinePrint>{t('registerEshop:url.correction')}</FinePrint>
      <WizardAction to="back">{cancel}</WizardAction>
      <WizardAction to="next">
        <SubmitButton isLarge>{t('registerEshop:continue')}</SubmitButton>
      </WizardAction>
    </ContractForm>
  );
}
