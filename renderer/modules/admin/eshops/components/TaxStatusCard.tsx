import { Button, Input, Select } from 'antd';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { StaffOnly } from '#renderer/features/adminTabs/StaffOnly.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { allOf } from '#shared/access/permissions.ts';
import type { EshopDetail } from '../useEshopDetail.ts';

type TaxStatus = NonNullable<EshopDetail['taxStatus']>;

const loadSchema = () =>
  import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.decideTaxStatus.input);
const rule = allOf('SetEshopDetail');

function describeDecision({ decision }: TaxStatus): 'accept' | 'reject' | null {
  if (decision === null) return null;
  return decision.isAccepted ? 'accept' : 'reject';
}

function DecisionForm({ eshopId, status }: { eshopId: EshopDetail['id']; status: TaxStatus }) {
  const t = useText('admin');
  const { subject, caseKey } = status;
  const decide = useAction(api.eshop.decideTaxStatus, {
    failure: 'caller',
    invalidates: [api.eshop.getEshopById],
    onSuccess: () => showSuccess(t('admin:administration.vatMatchDone')),
  });
  return (
    <ContractForm
      schema={loadSchema}
      label={t('admin:administration.taxStatus')}
      initialValues={{ isAccepted: describeDecision(status), reason: '' }}
      toInput={({ isAccepted, ...rest }) => ({
        ...rest,
        isAccepted: isAccepted === null ? undefined : isAccepted === 'accept',
        eshopId,
        caseKey,
      })}
      onSubmit={async (input) => await decide.runOrThrow(input)}
    >
      <FormField name="isAccepted" label={t('admin:administration.vatMatchDecided')}>
        <Select<'accept' | 'reject'>
          options={[
            { value: 'accept', label: t(`admin:administration.taxStatusAccept.${subject}`) },
            { value: 'reject', label: t(`admin:administration.taxStatusReject.${subject}`) },
          ]}
        />
      </FormField>
      <FormField
        name="reason"
        label={t('admin:administration.taxReason')}
        hint={t('admin:administration.vatMatchReasonHint')}
        emptyValue=""
      >
        <Input maxLength={500} />
      </FormField>
      <SubmitButton>{t('admin:administration.vatMatchSave')}</SubmitButton>
    </ContractForm>
  );
}

function ProofButton({ eshopId, proofId }: { eshopId: EshopDetail['id']; proofId: string }) {
  const t = useText('admin');
  const save = useSaveFile();
  return (
    <div>
      <Button
        onClick={() => void save(() => api.eshop.getBusinessProof({ eshopId, proofId }), 'application/pdf')}
      >
        {t('admin:administration.taxStatusFile')}
      </Button>
    </div>
  );
}

/** Evidence of a shop's tax status; staff decide where it is doubtful. */
export function TaxStatusCard({ eshop, status }: { eshop: EshopDetail; status: TaxStatus }) {
  const t = useText('admin', 'billing');
  const countryName = useCountryName();
  const { subject, place, decision } = status;
  const isDecidable = subject === 'NoVatNumber' || place?.proof != null;
  const describePiece = ({ piece, country }: NonNullable<TaxStatus['place']>['pieces'][number]) => {
    if (country === null) return t(`billing:place.missing.${piece}`);
    const name = countryName(country);
    if (piece === 'BusinessProof' && place?.proof)
      return `${name} · ${t(`billing:place.kind.${place.proof.kind}`)}`;
    return piece === 'PaymentCountry' && place?.paymentSource
      ? t(`admin:administration.taxStatusPayment.${place.paymentSource}`, { country: name })
      : name;
  };
  const choice = decision?.isAccepted === true ? 'taxStatusAccept' : 'taxStatusReject';
  return (
    <Card title={t('admin:administration.taxStatus')}>
      <Stack gap={16}>
        <span>{t(`admin:administration.taxStatusText.${subject}`)}</span>
        <Facts
          items={[
            {
              label: t('admin:administration.vatMatchStated'),
              value: `${status.statedName}, ${status.statedAddress}`,
            },
            ...(place?.pieces ?? []).map((piece) => ({
              label: t(`billing:place.piece.${piece.piece}`),
              value: describePiece(piece),
            })),
            ...(decision === null
              ? []
              : [
                  {
                    label: t('admin:administration.vatMatchDecided'),
                    value: `${t(`admin:administration.${choice}.${subject}`)} · ${decision.reason}`,
                  },
                ]),
          ]}
        />
        {place?.proof ? (
          <StaffOnly rule={rule}>
            <ProofButton eshopId={eshop.id} proofId={place.proof.id} />
          </StaffOnly>
        ) : null}
        {isDecidable ? (
          <StaffOnly rule={rule}>
            <DecisionForm key={status.caseKey} eshopId={eshop.id} status={status} />
          </StaffOnly>
        ) : null}
      </Stack>
    </Card>
  );
}
