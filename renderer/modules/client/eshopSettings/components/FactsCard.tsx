import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';

/** Read-only facts of the selected shop. */
export function FactsCard() {
  const t = useText('eshopSettings', 'eshops');
  const nameOf = useCountryName();
  const eshop = useSession((state) => state.eshop);
  const provider = useCallQuery(api.eshop.getEshopProvider, {}).data?.shopProvider;
  const referral = useCallQuery(api.affiliate.getShopReferral, {}).data?.referral ?? null;
  if (eshop === null) return null;
  return (
    <Card title={t('eshopSettings:facts.title')}>
      <Stack gap={12}>
        <Facts
          items={[
            { label: t('eshopSettings:facts.domain'), value: eshop.domainName },
            { label: t('eshopSettings:facts.country'), value: nameOf(eshop.country) },
            {
              label: t('eshopSettings:facts.countryOfAdvertisement'),
              value:
                eshop.countryOfAdvertisement === null
                  ? t('eshopSettings:facts.none')
                  : nameOf(eshop.countryOfAdvertisement),
            },
            {
              label: t('eshopSettings:facts.compliance'),
              value: t(`eshops:compliance.${eshop.complianceStatus}`),
            },
            { label: t('eshopSettings:facts.currency'), value: eshop.credit.currency },
            { label: t('eshopSettings:facts.timeZone'), value: eshop.timeZone },
            ...(provider === undefined
              ? []
              : [
                  {
                    label: t('eshopSettings:facts.provider'),
                    value: t(`eshopSettings:facts.providerName.${provider}`),
                  },
                ]),
            ...(referral === null
              ? []
              : [
                  {
                    label: t('eshopSettings:facts.referredBy'),
                    value: (
                      <Stack gap={4}>
                        <span>
                          {referral.code === null
                            ? t('eshopSettings:facts.formerPartner')
                            : t(`eshopSettings:facts.referral.${referral.source}`, {
                                code:
                                  referral.campaign === null
                                    ? referral.code
                                    : `${referral.code}-${referral.campaign}`,
                              })}
                        </span>
                        {referral.isManaged ? (
                          <FinePrint>{t('eshopSettings:facts.referralManaged')}</FinePrint>
                        ) : null}
                      </Stack>
                    ),
                  },
                ]),
          ]}
        />
        <FinePrint>{t('eshopSettings:facts.fixed')}</FinePrint>
      </Stack>
    </Card>
  );
}
