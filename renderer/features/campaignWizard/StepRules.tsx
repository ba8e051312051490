import { useMemo } from 'react';
import { useShallow } from 'zustand/react/shallow';
import { useStore } from 'zustand';
import type { WizardStep } from '#shared/domain/campaign/campaign.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CheckList } from '#renderer/ui/feedback/CheckList.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { checkRules, listStepRules } from './textRules.ts';
import { useWizardStore } from './wizardContext.ts';

/** The platform's own rules for the texts of a step, ticked off as they are met. */
export function StepRules({ step }: { step: WizardStep }) {
  const t = useText('wizard', 'campaign');
  const store = useWizardStore();
  const { channel, format } = store.kind;
  const rules = useMemo(() => listStepRules(channel, format, step), [channel, format, step]);
  const metRules = useStore(
    store,
    useShallow(({ written }) => checkRules(channel, format, rules, written.texts)),
  );
  if (rules.length === 0) return null;
  return (
    <Card title={t('wizard:rules.title', { channel: t(`campaign:channel.${channel}`) })}>
      <CheckList
        label={t('wizard:rules.title', { channel: t(`campaign:channel.${channel}`) })}
        metText={t('wizard:rules.kept')}
        openText={t('wizard:rules.notKept')}
        items={rules.map(({ rule, type, limit }, index) => ({
          isMet: metRules[index] === true,
          text:
            type === null
              ? t(`wizard:rules.${rule}`, { limit })
              : t('wizard:rules.ofKind', {
                  kind: t(`wizard:kind.${type}`),
                  rule: t(`wizard:rules.${rule}`, { limit, count: limit }),
                }),
        }))}
      />
    </Card>
  );
}
