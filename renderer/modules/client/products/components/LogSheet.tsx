import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { Contracts } from '#shared/contracts/index.ts';
import { ruleFields, ruleOperators, type RuleCondition } from '#shared/domain/product/advertisementRules.ts';
import { api } from '#renderer/api/api.ts';
import { useListQuery } from '#renderer/api/queries.ts';
import { CategoryPicture } from '#renderer/features/productPicture/CategoryPicture.tsx';
import { ExamplePictures } from '#renderer/features/productPicture/ExamplePictures.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { HistoryList } from '#renderer/ui/layout/HistoryList.tsx';
import { DrawnList } from '#renderer/ui/list/DrawnList.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import { formatRule } from '../ruleText.ts';

type Change = OutputOf<Contracts['product']['getProductsLog']>['items'][number];

function parseRule([field, operator, value = '']: readonly string[]): RuleCondition | null {
  const knownField = ruleFields.find((known) => known === field);
  const knownOperator = ruleOperators.find((known) => known === operator);
  if (knownField === undefined || knownOperator === undefined) return null;
  return { field: knownField, operator: knownOperator, value };
}

/** Who changed what about the advertising of products, at the side. */
export function LogSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const t = useText('products');
  return (
    <SideSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('products:log.title')}
      closeLabel={t('products:log.close')}
    >
      <Log />
    </SideSheet>
  );
}

function Log() {
  const t = useText('products');
  const { number } = useFormats();
  const list = useLocalList();
  const query = useListQuery(api.product.getProductsLog, list.place, { staleTimeMs: 0 });
  const formatSubject = ({ target, about, titles, count }: Change): string => {
    const rule = target === 'Rule' ? parseRule(about) : null;
    if (rule !== null) return formatRule(t, { ...rule, productTitle: titles[0] ?? null });
    const named = (target === 'Products' ? titles : about).join(', ');
    if (named === '') return t(`products:log.target.${target}`);
    return target === 'Products' && count > titles.length ? t('products:log.more', { list: named }) : named;
  };
  const getPicture = ({ target, about }: Change) =>
    target === 'Category' ? (
      <CategoryPicture category={about[0] ?? ''} />
    ) : target === 'Products' ? (
      <ExamplePictures productIds={about} />
    ) : null;
  return (
    <DrawnList
      list={list}
      query={query}
      empty={<EmptyState isCompact title={t('products:log.empty')} />}
      rows={
        <HistoryList
          label={t('products:log.title')}
          items={(query.data?.items ?? []).map((change) => ({
            key: `${change.at}:${change.target}:${change.about.join('\n')}`,
            tone: 'info',
            picture: getPicture(change),
            text: t('products:log.line', {
              operation: t(`products:log.operation.${change.operation}`),
              subject: formatSubject(change),
            }),
            detail: (
              <>
                <RelativeTime instant={change.at} /> · {change.by ?? t('products:log.staff')} ·{' '}
                {t('products:log.count', { count: change.count, number: number(change.count) })}
              </>
            ),
            note: change.reason,
            action: null,
          }))}
        />
      }
    />
  );
}
