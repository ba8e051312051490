import { Input, Select } from 'antd';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { StaffOnly } from '#renderer/features/adminTabs/StaffOnly.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { allOf } from '#shared/access/permissions.ts';
import type { EshopDetail } from '../useEshopDetail.ts';

type VatMatch = NonNullable<EshopDetail['vatMatch']>;

const loadSchema = () => import('#shared/contracts/eshop.ts').then(({ eshop }) => eshop.decideVatMatch.input);
const rule = allOf('SetEshopDetail');

function describeDecision({ decision }: VatMatch): 'same' | 'other' | null {
  if (decision === null) return null;
  return decision.isSame ? 'same' : 'other';
}

function DecisionForm({ eshopId, match }: { eshopId: EshopDetail['id']; match: VatMatch }) {
  const t = useText('admin');
  const decide = useAction(api.eshop.decideVatMatch, {
    failure: 'caller',
    invalidates: [api.eshop.getEshopById],
    onSuccess: () => showSuccess(t('admin:administration.vatMatchDone')),
  });
  return (
    <ContractForm
      schema={loadSchema}
      label={t('admin:administration.vatMatch')}
      initialValues={{ isSame: describeDecision(match), reason: '' }}
      toInput={({ isSame, ...rest }) => ({
        ...rest,
        isSame: isSame === null ? undefined : isSame === 'same',
        eshopId,
        vatNumber: match.vatNumber,
      })}
      onSubmit={async (input) => await decide.runOrThrow(input)}
    >
      <FormField name="isSame" label={t('admin:administration.vatMatchDecided')}>
        <Select<'same' | 'other'>
          options={[
            { value: 'same', label: t('admin:administration.vatMatchSame') },
            { value: 'other', label: t('admin:administration.vatMatchOther') },
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

/** The holder of a shop's VAT number beside its billing details; staff decide where they differ. */
export function VatMatchCard({ eshop, match }: { eshop: EshopDetail; match: VatMatch }) {
  const t = useText('admin');
  const { percent } = useFormats();
  const formatScore = (score: number | null) => (score === null ? '–' : percent(score));
  const { decision } = match;
  return (
    <Card title={t('admin:administration.vatMatch')}>
      <Stack gap={16}>
        <span>{t(`admin:administration.vatMatchText.${match.result}`)}</span>
        <Facts
          items={[
            { label: t('admin:administration.vatMatchNumber'), value: match.vatNumber },
            ...(match.result === 'NotDisclosed'
              ? []
              : [
                  {
                    label: t('admin:administration.vatMatchRegistered'),
                    value: [match.registeredName, match.registeredAddress].filter(Boolean).join(', '),
                  },
                  {
                    label: t('admin:administration.vatMatchStated'),
                    value: `${match.statedName}, ${match.statedAddress}`,
                  },
                  {
                    label: t('admin:administration.vatMatchScore'),
                    value: t('admin:administration.vatMatchScores', {
                      name: formatScore(match.nameScore),
                      address: formatScore(match.addressScore),
                    }),
                  },
                ]),
            ...(decision === null
              ? []
              : [
                  {
                    label: t('admin:administration.vatMatchDecided'),
                    value: `${t(`admin:administration.${decision.isSame ? 'vatMatchSame' : 'vatMatchOther'}`)} · ${decision.reason}`,
                  },
                ]),
          ]}
        />
        {match.result === 'Mismatch' ? (
          <StaffOnly rule={rule}>
            <DecisionForm eshopId={eshop.id} match={match} />
          </StaffOnly>
        ) : null}
      </Stack>
    </Card>
  );
}
