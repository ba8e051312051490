import { Button, Modal, Select } from 'antd';
import { useState } from 'react';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { affiliate } from '#shared/contracts/affiliate.ts';
import type { PayoutCredit } from '#shared/contracts/affiliatePayouts.ts';
import { eshopParameter } from '#shared/domain/eshop/eshopAddress.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { ContractForm } from '#renderer/ui/form/ContractForm.tsx';
import { FormField } from '#renderer/ui/form/FormField.tsx';
import { getValue } from '#renderer/ui/form/formStore.ts';
import { SubmitButton } from '#renderer/ui/form/SubmitButton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { PasswordField } from './PasswordField.tsx';

type Account = OutputOf<typeof affiliate.getPayoutAccount>;

/** The value of the choice that pays to the bank account. */
const bank = 'bank';

const loadSchema = () =>
  import('#shared/contracts/affiliate.ts').then(({ affiliate: calls }) => calls.setPayoutCredit.input);

function useWayName() {
  const t = useText('affiliate');
  return ({ shopName, currency }: Pick<PayoutCredit, 'shopName' | 'currency'>) =>
    t('affiliate:payouts.way.credit', { shop: shopName, currency });
}

function WayModal({ account, onClose }: { account: Account; onClose: () => void }) {
  const t = useText('affiliate');
  const nameWay = useWayName();
  const set = useAction(api.affiliate.setPayoutCredit, { invalidates: [api.affiliate.getPayoutAccount] });
  return (
    <Modal open centered footer={null} title={t('affiliate:payouts.way.title')} onCancel={onClose}>
      <Stack gap={16}>
        <FinePrint>{t('affiliate:payouts.way.text', { count: account.coolingDays })}</FinePrint>
        <ContractForm
          schema={loadSchema}
          label={t('affiliate:payouts.way.title')}
          initialValues={{ eshopId: account.credit?.eshopId ?? bank, password: '' }}
          toInput={(values) => ({
            eshopId: getValue(values, 'eshopId') === bank ? null : getValue(values, 'eshopId'),
            ...(getValue(values, 'password') === '' ? {} : { password: getValue(values, 'password') }),
          })}
          onSubmit={async (input) => {
            await set.runOrThrow(input);
            showSuccess(t('affiliate:payouts.way.saved'));
            onClose();
          }}
        >
          <FormField name="eshopId" label={t('affiliate:payouts.way.title')}>
            <Select
              options={[
                { value: bank, label: t('affiliate:payouts.way.bank') },
                ...account.ownShops.map((shop) => ({ value: shop.eshopId as string, label: nameWay(shop) })),
              ]}
            />
          </FormField>
          <PasswordField />
          <SubmitButton>{t('affiliate:payouts.way.save')}</SubmitButton>
        </ContractForm>
      </Stack>
    </Modal>
  );
}

/** The shop whose credit payouts become, and what stops it. */
function Credit({ credit, minimums }: { credit: PayoutCredit; minimums: string | null }) {
  const t = useText('affiliate');
  const nameWay = useWayName();
  const { dateTime } = useFormats();
  return (
    <Stack gap={16}>
      {credit.block === 'CreditShopGone' ? (
        <Notice tone="negative">{t('affiliate:payouts.way.gone')}</Notice>
      ) : null}
      {credit.block === 'CreditBillingMissing' ? (
        <Notice tone="negative">
          {t('affiliate:payouts.way.billing')}{' '}
          <AppLink to={`/app/credit/billing-info?${eshopParameter}=${credit.eshopId}`}>
            {t('affiliate:payouts.way.toBilling')}
          </AppLink>
        </Notice>
      ) : null}
      {credit.frozenUntil === null ? null : (
        <Notice tone="waiting">
          {t('affiliate:payouts.way.frozen', { date: dateTime(credit.frozenUntil) })}
        </Notice>
      )}
      <Facts
        items={[
          { label: t('affiliate:payouts.way.title'), value: nameWay(credit) },
          ...(minimums === null ? [] : [{ label: t('affiliate:payouts.minimum'), value: minimums }]),
        ]}
      />
      <FinePrint>{t('affiliate:payouts.way.otherCurrency')}</FinePrint>
    </Stack>
  );
}

/** How the signed-in partner is paid: to the bank account, or as credit of an own shop. Nothing without a shop. */
export function PayoutWay({ account }: { account: Account }) {
  const t = useText('affiliate');
  const { money } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  // Where there is a bank account, it says them.
  const minimums =
    account.account === null ? account.minimums.map((minimum) => money(minimum)).join(', ') : null;
  if (account.credit === null && account.ownShops.length === 0) return null;
  return (
    <Stack gap={16}>
      {account.credit === null ? null : <Credit credit={account.credit} minimums={minimums} />}
      <Stack isRow>
        <Button onClick={() => setIsOpen(true)}>{t('affiliate:payouts.way.change')}</Button>
      </Stack>
      {isOpen ? <WayModal account={account} onClose={() => setIsOpen(false)} /> : null}
    </Stack>
  );
}
