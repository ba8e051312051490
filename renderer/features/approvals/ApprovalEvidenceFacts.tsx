import type { ApprovalEvidence } from '#shared/contracts/accounting.ts';
import type { MoneyValue } from '#shared/domain/money/money.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';

/** What speaks for and against a request: credit before and after, what else was submitted of late, similar requests. */
export function ApprovalEvidenceFacts({ evidence }: { evidence: ApprovalEvidence }) {
  const t = useText('accounting');
  const { money, relative } = useFormats();
  const { balance, byRequester, aboutShop, similar } = evidence;
  const toText = (sums: readonly MoneyValue[]) =>
    sums.length === 0 ? t('accounting:approvals.nothingYet') : sums.map((sum) => money(sum)).join(' + ');
  return (
    <Facts
      items={[
        ...(balance === null
          ? []
          : [
              { label: t('accounting:approvals.before'), value: <Money money={balance.before} /> },
              { label: t('accounting:approvals.after'), value: <Money money={balance.after} /> },
            ]),
        { label: t('accounting:approvals.byRequester'), value: toText(byRequester) },
        { label: t('accounting:approvals.aboutShop'), value: toText(aboutShop) },
        {
          label: t('accounting:approvals.similar'),
          value:
            similar.length === 0 ? (
              t('accounting:approvals.noSimilar')
            ) : (
              <Stack gap={4}>
                {similar.map(({ id, state, requestedBy, requestedAt }) => (
                  <AppLink key={id} to={`/admin/accounting/approvals?request=${id}&show=all`}>
                    {[t(`accounting:approvals.states.${state}`), requestedBy, relative(requestedAt)].join(
                      ' · ',
                    )}
                  </AppLink>
                ))}
              </Stack>
            ),
        },
      ]}
    />
  );
}
