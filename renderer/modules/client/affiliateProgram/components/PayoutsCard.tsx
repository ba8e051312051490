import { Button, Modal } from 'antd';
import { useState } from 'react';
import type { PayoutAccount } from '#shared/contracts/affiliatePayouts.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery, useListQuery } from '#renderer/api/queries.ts';
import { usePayoutColumns } from '#renderer/features/affiliate/payoutColumns.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { getValue } from '#renderer/ui/form/formStore.ts';
import { PlainInput } from '#renderer/ui/form/PlainInput.tsx';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { SectionCard } from '#renderer/ui/layout/SectionCard.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ListView } from '#renderer/ui/list/ListView.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { partnerSections } from '../sections.ts';
import { PayoutWay } from './PayoutWay.tsx';
import { PasswordField } from './PasswordField.tsx';

const loadSchema = () =>
  import('#shared/contracts/affiliate.ts').then(({ affiliate }) => affiliate.setPayoutAccount.input);

function AccountModal(props: { holderName: string; coolingDays: number; onClose: () => void }) {
  const t = useText('affiliate');
  const { holderName, coolingDays, onClose } = props;
  const set = useAction(api.affiliate.setPayoutAccount, { invalidates: [api.affiliate.getPayoutAccount] });
  return (
    <Modal open centered footer={null} title={t('affiliate:payouts.formTitle')} onCancel={onClose}>
      <Stack gap={16}>
        <FinePrint>{t('affiliate:payouts.formText', { count: coolingDays })}</FinePrint>
        <ContractForm
          schema={loadSchema}
          label={t('affiliate:payouts.formTitle')}
          initialValues={{ iban: '', holderName, password: '' }}
          toInput={(values) => ({
            iban: getValue(values, 'iban'),
            holderName: getValue(values, 'holderName'),
            ...(getValue(values, 'password') === '' ? {} : { password: getValue(values, 'password') }),
          })}
          onSubmit={async (input) => {
            await set.runOrThrow(input);
            showSuccess(t('affiliate:payouts.saved'));
            onClose();
          }}
        >
          <FormField name="iban" label={t('affiliate:payouts.iban')} emptyValue="">
            <PlainInput type="text" autoComplete="off" />
          </FormField>
          <FormField name="holderName" label={t('affiliate:payouts.holder')} emptyValue="">
            <PlainInput type="text" autoComplete="name" />
          </FormField>
          <PasswordField />
          <SubmitButton>{t('affiliate:payouts.save')}</SubmitButton>
        </ContractForm>
      </Stack>
    </Modal>
  );
}

function Account({ account, minimums }: { account: PayoutAccount | null; minimums: string }) {
  const t = useText('affiliate');
  const { dateTime } = useFormats();
  if (account === null)
    return (
      <Notice tone="info" title={t('affiliate:payouts.noAccount')}>
        {t('affiliate:payouts.noAccountText', { minimums })}
      </Notice>
    );
  return (
    <Stack gap={16}>
      {account.isReturned ? <Notice tone="negative">{t('affiliate:payouts.returned')}</Notice> : null}
      {account.frozenUntil === null ? null : (
        <Notice tone="waiting">
          {t('affiliate:payouts.frozen', { date: dateTime(account.frozenUntil) })}
        </Notice>
      )}
      <Facts
        items={[
          { label: t('affiliate:payouts.account'), value: account.mask },
          { label: t('affiliate:payouts.holder'), value: account.holderName },
          { label: t('affiliate:payouts.minimum'), value: minimums },
        ]}
      />
    </Stack>
  );
}

/** The payouts of the signed-in partner. */
function PayoutList() {
  const t = useText('affiliate');
  const list = useLocalList();
  const query = useListQuery(api.affiliate.getPayouts, list.place);
  const columns = usePayoutColumns(query.data?.items);
  return (
    <ListView
      list={list}
      query={query}
      isPlain
      isBareWhenEmpty
      name="payouts"
      label={t('affiliate:payouts.list')}
      columns={columns}
      rowKey={({ id }) => id}
      empty={{
        isCompact: true,
        title: t('affiliate:payouts.none'),
        text: t('affiliate:payouts.noneText'),
      }}
    />
  );
}

/** The account and the payouts of the signed-in partner. */
export function PayoutsCard() {
  const t = useText('affiliate');
  const { money } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const query = useCallQuery(api.affiliate.getPayoutAccount, {});
  return (
    <SectionCard
      id={partnerSections.payouts}
      title={t('affiliate:payouts.title')}
      extra={
        query.data === undefined ? null : (
          <Button onClick={() => setIsOpen(true)}>
            {t(query.data.account === null ? 'affiliate:payouts.add' : 'affiliate:payouts.change')}
          </Button>
        )
      }
    >
      <Stack gap={20}>
        <QueryView query={query} skeleton={<FormSkeleton fields={2} />}>
          {({ account, minimums, coolingDays, ...rest }) => (
            <>
              {account === null && rest.credit !== null ? null : (
                <Account account={account} minimums={minimums.map((minimum) => money(minimum)).join(', ')} />
              )}
              <PayoutWay account={{ account, minimums, coolingDays, ...rest }} />
              {isOpen ? (
                <AccountModal
                  holderName={account?.holderName ?? ''}
                  coolingDays={coolingDays}
                  onClose={() => setIsOpen(false)}
                />
              ) : null}
            </>
          )}
        </QueryView>
        <PayoutList />
      </Stack>
    </SectionCard>
  );
}
