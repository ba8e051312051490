import { Modal } from 'antd';
import type { AdvertisementTarget } from '#shared/contracts/product.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useAdvertise } from '../useAdvertise.ts';
import { EffectPreview } from './EffectPreview.tsx';

/** A decision that is about to be made. */
export interface PlannedDecision {
  readonly target: Exclude<AdvertisementTarget, { by: 'Rule' }>;
  readonly isAdvertised: boolean | null;
  /** Asks for this very decision; a usual question without it. */
  readonly title?: string;
}

/** Says what a decision on advertising does, with its counts, and makes it. */
export function DecisionModal(props: { planned: PlannedDecision; onClose: () => void; onDone?: () => void }) {
  const t = useText('products');
  const { target, isAdvertised, title } = props.planned;
  const { decide, decideCategory, isDeciding, problem } = useAdvertise(() => {
    props.onDone?.();
    props.onClose();
  });
  const confirm = async () => {
    if (isDeciding) return;
    if (target.by === 'Category') await decideCategory({ category: target.category, isAdvertised });
    else await decide({ target, isAdvertised });
  };
  const textKey = isAdvertised === null ? 'reset' : isAdvertised ? 'on' : 'off';
  return (
    <Modal
      open
      centered
      title={title ?? t(`products:decide.${textKey}Title`)}
      okText={target.by === 'RuleId' ? t('products:rules.remove') : t(`products:decide.${textKey}`)}
      cancelText={t('ui:cancel')}
      confirmLoading={isDeciding}
      onOk={() => void confirm()}
      onCancel={props.onClose}
    >
      <Stack gap={12}>
        <EffectPreview target={target} isAdvertised={isAdvertised} />
        {target.by === 'Category' && isAdvertised !== null ? <p>{t('products:categories.below')}</p> : null}
        {isAdvertised === null ? (
          <p>
            {t(
              target.by === 'RuleId'
                ? 'products:decide.resetRule'
                : target.by === 'Category'
                  ? 'products:decide.resetCategory'
                  : 'products:decide.resetProducts',
            )}
          </p>
        ) : null}
        <FinePrint>{t('products:decide.platformsText')}</FinePrint>
        {problem === null ? null : <ProblemAlert problem={problem} />}
      </Stack>
    </Modal>
  );
}
