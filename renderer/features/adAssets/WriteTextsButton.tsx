import { Button } from 'antd';
import { useState } from 'react';
import { allOf } from '#shared/access/permissions.ts';
import type { OutputOf } from '#shared/contracts/defineCall.ts';
import type { asset } from '#shared/contracts/asset.ts';
import type { Channel, Format } from '#shared/domain/campaign/campaign.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { Guard } from '#renderer/ui/access/Guard.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { ProblemAlert } from '#renderer/ui/feedback/ProblemAlert.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

type Written = OutputOf<(typeof asset)['generateTextAssets']>;

/** Writing is part of Premium. */
const rule = allOf('AiTextAssetsGeneration');
const mostOfKind = 15;

/**
 * Has the texts of an ad written from the catalogue and hands them over by their keys; nothing is saved. Says who wrote
 * them, a model or our own composer, and what they rest on.
 */
export function WriteTextsButton(props: {
  channel: Channel;
  format: Format;
  /** Texts of each kind at most; as many as the platform takes unless given. */
  count?: number;
  /** How many empty fields the last texts filled, and for how many filled ones they are suggestions. */
  filledCount: number;
  suggestedCount: number;
  /** The written texts by their keys (`Headline1`). */
  onTexts: (texts: Readonly<Record<string, string>>) => void;
}) {
  const t = useText('adAssets');
  const { channel, format, count = mostOfKind, onTexts, filledCount, suggestedCount } = props;
  const outcome = filledCount > 0 ? 'filled' : suggestedCount > 0 ? 'suggested' : 'nothing';
  const [written, setWritten] = useState<Written | null>(null);
  const write = useAction(api.asset.generateTextAssets, {
    failure: 'caller',
    onSuccess: (answer) => {
      setWritten(answer);
      onTexts(Object.fromEntries(answer.texts.map(({ key, text }) => [key, text])));
    },
  });
  const restsOn = [
    ...new Set(
      (written?.texts ?? []).flatMap(({ restsOn: basis }) =>
        basis.map(({ kind }) => t(`adAssets:basis.${kind}`)),
      ),
    ),
  ].join(', ');
  return (
    <Guard rule={rule} lockedText={t('adAssets:write.run')}>
      <Stack gap={8}>
        <Stack isRow gap={12} align="center">
          <Button
            icon={<Icon name="ai" />}
            loading={write.isPending}
            onClick={() => void write.run({ channel, format, count })}
          >
            {t(written === null ? 'adAssets:write.run' : 'adAssets:write.again')}
          </Button>
          <FinePrint>{t('adAssets:write.hint')}</FinePrint>
        </Stack>
        {written === null || write.isPending ? null : (
          <Notice
            tone="info"
            title={t(`adAssets:write.${outcome}`, {
              count: outcome === 'filled' ? filledCount : suggestedCount,
            })}
          >
            {`${t(`adAssets:write.source.${written.source}`)}. `}
            {t('adAssets:write.restsOn', { facts: restsOn })}
            {written.droppedCount === 0
              ? null
              : ` ${t('adAssets:write.dropped', { count: written.droppedCount })}`}
            {written.modelFault === null ? null : ` ${t(`adAssets:write.fault.${written.modelFault}`)}`}
          </Notice>
        )}
        {write.problem === null || write.isPending ? null : <ProblemAlert problem={write.problem} />}
      </Stack>
    </Guard>
  );
}
