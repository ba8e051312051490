import { Input, Modal, Select } from 'antd';
import { useState } from 'react';
import { complianceStatuses, type ComplianceStatus } from '#shared/domain/eshop/eshop.ts';
import { api } from '#renderer/api/api.ts';
import { invalidate, useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import type { EshopDetail } from '../useEshopDetail.ts';
import { complianceTone } from './complianceTone.ts';

const loadSchema = () =>
  import('#shared/contracts/campaign.ts').then(({ campaign }) => campaign.setEshopCompliance.input);

type Decision = Parameters<typeof api.campaign.setEshopCompliance>[0];

/** Decides whether campaigns of a shop may go live, with a reason; what follows is said before it is set. */
export function ComplianceForm({ eshop }: { eshop: EshopDetail }) {
  const t = useText('admin');
  const [formKey, setFormKey] = useState(0);
  /** Chosen in the state that is shown; where someone else decides meanwhile, the form begins again. */
  const [choice, setChoice] = useState<{ since: string; status: ComplianceStatus } | null>(null);
  const chosen = choice?.since === eshop.complianceSince ? choice.status : eshop.complianceStatus;
  const [planned, setPlanned] = useState<Decision | null>(null);
  const toNamed = (status: ComplianceStatus) => ({
    shop: eshop.domainName,
    status: t(`admin:compliance.${status}`),
  });
  const set = useAction(api.campaign.setEshopCompliance, {
    failure: 'caller',
    invalidates: [api.eshop.getEshopById, api.eshop.getEshops],
    onSuccess: (_, { complianceStatus }) => {
      setPlanned(null);
      setFormKey((key) => key + 1);
      showSuccess(t('admin:administration.done', toNamed(complianceStatus)));
    },
  });
  const confirm = async () => {
    if (planned === null || set.isPending || (await set.run(planned)) !== null) return;
    // Someone else may have decided: the shop as it is now, behind the message that says so.
    await invalidate(api.eshop.getEshopById);
  };
  const isSame = chosen === eshop.complianceStatus;
  return (
    <>
      <ContractForm
        key={`${formKey} ${eshop.complianceSince}`}
        schema={loadSchema}
        label={t('admin:administration.compliance')}
        initialValues={{ complianceStatus: eshop.complianceStatus }}
        toInput={(values) => ({
          ...values,
          eshopId: eshop.id,
          shownStatus: eshop.complianceStatus,
          shownSince: eshop.complianceSince,
        })}
        onValuesChange={({ complianceStatus }) =>
          setChoice({ since: eshop.complianceSince, status: complianceStatus as ComplianceStatus })
        }
        onSubmit={(input) => {
          set.mutation.reset();
          setPlanned(input);
          return Promise.resolve();
        }}
      >
        <FormField
          name="complianceStatus"
          label={t('admin:administration.decide')}
          hint={isSame ? t('admin:administration.same') : t(`admin:administration.consequence.${chosen}`)}
        >
          <Select
            options={complianceStatuses.map((status) => ({
              value: status,
              label: <StatusTag tone={complianceTone[status]}>{t(`admin:compliance.${status}`)}</StatusTag>,
            }))}
          />
        </FormField>
        <FormField
          name="reason"
          label={t('admin:administration.reason')}
          hint={t('admin:administration.reasonHint')}
          emptyValue=""
        >
          <Input maxLength={500} />
        </FormField>
        <SubmitButton isDisabled={isSame}>{t('admin:administration.set')}</SubmitButton>
      </ContractForm>
      {planned === null ? null : (
        <Modal
          open
          centered
          title={t('admin:administration.confirmTitle', toNamed(planned.complianceStatus))}
          okText={t('admin:administration.confirm')}
          cancelText={t('ui:cancel')}
          okButtonProps={{ danger: planned.complianceStatus !== 'Compliant' }}
          confirmLoading={set.isPending}
          onOk={confirm}
          onCancel={() => setPlanned(null)}
        >
          <Stack gap={8}>
            <p>{t(`admin:administration.consequence.${planned.complianceStatus}`)}</p>
            {set.problem === null ? null : <ProblemAlert problem={set.problem} />}
          </Stack>
        </Modal>
      )}
    </>
  );
}
