import { Segmented } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { reviewViews, type ReferralReview } from '#shared/contracts/affiliateReviews.ts';
import {
  openReviewStates,
  shortestReviewReason,
  type ReferralDecision,
  type ReferralReviewState,
} from '#shared/domain/affiliate/fraud.ts';
import type { EshopId, UserId } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useAction, useListQuery } from '#renderer/api/queries.ts';
import { ReasonedAction } from '#renderer/features/reasonedAction/ReasonedAction.tsx';
import { useText } from '#renderer/i18n/useText.ts';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { Money } from '#renderer/ui/figures/Money.tsx';
import { RelativeTime } from '#renderer/ui/figures/RelativeTime.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { ListCard } from '#renderer/ui/list/ListCard.tsx';
import { useLocalList } from '#renderer/ui/list/useLocalList.ts';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';

const tones: Readonly<Record<ReferralReviewState, StatusTone>> = {
  Held: 'waiting',
  Blocked: 'negative',
  Released: 'positive',
  Rejected: 'negative',
};
const texts = {
  Release: { action: 'release', title: 'releaseTitle', text: 'releaseText', done: 'released' },
  Reject: { action: 'reject', title: 'rejectTitle', text: 'rejectText', done: 'rejected' },
} as const;

function Decide({ review, decision }: { review: ReferralReview; decision: ReferralDecision }) {
  const t = useText('affiliate');
  const run = useAction(api.affiliate.decideReferralReview, {
    invalidates: [
      api.affiliate.getReferralReviews,
      api.affiliate.getAllCommissionStatements,
      api.affiliate.getPayoutPlans,
      api.affiliate.getUserEarnings,
      api.affiliate.getUserAffiliateInfoPerEshop,
    ],
    failure: 'caller',
  });
  const { action, title, text, done } = texts[decision];
  return (
    <ReasonedAction
      title={t(`affiliate:review.${title}`, { shop: review.domainName })}
      consequence={t(`affiliate:review.${text}`)}
      confirmText={t(`affiliate:review.${action}`)}
      shortestReason={shortestReviewReason}
      problem={run.problem}
      onConfirm={async (reason) => {
        if ((await run.run({ eshopId: review.eshopId, decision, reason })) === null) return false;
        showSuccess(t(`affiliate:review.${done}`));
        return true;
      }}
    >
      {t(`affiliate:review.${action}`)}
    </ReasonedAction>
  );
}

const isOpen = ({ state }: ReferralReview): boolean =>
  openReviewStates.some((openState) => openState === state);

/** Who decided last, why and when. */
function LastDecision({ decisions }: Pick<ReferralReview, 'decisions'>) {
  const t = useText('affiliate');
  const last = decisions.at(-1);
  if (last === undefined) return '–';
  return (
    <Stack gap={4}>
      <span>{t('affiliate:review.decidedBy', last)}</span>
      <FinePrint>
        <Instant instant={last.at} />
      </FinePrint>
    </Stack>
  );
}

/** Referrals that wait for a decision with their signals, of all partners or of one; staff with the right decide here. */
export function ReferralReviews(props: {
  userId?: UserId;
  /** The shop whose referral alone is shown, decided or not, with the address of all others. */
  only?: { readonly eshopId: EshopId; readonly allPath: string } | null;
  mayDecide: boolean;
}) {
  const { userId, only = null, mayDecide } = props;
  const t = useText('affiliate');
  const list = useLocalList();
  const [view, setView] = useState<(typeof reviewViews)[number]>('Waiting');
  const query = useListQuery(api.affiliate.getReferralReviews, {
    view,
    userId,
    eshopId: only?.eshopId,
    ...list.place,
  });
  const part = useRef<HTMLDivElement>(null);
  const isShownAlone = only !== null && query.data !== undefined;
  useEffect(() => {
    if (isShownAlone) part.current?.scrollIntoView({ block: 'center' });
  }, [isShownAlone]);
  const columns: readonly Column<ReferralReview>[] = [
    {
      key: 'shop',
      title: t('affiliate:review.shop'),
      isFixed: true,
      render: ({ eshopId, domainName }) => (
        <AppLink to={`/admin/eshopDetail/${eshopId}`}>{domainName}</AppLink>
      ),
    },
    {
      key: 'partner',
      title: t('affiliate:review.partner'),
      render: ({ partner }) => (
        <AppLink to={`/admin/userDetail/${partner.id}/affiliateProvision`}>{partner.email}</AppLink>
      ),
    },
    {
      key: 'signals',
      title: t('affiliate:review.signal'),
      isTelling: true,
      render: ({ signals }) => (
        <Stack gap={4}>
          {signals.map(({ kind, evidence }) => (
            <span key={kind}>
              {evidence === ''
                ? t(`affiliate:review.signals.${kind}`)
                : t('affiliate:review.signalWith', {
                    signal: t(`affiliate:review.signals.${kind}`),
                    evidence,
                  })}
            </span>
          ))}
        </Stack>
      ),
    },
    {
      key: 'commission',
      title: t('affiliate:review.commission'),
      isNumeric: true,
      render: ({ commission }) => (commission === null ? '–' : <Money money={commission} />),
    },
    {
      key: 'openedAt',
      title: t('affiliate:review.openedAt'),
      render: ({ openedAt }) => <RelativeTime instant={openedAt} />,
    },
    {
      key: 'state',
      title: t('affiliate:review.stateColumn'),
      render: ({ state }) => (
        <StatusTag tone={tones[state]}>{t(`affiliate:review.states.${state}`)}</StatusTag>
      ),
    },
    {
      key: 'decide',
      title: t('affiliate:review.decision'),
      // Buttons are always in reach; reasons are long and wrap.
      ...(query.data?.items.some(isOpen) === true ? { isPinned: true } : { widthPx: 240 }),
      render: (review) => {
        if (!isOpen(review)) return <LastDecision decisions={review.decisions} />;
        return mayDecide ? (
          <Stack isRow gap={8}>
            <Decide review={review} decision="Release" />
            <Decide review={review} decision="Reject" />
          </Stack>
        ) : null;
      },
    },
  ];
  return (
    <div ref={part}>
      <ListCard
        cardTitle={t('affiliate:review.title')}
        cardExtra={
          only === null ? (
            <Segmented
              aria-label={t('affiliate:review.view')}
              value={view}
              onChange={setView}
              options={reviewViews.map((value) => ({ value, label: t(`affiliate:review.views.${value}`) }))}
            />
          ) : (
            <AppLink to={only.allPath}>{t('affiliate:review.showAll')}</AppLink>
          )
        }
        list={list}
        query={query}
        isPlain
        isBareWhenEmpty
        name="referralReviews"
        label={t('affiliate:review.title')}
        columns={columns}
        rowKey={({ eshopId }) => eshopId}
        empty={{
          isCompact: true,
          title: t('affiliate:review.none'),
          text: t('affiliate:review.noneText'),
        }}
      />
    </div>
  );
}
