import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { ApiProblem } from '#renderer/api/problem.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import type { StartedSecondFactor } from './SecondFactorScan.tsx';

const loadSchema = () => import('#shared/contracts/auth.ts').then(({ auth }) => auth.startSecondFactor.input);

/** Asks for a secret; whoever signed in a while ago shows once more who they are. */
export function SecondFactorBegin(props: {
  hasPassword: boolean;
  onStarted: (started: StartedSecondFactor) => void;
}) {
  const t = useText('security');
  const [isTooOld, setIsTooOld] = useState(false);
  if (isTooOld && !props.hasPassword) {
    return (
      <Notice tone="waiting" action={<AppLink to="/logout">{t('security:secondFactor.signOut')}</AppLink>}>
        {t('security:secondFactor.signInAgain')}
      </Notice>
    );
  }
  return (
    <ContractForm
      schema={loadSchema}
      label={t('security:secondFactor.title')}
      onSubmit={async (input) => {
        try {
          props.onStarted(await api.auth.startSecondFactor(input));
        } catch (error) {
          if (!(error instanceof ApiProblem) || error.code !== 'reauthentication_required') throw error;
          setIsTooOld(true);
        }
      }}
    >
      {isTooOld ? (
        <FormField
          name="password"
          label={t('account:password')}
          hint={t('security:secondFactor.sessionTooOld')}
        >
          <PlainInput type="password" autoComplete="current-password" autoFocus />
        </FormField>
      ) : null}
      <SubmitButton isBlock>{t('security:secondFactor.begin')}</SubmitButton>
    </ContractForm>
  );
}
