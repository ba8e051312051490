import { Button } from 'antd';
import { useState } from 'react';
import type { VatCheck } from '#shared/contracts/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { FormRow } from '#renderer/ui/form/FormRow.tsx';
import { useFormValue } from '#renderer/ui/form/formContext.ts';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { VatStatus } from './VatStatus.tsx';

/** Asks VIES about the VAT number as it is typed, before it is saved. */
export function VatLookup() {
  const t = useText('billing');
  const value = useFormValue('billingSettings.taxNumber');
  const typed = typeof value === 'string' ? value.trim() : '';
  const [asked, setAsked] = useState<{ number: string; check: VatCheck | null } | null>(null);
  const look = useAction(api.eshop.checkVatNumber, {
    failure: 'caller',
    onSuccess: ({ vatCheck }, { taxNumber }) => setAsked({ number: taxNumber, check: vatCheck }),
  });
  // The result for one number says nothing about another that is being typed.
  const answer = asked?.number === typed ? asked : null;
  return (
    <FormRow>
      <div>
        <Button
          icon={<Icon name="search" />}
          loading={look.isPending}
          {...disableIf(typed === '')}
          onClick={() => void look.run({ taxNumber: typed })}
        >
          {t('billing:vies.check')}
        </Button>
      </div>
      {answer === null ? null : answer.check === null ? (
        <FinePrint isStatus>{t('billing:vies.notEu')}</FinePrint>
      ) : (
        <VatStatus check={answer.check} />
      )}
      {look.problem === null || look.isPending ? null : <ProblemAlert problem={look.problem} />}
    </FormRow>
  );
}
