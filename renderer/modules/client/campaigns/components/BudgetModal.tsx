import { Modal } from 'antd';
import { useState } from 'react';
import type { Campaign } from '#shared/contracts/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { CampaignRefusal } from '#renderer/features/campaignState/CampaignRefusal.tsx';
import { BudgetField } from '#renderer/features/campaignWizard/BudgetField.tsx';
import {
  countBudgetDays,
  toBudgetChoice,
  isBudgetValid,
  monthlyMaximum,
  type BudgetChoice,
} from '#renderer/features/campaignWizard/dailyBudget.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Changes the daily budget of a campaign, with what it can cost a month. */
export function BudgetModal({ campaign, close }: { campaign: Campaign; close: () => void }) {
  const t = useText('campaign');
  const { money } = useFormats();
  const { channel, format, dailyBudget } = campaign;
  const limits = useCallQuery(api.campaign.getDailyBudgetLimit, { channel, format });
  const [picked, setPicked] = useState<BudgetChoice | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const save = useAction(api.campaign.setCampaignDailyBudget, {
    failure: 'caller',
    invalidates: [
      api.campaign.getAllCampaignStatuses,
      api.campaign.getCampaignInfo,
      api.campaign.getDailyBudgetLimit,
      api.campaign.getGlobalCampaignProblems,
    ],
  });
  const choice = picked ?? toBudgetChoice(dailyBudget.value, limits.data?.proposed ?? [dailyBudget]);
  const isRight = limits.data !== undefined && isBudgetValid(choice, limits.data);
  const formatLasting = (days: number, credit: string) =>
    days < 1
      ? t('campaign:budgetModal.lessThanDay', { credit })
      : t('campaign:budgetModal.lasts', { count: days, credit });
  const submit = async () => {
    setIsWanted(true);
    if (!isRight || choice.value === null) return;
    const saved = await save.run({ channel, format, dailyBudget: choice.value });
    if (saved === null) return;
    showSuccess(
      t('campaign:budgetModal.saved', { budget: money(saved.campaign.dailyBudget, { isWhole: true }) }),
    );
    close();
  };
  return (
    <Modal
      open
      centered
      title={t('campaign:budgetModal.title')}
      okText={t('campaign:budgetModal.save')}
      cancelText={t('ui:cancel')}
      confirmLoading={save.isPending}
      onOk={() => void submit()}
      onCancel={close}
    >
      <QueryView query={limits} skeleton={<Skeleton height={160} />}>
        {({ proposed, minimum, maximum, ...limit }) => (
          <Stack gap={16}>
            <FinePrint>{t('campaign:wizard.budgetHint')}</FinePrint>
            <BudgetField
              proposed={proposed}
              bounds={{ minimum, maximum }}
              choice={choice}
              isFaultShown={isWanted}
              onChange={setPicked}
            />
            {isRight && choice.value !== null ? (
              <FinePrint isStatus>
                {t('campaign:budgetModal.month', {
                  amount: money(monthlyMaximum({ value: choice.value, currency: minimum.currency })),
                })}{' '}
                {formatLasting(countBudgetDays(choice.value, limit), money(limit.credit))}
              </FinePrint>
            ) : null}
            {save.problem === null || save.isPending ? null : <CampaignRefusal problem={save.problem} />}
          </Stack>
        )}
      </QueryView>
    </Modal>
  );
}
