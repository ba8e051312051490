import { Button } from 'antd';
import { useState } from 'react';
import { useStore } from 'zustand';
import type { CommissionPreview, WireCommissionTerms } from '#shared/contracts/affiliateSchemas.ts';
import type { UserId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { useFormParts } from '#renderer/ui/form/formContext.ts';
import type { FormValues } from '#renderer/ui/form/formStore.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';

function PreviewTable({ preview }: { preview: CommissionPreview }) {
  const t = useText('partnerPortal');
  const { day, number } = useFormats();
  if (preview.partners.length === 0)
    return <FinePrint>{t('partnerPortal:preview.none', { date: day(preview.fromDay) })}</FinePrint>;
  const total = preview.totals.map((sum) => ({
    ...sum,
    key: `total ${sum.currency}`,
    name: t('partnerPortal:preview.total', { currency: sum.currency }),
    shopCount: null,
  }));
  const partners = preview.partners.map((row) => ({
    ...row,
    key: `${row.partner.id} ${row.currency}`,
    name: row.partner.email,
  }));
  return (
    <Stack gap={8}>
      <DataTable
        isPlain
        name="commissionPreview"
        label={t('partnerPortal:preview.title')}
        rows={[...total, ...partners]}
        rowKey={({ key }) => key}
        columns={[
          {
            key: 'name',
            title: t('partnerPortal:preview.partner'),
            isFixed: true,
            render: ({ name }) => name,
          },
          {
            key: 'shops',
            title: t('partnerPortal:preview.shops'),
            isNumeric: true,
            render: ({ shopCount }) => (shopCount === null ? '' : number(shopCount)),
          },
          {
            key: 'net',
            title: t('partnerPortal:preview.net'),
            isNumeric: true,
            render: ({ net }) => <Money money={net} />,
          },
          {
            key: 'actual',
            title: t('partnerPortal:preview.actual'),
            isNumeric: true,
            render: ({ actual }) => <Money money={actual} />,
          },
          {
            key: 'preview',
            title: t('partnerPortal:preview.preview'),
            isNumeric: true,
            isTelling: true,
            render: (row) => <Money money={row.preview} />,
          },
        ]}
      />
      <FinePrint>
        {t('partnerPortal:preview.text', { from: day(preview.fromDay), to: day(preview.toDay) })}
      </FinePrint>
    </Stack>
  );
}

/** What the terms in the form around would have cost in the last year. */
export function PlanPreview(props: { userId: UserId | null; toTerms: (values: FormValues) => unknown }) {
  const t = useText('partnerPortal');
  const { store } = useFormParts();
  const { userId, toTerms } = props;
  // As text, so that terms changed back are the same.
  const wanted = JSON.stringify(toTerms(useStore(store, ({ values }) => values)));
  const [sent, setSent] = useState<string | null>(null);
  const [shown, setShown] = useState<{ terms: string; preview: CommissionPreview } | null>(null);
  const read = useAction(api.affiliate.getCommissionPreview, { failure: 'caller' });
  const show = async () => {
    // The call checks them: a wrong field is named below.
    setSent(wanted);
    const preview = await read.run({ userId, terms: JSON.parse(wanted) as WireCommissionTerms });
    setShown(preview === null ? null : { terms: wanted, preview });
  };
  // Of the terms in the form only, like the figures.
  const problem = sent === wanted ? read.problem : null;
  return (
    <Stack gap={12}>
      <Stack isRow>
        <Button loading={read.isPending} onClick={() => void show()}>
          {t('partnerPortal:preview.show')}
        </Button>
      </Stack>
      {problem?.code === 'invalid_request' ? (
        <Notice tone="negative">{t('partnerPortal:preview.wrong')}</Notice>
      ) : null}
      {problem !== null && problem.code !== 'invalid_request' ? <ProblemAlert problem={problem} /> : null}
      {shown?.terms === wanted ? <PreviewTable preview={shown.preview} /> : null}
    </Stack>
  );
}
