import { Button } from 'antd';
import { useState } from 'react';
import type { ShownRule } from '#shared/contracts/product.ts';
import { ExamplePictures } from '#renderer/features/productPicture/ExamplePictures.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { RowList } from '#renderer/ui/table/RowList.tsx';
import { formatRule } from '../ruleText.ts';
import { DecisionModal, type PlannedDecision } from './DecisionModal.tsx';
import { RuleModal } from './RuleModal.tsx';

/** The shop's rules in the order in which they are asked, with how many products each decides on. */
export function RulesCard({ rules }: { rules: readonly ShownRule[] }) {
  const t = useText('products');
  const { number } = useFormats();
  const [isNewOpen, setIsNewOpen] = useState(false);
  const [planned, setPlanned] = useState<PlannedDecision | null>(null);
  return (
    <Card
      title={t('products:rules.title')}
      extra={<Button onClick={() => setIsNewOpen(true)}>{t('products:rules.new')}</Button>}
    >
      {rules.length === 0 ? (
        <p>{t('products:rules.none')}</p>
      ) : (
        <Stack gap={12}>
          <FinePrint>{t('products:rules.text')}</FinePrint>
          <RowList
            label={t('products:rules.title')}
            rows={rules.map((rule) => {
              const title = formatRule(t, rule);
              return {
                key: rule.id,
                title,
                picture: <ExamplePictures productIds={rule.exampleIds} />,
                tag: (
                  <StatusTag tone={rule.isAdvertised ? 'positive' : 'neutral'}>
                    {t(rule.isAdvertised ? 'products:rules.on' : 'products:rules.off')}
                  </StatusTag>
                ),
                figures: [
                  { label: t('products:rules.decides'), value: number(rule.productCount) },
                  { label: t('products:rules.since'), value: <RelativeTime instant={rule.createdAt} /> },
                ],
                actions: (
                  <Button
                    size="small"
                    aria-label={t('products:rules.removeNamed', { rule: title })}
                    onClick={() =>
                      setPlanned({
                        target: { by: 'RuleId', ruleId: rule.id },
                        isAdvertised: null,
                        title: t('products:rules.removeNamed', { rule: title }),
                      })
                    }
                  >
                    {t('products:rules.remove')}
                  </Button>
                ),
              };
            })}
          />
        </Stack>
      )}
      {isNewOpen ? <RuleModal onClose={() => setIsNewOpen(false)} /> : null}
      {planned === null ? null : <DecisionModal planned={planned} onClose={() => setPlanned(null)} />}
    </Card>
  );
}
