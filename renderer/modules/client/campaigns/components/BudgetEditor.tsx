import { Button } from 'antd';
import { useState } from 'react';
import { countBudgetDays } from '#shared/domain/campaign/budget.ts';
import type { Campaign } from '#shared/contracts/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { CampaignRefusal } from '#renderer/features/campaignState/CampaignRefusal.tsx';
import { BudgetField } from '#renderer/features/campaignWizard/BudgetField.tsx';
import {
  isBudgetValid,
  computeMonthlyMaximum,
  toBudgetChoice,
  type BudgetChoice,
} from '#renderer/features/campaignWizard/dailyBudget.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

/** Changes a campaign's daily budget; says what it costs a month at most and how long the credit lasts with it. */
export function BudgetEditor({ campaign, close }: { campaign: Campaign; close: () => void }) {
  const t = useText('campaigns', 'campaign');
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
      api.dashboard.getChanges,
    ],
  });
  const choice = picked ?? toBudgetChoice(dailyBudget.value, limits.data?.proposed ?? [dailyBudget]);
  const isValid = limits.data !== undefined && isBudgetValid(choice, limits.data);
  const formatDays = (days: number) =>
    days < 1 ? t('campaign:wizard.lessThanDay') : t('campaign:wizard.days', { count: days });
  const submit = async () => {
    setIsWanted(true);
    if (!isValid || choice.value === null) return;
    const saved = await save.run({ channel, format, dailyBudget: choice.value });
    if (saved === null) return;
    showSuccess(
      t('campaign:budgetModal.saved', { budget: money(saved.campaign.dailyBudget, { isWhole: true }) }),
    );
    close();
  };
  const showChange = (before: string, after: string) => (before === after ? after : `${before} → ${after}`);
  return (
    <QueryView query={limits} skeleton={<Skeleton height={320} />}>
      {({ proposed, minimum, maximum, ...limit }) => {
        const { currency } = minimum;
        const chosen = isValid && choice.value !== null ? choice.value : null;
        return (
          <form
            onSubmit={(event) => {
              event.preventDefault();
              void submit();
            }}
          >
            <Stack gap={16}>
              <FinePrint>{t('campaign:wizard.budgetHint')}</FinePrint>
              <BudgetField
                isCompact
                proposed={proposed}
                bounds={{ minimum, maximum }}
                choice={choice}
                isFaultShown={isWanted}
                onChange={setPicked}
              />
              {chosen === null ? null : (
                <div role="status">
                  <Facts
                    items={[
                      {
                        label: t('campaigns:budget.daily'),
                        value: showChange(
                          money(dailyBudget, { isWhole: true }),
                          money({ value: chosen, currency }, { isWhole: true }),
                        ),
                      },
                      {
                        label: t('campaigns:budget.month'),
                        value: money(computeMonthlyMaximum({ value: chosen, currency })),
                      },
                      {
                        label: t('campaigns:budget.lasts'),
                        value: showChange(
                          formatDays(countBudgetDays(dailyBudget.value, limit)),
                          formatDays(countBudgetDays(chosen, limit)),
                        ),
                      },
                    ]}
                  />
                  <FinePrint>{t('campaigns:budget.shared', { credit: money(limit.credit) })}</FinePrint>
                </div>
              )}
              {save.problem === null || save.isPending ? null : <CampaignRefusal problem={save.problem} />}
              <Stack isRow gap={8} justify="end">
                <Button onClick={close}>{t('ui:cancel')}</Button>
                <Button type="primary" htmlType="submit" loading={save.isPending}>
                  {t('campaign:budgetModal.save')}
                </Button>
              </Stack>
            </Stack>
          </form>
        );
      }}
    </QueryView>
  );
}
