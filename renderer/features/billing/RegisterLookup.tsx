import { Button } from 'antd';
import { api } from '#renderer/api/api.ts';
import { toProblem } from '#renderer/api/problem.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { FormRow } from '#renderer/ui/form/FormRow.tsx';
import { ExampleChoice } from '#renderer/ui/form/ExampleChoice.tsx';
import { useFormParts } from '#renderer/ui/form/formContext.ts';
import { getValue } from '#renderer/ui/form/formStore.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const numberField = 'billingSettings.registrationNumber';

/** A company that the sandbox's register knows. */
const sandboxCompany = '01999001';

/** Fills the form around it from the business register, by the number that is typed in it. Saves nothing. */
export function RegisterLookup() {
  const t = useText('billing');
  const { store } = useFormParts();
  const info = useCallQuery(api.application.getApplicationInfo, {}, { staleTimeMs: Infinity });
  const isSandbox = (info.data?.sandbox ?? null) !== null;
  const lookUp = useAction(api.eshop.setBillingSettingsFromNationalRegister, { failure: 'caller' });
  const start = async () => {
    const { values } = store.getState();
    const value = getValue(values, numberField);
    const typed = typeof value === 'string' ? value.replaceAll(/\s/g, '') : '';
    store.setError(numberField, null);
    try {
      const { billingSettings } = await lookUp.runOrThrow({ registrationNumber: typed });
      // Through `change`, so that what the register filled in counts as not saved yet.
      for (const [name, value] of Object.entries(billingSettings)) {
        store.change(`billingSettings.${name}`, value);
      }
      showSuccess(t('billing:lookedUp', { company: billingSettings.companyName }));
    } catch (error) {
      const text = toProblem(error).fieldErrors['registrationNumber']?.[0];
      if (text !== undefined) store.setError(numberField, text);
    }
  };
  const { problem, isPending } = lookUp;
  const isAtField = problem?.fieldErrors['registrationNumber'] !== undefined;
  return (
    <FormRow>
      <div>
        <Button icon={<Icon name="search" />} loading={isPending} onClick={() => void start()}>
          {t('billing:lookUp')}
        </Button>
      </div>
      {isSandbox ? (
        <ExampleChoice
          text={t('billing:example')}
          value={sandboxCompany}
          onChoose={(number) => store.change(numberField, number)}
        />
      ) : null}
      {problem === null || isAtField || isPending ? null : <ProblemAlert problem={problem} />}
    </FormRow>
  );
}
