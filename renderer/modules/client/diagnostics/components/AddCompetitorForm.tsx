import { Input } from 'antd';
import { useText } from '#renderer/i18n/useText.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { useContractForm } from '#renderer/ui/form/formContext.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Measure } from '#renderer/ui/layout/Measure.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { CompetitorsWatch } from './useCompetitors.ts';

const loadSchema = () =>
  import('#shared/contracts/eshopAnalyzer.ts').then(({ eshopAnalyzer }) => eshopAnalyzer.addCompetitor.input);

/** Names a competitor, whose pages are then read. */
export function AddCompetitorForm({ watch, isFirst }: { watch: CompetitorsWatch; isFirst: boolean }) {
  const t = useText('competitors');
  const form = useContractForm({ domainName: '' });
  return (
    <Measure>
      <ContractForm
        schema={loadSchema}
        form={form}
        label={t('competitors:addTitle')}
        onSubmit={async (input) => {
          await watch.add.runOrThrow(input);
          form.change('domainName', '');
          showSuccess(t('competitors:added', { host: input.domainName }));
        }}
      >
        <FormField name="domainName" label={t('competitors:domain')}>
          <Input
            size="large"
            inputMode="url"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            placeholder={t('competitors:domainPlaceholder')}
          />
        </FormField>
        <SubmitButton isSecondary={!isFirst}>{t('competitors:add')}</SubmitButton>
      </ContractForm>
    </Measure>
  );
}
