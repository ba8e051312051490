import type { ReactNode } from 'react';
import { allOf, isSatisfied, type PermissionRule } from '#shared/access/permissions.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Page } from '#renderer/ui/layout/Page.tsx';

const report = allOf('GetKpiReport');
const tabs = [
  { path: '/admin/kpiReport', name: 'daily', rule: report },
  { path: '/admin/kpiReport/monthly', name: 'monthly', rule: report },
  { path: '/admin/kpiReport/activated', name: 'activated', rule: allOf('GetKpiReportActivatedEshops') },
  { path: '/admin/kpiReport/registered', name: 'registered', rule: allOf('GetKpiReportRegisteredEshops') },
  { path: '/admin/kpiReport/cohorts', name: 'cohorts', rule: report },
  { path: '/admin/kpiReport/subscriptions', name: 'subscriptions', rule: report },
  { path: '/admin/kpiReport/features', name: 'features', rule: report },
  { path: '/admin/kpiReport/workQueue', name: 'workQueue', rule: report },
] as const satisfies readonly { path: string; name: string; rule: PermissionRule }[];

/** The frame of the figures of the business: title, one line of purpose, and the tabs that one may open. */
export function KpiPage({ purpose, children }: { purpose: string; children: ReactNode }) {
  const t = useText('kpi');
  const held = useSession((state) => state.adminPermissions);
  return (
    <Page
      title={t('kpi:title')}
      purpose={purpose}
      tabs={tabs
        .filter(({ rule }) => isSatisfied(rule, held))
        .map(({ path, name }) => ({ path, title: t(`kpi:tabs.${name}`) }))}
    >
      {children}
    </Page>
  );
}
