import { useText } from '#renderer/i18n/useText.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { BudgetField } from './BudgetField.tsx';
import type { BudgetLimits } from './wizardProps.ts';
import type { BudgetChoice } from './dailyBudget.ts';
import { useWizard, useWizardStore } from './wizardContext.ts';

/** The daily budget of a new campaign, within its bounds. */
export function ReviewBudget({ limits, choice }: { limits: BudgetLimits; choice: BudgetChoice }) {
  const t = useText('campaign');
  const store = useWizardStore();
  const isValidated = useWizard(({ validatedSteps: askedSteps }) => askedSteps.size > 0);
  return (
    <Card title={t('campaign:wizard.budget')}>
      <Stack gap={12}>
        <FinePrint>{t('campaign:wizard.budgetHint')}</FinePrint>
        <BudgetField
          proposed={limits.proposed}
          bounds={limits}
          choice={choice}
          isFaultShown={isValidated}
          onChange={(budget) => store.setBudget(budget)}
        />
      </Stack>
    </Card>
  );
}
