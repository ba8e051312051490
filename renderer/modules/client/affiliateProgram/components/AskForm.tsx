import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { getText } from '#renderer/ui/form/formStore.ts';
import { LimitedInput } from '#renderer/ui/form/LimitedInput.tsx';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Measure } from '#renderer/ui/layout/Measure.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const loadSchema = () =>
  import('#shared/contracts/affiliate.ts').then(({ affiliate }) => affiliate.askForAffil.input);
const noteLength = 2_000;

/** Asks to become a partner. */
export function AskForm() {
  const t = useText('affiliate');
  const ask = useAction(api.affiliate.askForAffil, {
    invalidates: [api.affiliate.getCurrentUserAffiliateInfoPerEshop, api.user.isAffiliatePartner],
  });
  return (
    <Card title={t('affiliate:ask.title')}>
      <Measure>
        <Stack gap={16}>
          <FinePrint>{t('affiliate:ask.text')}</FinePrint>
          <ContractForm
            schema={loadSchema}
            label={t('affiliate:ask.title')}
            toInput={(values) => ({
              ...(getText(values, 'website').trim() === '' ? {} : { website: getText(values, 'website') }),
              ...(getText(values, 'note').trim() === '' ? {} : { note: getText(values, 'note') }),
            })}
            onSubmit={async (input) => {
              await ask.runOrThrow(input);
              showSuccess(t('affiliate:ask.sent'));
            }}
          >
            <FormField name="website" label={t('affiliate:ask.website')} isOptional>
              <PlainInput type="text" autoComplete="url" />
            </FormField>
            <FormField name="note" label={t('affiliate:ask.note')} isOptional emptyValue="">
              <LimitedInput isMultiline minRows={4} maximum={noteLength} />
            </FormField>
            <SubmitButton>{t('affiliate:ask.submit')}</SubmitButton>
          </ContractForm>
        </Stack>
      </Measure>
    </Card>
  );
}
