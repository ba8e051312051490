import type { ReactNode } from 'react';
import { CreditSummary } from '#renderer/features/credit/CreditSummary.tsx';
import { useCreditOutlook } from '#renderer/features/credit/useCreditOutlook.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Page } from '#renderer/ui/layout/Page.tsx';
import {
  automaticPath,
  bankPath,
  billingPath,
  gatewayPath,
  historyPath,
  subscriptionPath,
} from '../paths.ts';

/** The frame of the credit screens: the credit now, and the tabs. */
export function CreditPage({
  children,
  hasOwnBalance = false,
}: {
  children: ReactNode;
  /** The page shows the balance itself. */
  hasOwnBalance?: boolean;
}) {
  const t = useText('credit', 'creditOverview', 'subscription', 'autoTopUp');
  const outlook = useCreditOutlook();
  return (
    <Page
      title={t('credit:title')}
      purpose={t('credit:purpose')}
      tabs={[
        { path: gatewayPath, title: t('creditOverview:tab') },
        { path: bankPath, title: t('credit:tab.bank') },
        { path: automaticPath, title: t('autoTopUp:title') },
        { path: historyPath, title: t('credit:tab.history') },
        { path: subscriptionPath, title: t('subscription:tab') },
        { path: billingPath, title: t('credit:tab.billing') },
      ]}
    >
      {hasOwnBalance ? null : <CreditSummary outlook={outlook} />}
      {children}
    </Page>
  );
}
