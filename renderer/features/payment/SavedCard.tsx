import { useState } from 'react';
import { api } from '#renderer/api/api.ts';
import { useAction, useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { formatBrand, formatCardMonth, isExpired } from './cardTexts.ts';
import { SaveCardButton } from './SaveCardButton.tsx';
import { usePersonCheck } from './usePersonCheck.tsx';

/** The card of the selected shop that can be charged without its holder: which one, another one, none. */
export function SavedCard(props: {
  to: string;
  from: string;
  billingPath: string;
  /** Where there is no card, saving the first one is offered elsewhere on the screen. */
  isFirstElsewhere?: boolean;
}) {
  const t = useText('autoTopUp');
  const { isFirstElsewhere, ...visit } = props;
  const [now] = useState(() => new Date());
  const query = useCallQuery(api.payment.hasSavedCard, {});
  const remove = useAction(api.payment.removeSavedCard, {
    failure: 'caller',
    invalidates: [
      api.payment.hasSavedCard,
      api.payment.getCreditAutoTopUpStatus,
      api.payment.getCreditOutlook,
    ],
    onSuccess: () => showSuccess(t('autoTopUp:card.removed')),
  });
  const person = usePersonCheck(
    async (password) => await remove.runOrThrow(password === undefined ? {} : { password }),
  );
  return (
    <Card title={t('autoTopUp:card.title')}>
      <QueryView query={query} skeleton={<Skeleton height={96} />}>
        {({ card }) => (
          <Stack gap={16} align="start">
            {card === null ? (
              <TwoLines first={t('autoTopUp:noCard.title')} second={t('autoTopUp:noCard.text')} />
            ) : (
              <>
                <TwoLines
                  first={t('autoTopUp:card.line', { brand: formatBrand(card.brand), last4: card.last4 })}
                  second={t('autoTopUp:card.valid', { month: formatCardMonth(card) })}
                />
                {isExpired(card, now) ? (
                  <StatusTag tone="negative">
                    {t('autoTopUp:card.expired', { month: formatCardMonth(card) })}
                  </StatusTag>
                ) : null}
              </>
            )}
            <Stack isRow gap={8} align="start">
              {card === null && isFirstElsewhere === true ? null : (
                <SaveCardButton {...visit} isPrimary={card === null}>
                  {t(card === null ? 'autoTopUp:card.save' : 'autoTopUp:card.replace')}
                </SaveCardButton>
              )}
              {card === null ? null : (
                <ConfirmButton
                  isDanger
                  title={t('autoTopUp:card.removeTitle')}
                  consequence={t('autoTopUp:card.removeConsequence')}
                  confirmText={t('autoTopUp:card.remove')}
                  onConfirm={person.run}
                  button={{ type: 'text', loading: person.isRunning }}
                >
                  {t('autoTopUp:card.remove')}
                </ConfirmButton>
              )}
            </Stack>
            {person.problem === null ? null : <ProblemAlert problem={person.problem} />}
            {person.dialog}
            <FinePrint>{t('autoTopUp:card.provider')}</FinePrint>
          </Stack>
        )}
      </QueryView>
    </Card>
  );
}
