import { Button } from 'antd';
import type { MeasuredResults, PostDelivery } from '#shared/contracts/socialMediaPostSchemas.ts';
import type { SocialNetwork } from '#shared/domain/content/content.ts';
import type { SocialPostId } from '#shared/domain/ids/ids.ts';
import type { AttentionReason } from '#shared/domain/social/post.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { NetworkMark } from '#renderer/ui/brand/NetworkMark.tsx';
import { ConfirmButton } from '#renderer/ui/feedback/ConfirmButton.tsx';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { accessSettingsPath } from '../paths.ts';
import { FailureReason, useFailureReason } from './FailureReason.tsx';
import { MeasuredNote } from './ResultsLine.tsx';

const tones: Readonly<Record<PostDelivery['state'], StatusTone>> = {
  Draft: 'neutral',
  NeedsApproval: 'waiting',
  Planned: 'active',
  NeedsAttention: 'waiting',
  Publishing: 'active',
  Published: 'positive',
  Unknown: 'unknown',
  Removed: 'negative',
  Canceled: 'neutral',
};
/** Problems that the connections solve, after which the post goes out by itself. */
const ofConnection: ReadonlySet<AttentionReason> = new Set([
  'NotConnected',
  'SignInEnded',
  'PageMissing',
  'PermissionMissing',
]);
const figureNames = ['impressions', 'reactions', 'comments', 'clicks'] as const;

/** Ends what still waits or is tried of a post on one network, where the post itself can't be changed any more. */
function CancelDelivery(props: { postId: SocialPostId; network: SocialNetwork; onDone: () => void }) {
  const t = useText('socialNetworks');
  const { postId, network, onDone } = props;
  const cancel = useAction(api.socialMediaPost.cancelPost, {
    invalidates: [api.socialMediaPost.getPosts],
    onSuccess: onDone,
  });
  const label = t('socialNetworks:editor.cancelOn', { network: t(`socialNetworks:networks.${network}`) });
  return (
    <ConfirmButton
      title={label}
      consequence={t('socialNetworks:editor.cancelOnText')}
      confirmText={label}
      onConfirm={async () => await cancel.run({ postId, network })}
      isDanger
    >
      {label}
    </ConfirmButton>
  );
}

/** Takes a removal that a user knows of out of what needs attention. */
function AcknowledgeRemoval(props: { postId: SocialPostId; network: SocialNetwork; onDone: () => void }) {
  const t = useText('socialNetworks');
  const { postId, network, onDone } = props;
  const resolve = useAction(api.socialMediaPost.resolvePost, {
    invalidates: [api.socialMediaPost.getPosts],
    onSuccess: onDone,
  });
  return (
    <Button
      loading={resolve.isPending}
      onClick={() => void resolve.run({ postId, network, outcome: 'RemovalSeen' })}
    >
      {t('socialNetworks:editor.removalSeen')}
    </Button>
  );
}

/** How a delivery is now: one that a network didn't take yet says so. */
function DeliveryState({ state, retry }: Pick<PostDelivery, 'state' | 'retry'>) {
  const t = useText('socialNetworks');
  return retry === null ? (
    <StatusTag tone={tones[state]}>{t(`socialNetworks:states.${state}`)}</StatusTag>
  ) : (
    <StatusTag tone="waiting">{t('socialNetworks:retrying')}</StatusTag>
  );
}

/**
 * The outcome of a post on each network, with the network's figures and what the post brought.
 * @param changeable the post, and what follows, where what waits can be canceled and a removal acknowledged here
 */
