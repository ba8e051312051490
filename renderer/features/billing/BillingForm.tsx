import { useState, type ReactNode } from 'react';
import type { BillingSettings } from '#shared/contracts/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { reloadOnboarding } from '#renderer/session/eshop.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { useUnsavedGuard } from '#renderer/ui/form/useUnsavedGuard.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { WizardAction } from '#renderer/ui/wizard/WizardAction.tsx';
import { BillingFields } from './BillingFields.tsx';
import { PlaceStatus } from './PlaceStatus.tsx';
import { VatStatus } from './VatStatus.tsx';
import { toBillingInput } from './billingValues.ts';

const loadSchema = () =>
  import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.setBillingSettings.input);

export interface BillingFormProps {
  /** Words of the button; "Save the details" unless given. */
  readonly submitText?: string;
  /** Beside the button, e.g. the way back of a wizard. */
  readonly secondary?: ReactNode;
  /** Called after the details are saved and the onboarding reloaded. */
  readonly onSaved?: () => void;
}

/** Whom the selected shop is billed as: loads, fills from the business register, saves. */
export function BillingForm(props: BillingFormProps) {
  const query = useCallQuery(api.eshop.getBillingSettings, {});
  return (
    <QueryView query={query} skeleton={<FormSkeleton fields={6} />}>
      {({ billingSettings, vatCheck, placeEvidence }) => (
        <Stack gap={20}>
          <LoadedForm {...props} settings={billingSettings} />
          {vatCheck === null ? null : <VatStatus check={vatCheck} />}
          {placeEvidence === null ? null : <PlaceStatus evidence={placeEvidence} />}
        </Stack>
      )}
    </QueryView>
  );
}

function LoadedForm(props: BillingFormProps & { settings: BillingSettings | null }) {
  const t = useText('billing');
  const email = useSession((state) => state.user?.email ?? '');
  const country = useSession((state) => state.eshop?.country ?? 'CZ');
  const [initialValues] = useState(() => ({
    billingSettings: props.settings ?? { email, country, isVatPayer: false },
  }));
  const [isDirty, setIsDirty] = useState(false);
  const guard = useUnsavedGuard(isDirty);
  const save = useAction(api.eshop.setBillingSettings, {
    invalidates: [api.eshop.getBillingSettings, api.payment.getEshopTaxRate],
  });
  return (
    <>
      {guard}
      <ContractForm
        schema={loadSchema}
        label={t('billing:formLabel')}
        initialValues={initialValues}
        toInput={toBillingInput}
        onDirtyChange={setIsDirty}
        onSubmit={async (input) => {
          await save.runOrThrow(input);
          setIsDirty(false);
          await reloadOnboarding().catch(() => undefined);
          props.onSaved?.();
        }}
      >
        <BillingFields />
        <Stack isRow gap={12}>
          <WizardAction to="next">
            <SubmitButton isLarge needsChange={props.submitText === undefined}>
              {props.submitText ?? t('billing:save')}
            </SubmitButton>
          </WizardAction>
          {props.secondary}
        </Stack>
      </ContractForm>
    </>
  );
}
