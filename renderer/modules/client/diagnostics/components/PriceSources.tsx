import { Button, Input, Switch } from 'antd';
import { useRef } from 'react';
import type { ComparisonSourceState } from '#shared/contracts/priceComparisonCalls.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FileInput } from '#renderer/ui/form/FileInput.tsx';
import { useContractForm } from '#renderer/ui/form/formContext.ts';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { PriceComparisonWatch } from './usePriceComparison.ts';

const loadSchema = () =>
  import('#shared/contracts/priceComparisonCalls.ts').then(
    ({ priceComparisonCalls }) => priceComparisonCalls.setPriceComparisonAddress.input,
  );
const accepted = '.csv,.txt,.xml,text/csv,text/xml,application/xml';

function AddressForm({
  source,
  watch,
}: {
  source: ComparisonSourceState['source'];
  watch: PriceComparisonWatch;
}) {
  const t = useText('priceComparison');
  const form = useContractForm({ source, address: '' });
  return (
    <ContractForm
      schema={loadSchema}
      form={form}
      label={`${t('priceComparison:address')}: ${t(`priceComparison:source.${source}`)}`}
      onSubmit={async (input) => {
        await watch.setAddress.runOrThrow(input);
        form.change('address', '');
        showSuccess(t('priceComparison:addressSaved'));
      }}
    >
      <FormField name="address" label={t('priceComparison:address')} hint={t('priceComparison:addressHint')}>
        <Input inputMode="url" autoComplete="off" spellCheck={false} placeholder="https://" />
      </FormField>
      <SubmitButton isSecondary>{t('priceComparison:saveAddress')}</SubmitButton>
    </ContractForm>
  );
}

function SourceState({ state, watch }: { state: ComparisonSourceState; watch: PriceComparisonWatch }) {
  const t = useText('priceComparison');
  const { number, dateTime } = useFormats();
  const input = useRef<HTMLInputElement>(null);
  const { source, importedAt, address, fetchingSince, fault, faultAt } = state;
  const name = t(`priceComparison:source.${source}`);
  return (
    <Stack gap={12}>
      <h3>{name}</h3>
      <FinePrint>
        {importedAt === null
          ? t('priceComparison:never')
          : t('priceComparison:imported', {
              rows: number(state.rows, 0),
              matched: number(state.matched, 0),
              time: dateTime(importedAt),
            })}
      </FinePrint>
      {fetchingSince === null ? null : <FinePrint isStatus>{t('priceComparison:fetching')}</FinePrint>}
      {fault === null || faultAt === null ? null : (
        <Notice tone="negative">{t(`priceComparison:fault.${fault}`, { time: dateTime(faultAt) })}</Notice>
      )}
      <Stack isRow gap={8}>
        <Button loading={watch.upload.isPending} onClick={() => input.current?.click()}>
          {t('priceComparison:upload')}
        </Button>
        <FileInput
          ref={input}
          accept={accepted}
          onFile={(file) => void watch.upload.run({ Source: source }, { files: { File: file } })}
        />
        {importedAt === null && address === null ? null : (
          <ConfirmButton
            title={t('priceComparison:removeTitle', { source: name })}
            consequence={t('priceComparison:removeText')}
            confirmText={t('priceComparison:remove')}
            isDanger
            button={{ 'aria-label': `${t('priceComparison:remove')}: ${name}` }}
            onConfirm={async () => await watch.remove.run({ source })}
          >
            {t('priceComparison:remove')}
          </ConfirmButton>
        )}
      </Stack>
      {address === null ? (
        <AddressForm source={source} watch={watch} />
      ) : (
        <Stack gap={8}>
          <FinePrint>{`${t('priceComparison:address')}: ${address}`}</FinePrint>
          <div>
            <Button
              loading={watch.setAddress.isPending}
              onClick={() => void watch.setAddress.run({ source, address: null })}
            >
              {t('priceComparison:stopAddress')}
            </Button>
          </div>
        </Stack>
      )}
    </Stack>
  );
}

/** Where exports come from. */
export function PriceSourcesCard(props: {
  sources: readonly ComparisonSourceState[];
  watch: PriceComparisonWatch;
}) {
  const t = useText('priceComparison');
  const { watch } = props;
  return (
    <Card title={t('priceComparison:title')}>
      <Stack gap={16}>
        <FinePrint>{t('priceComparison:purpose')}</FinePrint>
        <Columns ratio="even">
          {props.sources.map((state) => (
            <SourceState key={state.source} state={state} watch={watch} />
          ))}
        </Columns>
      </Stack>
    </Card>
  );
}

/** Whether changes of prices are mailed, those of competitors and those in exports. */
export function PriceMailCard({ isMailed, watch }: { isMailed: boolean; watch: PriceComparisonWatch }) {
  const t = useText('priceComparison');
  return (
    <Card>
      <SettingRow label={t('priceComparison:mail')} hint={t('priceComparison:mailHint')}>
        <Switch
          aria-label={t('priceComparison:mail')}
          checked={isMailed}
          loading={watch.setMail.isPending}
          onChange={(isWanted) => void watch.setMail.run({ isMailed: isWanted })}
        />
      </SettingRow>
    </Card>
  );
}
