import { Modal } from 'antd';
import { useState } from 'react';
import type { PauseOutcome } from '#shared/contracts/campaign.ts';
import type { EshopListItem } from '#shared/contracts/eshop.ts';
import { bulkLimits } from '#shared/domain/staff/lists.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { hasText, useText } from '#renderer/i18n/useText.ts';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { ReasonField } from '#renderer/ui/form/ReasonField.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { RowList } from '#renderer/ui/table/RowList.tsx';

const tones = { Done: 'positive', Nothing: 'neutral', Missing: 'neutral', Refused: 'negative' } as const;

/** Turns the ads of several shops off, shows each outcome, and offers to turn those on again. */
export function PauseModal(props: { shops: readonly EshopListItem[]; onClose: () => void }) {
  const t = useText('staffLists', 'errors');
  const [reason, setReason] = useState('');
  const [isAsked, setIsAsked] = useState(false);
  const [outcomes, setOutcomes] = useState<readonly PauseOutcome[] | null>(null);
  const [keys] = useState(() => ({ pause: crypto.randomUUID(), resume: crypto.randomUUID() }));
  const [isResumed, setIsResumed] = useState(false);
  const shops = props.shops.slice(0, bulkLimits.mostPausedEshops);
  const invalidates = [api.eshop.getEshops, api.eshop.getEshopById];
  const pause = useAction(api.campaign.pauseEshops, { failure: 'caller', invalidates });
  const resume = useAction(api.campaign.resumeEshops, { failure: 'caller', invalidates });
  const problem = pause.problem ?? resume.problem;
  const isReasonMissing = reason.trim() === '';
  const run = async () => {
    setIsAsked(true);
    if (isReasonMissing || pause.isPending) return;
    const input = { eshopIds: shops.map((shop) => shop.id), reason: reason.trim() };
    const answer = await pause.run(input, { idempotencyKey: keys.pause });
    if (answer !== null) setOutcomes(answer.outcomes);
  };
  if (outcomes === null)
    return (
      <Modal
        open
        centered
        title={t('staffLists:bulk.pauseTitle', { count: shops.length })}
        okText={t('staffLists:bulk.confirmPause')}
        cancelText={t('ui:cancel')}
        okButtonProps={{ danger: true }}
        confirmLoading={pause.isPending}
        onOk={() => void run()}
        onCancel={props.onClose}
      >
        <Stack gap={16}>
          <p>{shops.map((shop) => shop.domainName).join(', ')}</p>
          <p>{t('staffLists:bulk.pauseText')}</p>
          {shops.length < props.shops.length ? (
            <FinePrint>{t('staffLists:bulk.pauseLimit', { count: bulkLimits.mostPausedEshops })}</FinePrint>
          ) : null}
          <ReasonField
            label={t('staffLists:bulk.reason')}
            hint={t('staffLists:bulk.reasonHint')}
            value={reason}
            isMissing={isAsked && isReasonMissing}
            onChange={setReason}
            onPressEnter={() => void run()}
          />
          {problem === null ? null : <ProblemAlert problem={problem} />}
        </Stack>
      </Modal>
    );
  const turned = outcomes.filter(({ campaignIds }) => campaignIds.length > 0);
  const retry = async () => {
    const input = {
      shops: turned.map(({ eshopId, campaignIds }) => ({ eshopId, campaignIds })),
      reason: reason.trim(),
    };
    const answer = await resume.run(input, { idempotencyKey: keys.resume });
    if (answer === null) return;
    setOutcomes(answer.outcomes);
    setIsResumed(true);
  };
  const names = new Map(props.shops.map((shop) => [shop.id, shop.domainName]));
  const formatError = (error: string | null) => {
    const key = `errors:${error ?? ''}`;
    return error === null ? undefined : hasText(key) ? t(key) : t('errors:generic');
  };
  return (
    <Modal
      open
      centered
      title={t('staffLists:bulk.outcomes')}
      okText={t('staffLists:bulk.close')}
      cancelText={t('staffLists:bulk.resume')}
      cancelButtonProps={{
        hidden: isResumed || turned.length === 0,
        loading: resume.isPending,
        onClick: () => void retry(),
      }}
      onOk={props.onClose}
      onCancel={props.onClose}
    >
      <Stack gap={16}>
        <RowList
          label={t('staffLists:bulk.outcomes')}
          rows={outcomes.map(({ eshopId, outcome, campaignIds, error }) => {
            const detail = formatError(error);
            return {
              key: eshopId,
              title: names.get(eshopId) ?? eshopId,
              detail,
              tag: <StatusTag tone={tones[outcome]}>{t(`staffLists:bulk.outcome.${outcome}`)}</StatusTag>,
              figures:
                campaignIds.length === 0
                  ? []
                  : [{ label: '', value: t('staffLists:bulk.campaigns', { count: campaignIds.length }) }],
            };
          })}
        />
        {problem === null ? null : <ProblemAlert problem={problem} />}
      </Stack>
    </Modal>
  );
}
