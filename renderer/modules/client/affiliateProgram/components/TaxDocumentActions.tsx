import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { SelfBilling } from '#shared/contracts/affiliateSelfBilling.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { SelfBillingFiles } from '#renderer/features/affiliate/SelfBillingFiles.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { getText } from '#renderer/ui/form/formStore.ts';
import { LimitedInput } from '#renderer/ui/form/LimitedInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const loadSchema = () =>
  import('#shared/contracts/affiliate.ts').then(({ affiliate }) => affiliate.disputeSelfBilling.input);
const reasonLength = 1_000;

function DisputeModal({ document, onClose }: { document: SelfBilling; onClose: () => void }) {
  const t = useText('affiliate');
  const dispute = useAction(api.affiliate.disputeSelfBilling, {
    invalidates: [api.affiliate.getSelfBilling],
  });
  return (
    <Modal
      open
      centered
      footer={null}
      title={t('affiliate:selfBilling.disputeTitle', { number: document.number })}
      onCancel={onClose}
    >
      <Stack gap={16}>
        <FinePrint>{t('affiliate:selfBilling.disputeText')}</FinePrint>
        <ContractForm
          schema={loadSchema}
          label={t('affiliate:selfBilling.dispute')}
          toInput={(values) => ({ documentId: document.id, reason: getText(values, 'reason') })}
          onSubmit={async (input) => {
            await dispute.runOrThrow(input);
            showSuccess(t('affiliate:selfBilling.disputed'));
            onClose();
          }}
        >
          <FormField name="reason" label={t('affiliate:selfBilling.reason')} emptyValue="">
            <LimitedInput isMultiline minRows={3} maximum={reasonLength} />
          </FormField>
          <SubmitButton>{t('affiliate:selfBilling.dispute')}</SubmitButton>
        </ContractForm>
      </Stack>
    </Modal>
  );
}

/** Accepts or disputes a tax document, while the partner can. */
export function TaxDocumentDecision({ document }: { document: SelfBilling }) {
  const t = useText('affiliate');
  const [isDisputing, setIsDisputing] = useState(false);
  const accept = useAction(api.affiliate.acceptSelfBilling, { invalidates: [api.affiliate.getSelfBilling] });
  if (document.state !== 'Issued' && document.state !== 'Disputed') return null;
  return (
    <Stack isRow gap={8}>
      <Button
        size="small"
        type="primary"
        loading={accept.isPending}
        onClick={async () => {
          if ((await accept.run({ documentId: document.id })) === null) return;
          showSuccess(t('affiliate:selfBilling.accepted', { number: document.number }));
        }}
      >
        {t('affiliate:selfBilling.accept')}
      </Button>
      {document.state === 'Issued' ? (
        <Button size="small" onClick={() => setIsDisputing(true)}>
          {t('affiliate:selfBilling.dispute')}
        </Button>
      ) : null}
      {isDisputing ? <DisputeModal document={document} onClose={() => setIsDisputing(false)} /> : null}
    </Stack>
  );
}

/** The files of a tax document. */
export function TaxDocumentFiles({ document }: { document: SelfBilling }) {
  const xml = useAction(api.affiliate.getSelfBillingXml, { failure: 'caller' });
  const documentId = document.id;
  return (
    <SelfBillingFiles
      fetchPdf={() => api.affiliate.getSelfBillingPdf({ documentId })}
      fetchXml={async (format) => await xml.runOrThrow({ documentId, format })}
    />
  );
}