export function SentPost(props: {
  deliveries: readonly PostDelivery[];
  measured: MeasuredResults | null;
  changeable?: { readonly postId: SocialPostId; readonly onDone: () => void };
}) {
  const t = useText('socialNetworks', 'postFailure');
  const { dateTime, number, money } = useFormats();
  const { deliveries, measured, changeable } = props;
  const describeFailure = useFailureReason();
  const go = useGo();
  return (
    <Stack gap={12}>
      {deliveries.map((delivery) => {
        const network = t(`socialNetworks:networks.${delivery.network}`);
        const { figures, attention, url, results, comment, retry } = delivery;
        return (
          <Card
            key={delivery.network}
            title={
              <Stack isRow gap={8} align="center">
                <NetworkMark name={delivery.network} />
                {network}
              </Stack>
            }
            extra={<DeliveryState state={delivery.state} retry={retry} />}
          >
            <Stack gap={8}>
              {attention === null ? null : (
                <FinePrint>{t(`postFailure:attention.${attention}`, { network })}</FinePrint>
              )}
              {delivery.state === 'Removed' ? (
                <FinePrint>{t('postFailure:removed', { network })}</FinePrint>
              ) : null}
              {changeable !== undefined && delivery.state === 'Removed' && !delivery.isRemovalSeen ? (
                <div>
                  <AcknowledgeRemoval {...changeable} network={delivery.network} />
                </div>
              ) : null}
              <FailureReason delivery={delivery} />
              {attention !== null && ofConnection.has(attention) ? (
                <Button onClick={() => go(accessSettingsPath)}>{t('socialNetworks:ending.action')}</Button>
              ) : null}
              {delivery.isLockedPrivate ? (
                <FinePrint>{t('postFailure:privateOnly.post', { network })}</FinePrint>
              ) : null}
              {delivery.board === null ? null : (
                <FinePrint>{t('socialNetworks:pin.onBoard', { name: delivery.board.name })}</FinePrint>
              )}
              {delivery.consent === null ? null : (
                <FinePrint>
                  {t(`socialNetworks:tikTok.agreed.${delivery.consent.declaration}`, {
                    by: delivery.consent.by,
                    time: dateTime(delivery.consent.at),
                  })}
                </FinePrint>
              )}
              {retry === null ? null : (
                <FinePrint isStatus>
                  {t('postFailure:retry', {
                    network,
                    count: retry.attempts,
                    next: dateTime(retry.nextAt),
                    until: dateTime(retry.until),
                  })}
                </FinePrint>
              )}
              {changeable !== undefined && (retry !== null || delivery.state === 'NeedsAttention') ? (
                <div>
                  <CancelDelivery {...changeable} network={delivery.network} />
                </div>
              ) : null}
              {comment === null ? null : (
                <FinePrint>
                  {t(`socialNetworks:comment.states.${comment.state}`)}
                  {` ${describeFailure(delivery.network, comment) ?? ''}`}
                </FinePrint>
              )}
              {figures === null ? null : (
                <>
                  <Stack isRow gap={16}>
                    {figureNames.flatMap((name) => {
                      const value = figures[name];
                      return value === null
                        ? []
                        : [
                            <span key={name}>
                              {t(`socialNetworks:figures.${name}`)} <strong>{number(value, 0)}</strong>
                            </span>,
                          ];
                    })}
                  </Stack>
                  <FinePrint>
                    {t('socialNetworks:figures.source', { network, time: dateTime(figures.readAt) })}
                  </FinePrint>
                </>
              )}
              {results === null || measured === null ? null : (
                <Stack isRow gap={16}>
                  <span>
                    {t('socialNetworks:results.visitsName')} <strong>{number(results.visits, 0)}</strong>
                  </span>
                  <span>
                    {t('socialNetworks:results.ordersName')} <strong>{number(results.orders, 0)}</strong>
                  </span>
                  <span>
                    {t('socialNetworks:results.revenueName')}{' '}
                    <strong>{money({ value: results.revenue, currency: measured.currency })}</strong>
                  </span>
                </Stack>
              )}
              {url === null || delivery.state === 'Removed' ? null : (
                <Button href={url} target="_blank" rel="noreferrer">
                  {t('socialNetworks:editor.openPost', { network })}
                </Button>
              )}
            </Stack>
          </Card>
        );
      })}
      {measured === null || deliveries.every(({ results }) => results === null) ? null : (
        <MeasuredNote measured={measured} />
      )}
    </Stack>
  );
}
