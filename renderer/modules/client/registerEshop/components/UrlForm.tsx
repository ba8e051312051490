import type { ReactNode } from 'react';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useDraft } from '#renderer/session/drafts.ts';
import { reloadEshops } from '#renderer/session/session.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { ExampleChoice } from '#renderer/ui/form/ExampleChoice.tsx';
import { useContractForm } from '#renderer/ui/form/formContext.ts';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { WizardAction } from '#renderer/ui/wizard/WizardAction.tsx';
import { urlDraft } from '../drafts.ts';
import { DomainField } from './DomainField.tsx';

const loadSchema = () => import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.addEshop.input);

/** Asks for the address of a shop, makes the shop and selects it. */
export function UrlForm({
  onCreated: onMade,
  cancel,
}: {
  onCreated: (eshopId: string) => void;
  cancel?: ReactNode;
}) {
  const t = useText('registerEshop');
  const draft = useDraft<Record<string, unknown>>(urlDraft);
  const form = useContractForm(draft.initial ?? {});
  const info = useCallQuery(api.application.getApplicationInfo, {}, { staleTimeMs: Infinity });
  const exampleHost = info.data?.sandbox?.exampleShopHost ?? null;
  return (
    <ContractForm
      schema={loadSchema}
      form={form}
      label={t('registerEshop:url.title')}
      onValuesChange={draft.save}
      onSubmit={async (input) => {
        const { eshop } = await api.eshop.addEshop(input);
        draft.drop();
        await reloadEshops(eshop.id);
        onMade(eshop.id);
      }}
    >
      <DomainField />
      {exampleHost === null ? null : (
        <ExampleChoice
          text={t('registerEshop:url.example')}
          value={exampleHost}
          onChoose={(host) => form.change('domainName', host)}
        />
      )}
      <WizardAction to="back">{cancel}</WizardAction>
      <WizardAction to="next">
        <SubmitButton isLarge>{t('registerEshop:continue')}</SubmitButton>
      </WizardAction>
    </ContractForm>
  );
}
