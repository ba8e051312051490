import { Button } from 'antd';
import { useState, type ReactNode } from 'react';
import type { EshopId } from '#shared/domain/ids/ids.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ViewerChip } from '#renderer/features/presence/ViewerChip.tsx';
import { useViewing } from '#renderer/features/presence/usePresence.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { WaitingTime } from '#renderer/ui/figures/WaitingTime.tsx';
import { SideSheet } from '#renderer/ui/frame/SideSheet.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { KeyHints } from '#renderer/ui/layout/KeyHints.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { getDetailPath } from '../paths.ts';
import type { DecisionDrafts } from './decisionDrafts.ts';
import type { DeskKeys } from './useDeskKeys.ts';
import { ValidationDecision, type DecidedShop } from './ValidationDecision.tsx';
import { PageEvidence } from './PageEvidence.tsx';
import {
  EarlierDecisions,
  ProductEvidence,
  RegisterComparison,
  ScreeningCard,
} from './ValidationEvidence.tsx';

const readingCheckMs = 3_000;

/** One shop beside the queue: what screening found, evidence, and the decision with a message to the merchant. */
export function ValidationSheet(props: {
  eshopId: EshopId | null;
  /** Whether the user may decide. */
  mayDecide: boolean;
  onClose: () => void;
  /** Goes to the neighbour in the list; null at its ends. */
  onPrevious: (() => void) | null;
  onNext: (() => void) | null;
  onDecided: (decided: DecidedShop, isStillHere: boolean) => void;
  /** Decisions that are not sent yet. */
  drafts: DecisionDrafts;
  /** Says that the last decision can be taken back; null where none can. */
  undoNotice: ReactNode;
}) {
  const t = useText('validationDesk');
  const { eshopId, onPrevious, onNext } = props;
  return (
    <SideSheet
      isOpen={eshopId !== null}
      isDesk
      onClose={props.onClose}
      title={t('validationDesk:title')}
      footer={
        props.mayDecide || props.undoNotice !== null ? (
          <Stack gap={8}>
            {props.undoNotice}
            {props.mayDecide ? (
              <Stack isRow gap={12}>
                <KeyHints
                  hints={[
                    { keys: ['J', 'K'], text: t('validationDesk:keys.move') },
                    { keys: ['[', ']'], text: t('validationDesk:keys.page') },
                    { keys: ['1', '2', '3'], text: t('validationDesk:keys.choice') },
                    { keys: ['⇧ 1–0'], text: t('validationDesk:keys.reason') },
                    { keys: ['M'], text: t('validationDesk:keys.message') },
                    { keys: ['Ctrl', 'Enter'], text: t('validationDesk:keys.decide') },
                    { keys: ['Z'], text: t('validationDesk:keys.undo') },
                  ]}
                />
              </Stack>
            ) : null}
          </Stack>
        ) : undefined
      }
      closeLabel={t('validationDesk:close')}
      extra={
        <Stack isRow gap={8}>
          <Button
            icon={<Icon name="previous" />}
            aria-label={t('validationDesk:previous')}
            disabled={onPrevious === null}
            onClick={() => onPrevious?.()}
          />
          <Button
            icon={<Icon name="following" />}
            aria-label={t('validationDesk:next')}
            disabled={onNext === null}
            onClick={() => onNext?.()}
          />
        </Stack>
      }
    >
      {eshopId === null ? null : (
        <ValidationDesk
          key={eshopId}
          eshopId={eshopId}
          mayDecide={props.mayDecide}
          onMove={(step) => (step === 1 ? onNext : onPrevious)?.()}
          drafts={props.drafts}
          onDecided={props.onDecided}
        />
      )}
    </SideSheet>
  );
}

function ValidationDesk(props: {
  eshopId: EshopId;
  mayDecide: boolean;
  onMove: DeskKeys['onMove'];
  drafts: DecisionDrafts;
  onDecided: (decided: DecidedShop, isStillHere: boolean) => void;
}) {
  const t = useText('validationDesk', 'admin');
  const { eshopId } = props;
  const subject = `eshop:${eshopId}` as const;
  useViewing(subject);
  const [isReading, setIsReading] = useState(false);
  const query = useCallQuery(
    api.eshop.getValidationCase,
    { eshopId },
    isReading ? { refetchIntervalMs: readingCheckMs } : {},
  );
  // While its pages are read, the case is asked for again.
  const isReadingNow = query.data?.pages.state === 'Running';
  if (isReadingNow !== isReading) setIsReading(isReadingNow);
  return (
    <QueryView query={query} skeleton={<FormSkeleton />}>
      {(found) => (
        <Stack gap={16}>
          <Stack isRow gap={12} align="center">
            <h2>{found.domainName}</h2>
            <WaitingTime
              since={found.waitingSince}
              getText={(time) => t('validationDesk:waiting', { time })}
            />
            <ViewerChip subject={subject} />
            <AppLink to={getDetailPath(eshopId)}>{t('validationDesk:openShop')}</AppLink>
            <Button type="link" size="small" href={found.pageUrl} target="_blank" rel="noopener noreferrer">
              {t('validationDesk:openWebsite')}
            </Button>
          </Stack>
          <Columns ratio="wideFirst" align="start">
            <Stack gap={16}>
              <ScreeningCard found={found} />
              <PageEvidence eshopId={eshopId} found={found} mayRead={props.mayDecide} />
              <ProductEvidence products={found.products} />
              <RegisterComparison billing={found.billing} register={found.register} />
              <EarlierDecisions decisions={found.decisions} />
              {found.screenedAt === null ? null : (
                <FinePrint>
                  {t('validationDesk:screenedAt')}{' '}
                  <Instant instant={found.screenedAt} timeZone={staffTimeZone} />
                </FinePrint>
              )}
            </Stack>
            {props.mayDecide ? (
              <ValidationDecision
                eshopId={eshopId}
                found={found}
                onMove={props.onMove}
                drafts={props.drafts}
                onDecided={props.onDecided}
              />
            ) : null}
          </Columns>
        </Stack>
      )}
    </QueryView>
  );
}
