import type { AffiliateState } from '#shared/domain/affiliate/affiliate.ts';
import { userIdSchema } from '#shared/domain/ids/ids.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { ReferralReviews } from '#renderer/features/affiliate/ReferralReviews.tsx';
import { ReferredShops } from '#renderer/features/affiliate/ReferredShops.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { StatusTag, type StatusTone } from '#renderer/ui/feedback/StatusTag.tsx';
import { CopyButton } from '#renderer/ui/feedback/CopyButton.tsx';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { CommissionPlanCard } from '#renderer/features/affiliate/CommissionPlanCard.tsx';
import { PartnerAnswer } from '#renderer/features/affiliate/PartnerAnswer.tsx';
import { UserEarnings } from './UserEarnings.tsx';

const tones = {
  None: 'neutral',
  Requested: 'waiting',
  Rejected: 'negative',
  Partner: 'positive',
} as const satisfies Record<AffiliateState, StatusTone>;

/** A user's affiliate status and the shops that they referred; staff grant and end it here. */
export function AffiliateProvision(props: { userId: string; email: string; canChange: boolean }) {
  const t = useText('affiliate');
  const { percent } = useFormats();
  const userId = userIdSchema.parse(props.userId);
  const mayRead = useSession((session) => session.adminPermissions.has('GetAccounting'));
  const mayDecide = useSession((session) => session.adminPermissions.has('SetAccounting'));
  const query = useCallQuery(api.affiliate.getUserAffiliateInfoPerEshop, { userId });
  const skeleton = (
    <Card>
      <FormSkeleton fields={3} />
    </Card>
  );
  return (
    <QueryView query={query} skeleton={skeleton}>
      {({ affiliateInfo: info }) => (
        <Stack gap={20}>
          <Card
            title={t('affiliate:admin.title')}
            extra={<StatusTag tone={tones[info.state]}>{t(`affiliate:admin.state.${info.state}`)}</StatusTag>}
          >
            <Stack gap={20}>
              <Facts
                items={[
                  ...(info.code === null || info.referralUrl === null
                    ? []
                    : [
                        { label: t('affiliate:admin.code'), value: info.code },
                        {
                          label: t('affiliate:admin.link'),
                          value: (
                            <Stack isRow gap={8} align="center">
                              {info.referralUrl}
                              <CopyButton text={info.referralUrl} label={t('affiliate:copyLink')} />
                            </Stack>
                          ),
                        },
                      ]),
                  {
                    label: t('affiliate:terms.provision'),
                    value: t(
                      info.provisionBase === 'AdSpend'
                        ? 'affiliate:terms.spendValue'
                        : 'affiliate:terms.provisionValue',
                      { percent: percent(info.provisionPercent) },
                    ),
                  },
                  {
                    label: t('affiliate:terms.duration'),
                    value: t('affiliate:terms.lasts', { count: info.provisionMonths }),
                  },
                ]}
              />
              {props.canChange ? (
                <Stack isRow>
                  <PartnerAnswer userId={props.userId} email={props.email} state={info.state} />
                </Stack>
              ) : null}
            </Stack>
          </Card>
          {info.state === 'Partner' || info.eshops.length > 0 ? (
            <>
              <UserEarnings userId={userId} />
              <CommissionPlanCard userId={userId} />
              {mayRead ? <ReferralReviews userId={userId} mayDecide={mayDecide} /> : null}
            </>
          ) : null}
          <Card title={t('affiliate:admin.shops')}>
            <ReferredShops
              shops={info.eshops}
              shopPath={(shop) => `/admin/eshopDetail/${shop.id}`}
              empty={{ title: t('affiliate:admin.noShops') }}
            />
          </Card>
        </Stack>
      )}
    </QueryView>
  );
}
