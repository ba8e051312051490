import { Button, Select } from 'antd';
import { useState } from 'react';
import { defaultLanguage, languageCodes, languages } from '#shared/i18n/languages.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { useLanguage, useText } from '#renderer/i18n/useText.ts';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { BannersCard } from '../components/BannersCard.tsx';
import { CampaignField, useCampaignLink } from '../components/CampaignField.tsx';
import { CalculatorCard } from '../components/CalculatorCard.tsx';
import { TextsCard } from '../components/TextsCard.tsx';
import { usePartnerTabs } from '../useTabs.ts';

function Materials({ referralUrl }: { referralUrl: string }) {
  const t = useText('partnerPortal', 'affiliate');
  const own = useLanguage();
  const [language, setLanguage] = useState(
    () => languageCodes.find((code) => code === own) ?? defaultLanguage,
  );
  const { link, field } = useCampaignLink(referralUrl);
  const { origin, pathname } = new URL(link);
  return (
    <Stack gap={20}>
      <Card>
        <Columns align="start">
          <LabelledControl label={t('partnerPortal:materials.language')}>
            {(id) => (
              <Select
                id={id}
                value={language}
                showSearch={{ optionFilterProp: 'label' }}
                options={languages.map(({ code, text }) => ({ value: code, label: text }))}
                onChange={setLanguage}
              />
            )}
          </LabelledControl>
          <CampaignField {...field} />
        </Columns>
      </Card>
      <BannersCard origin={origin} link={link} language={language} />
      <Columns align="start">
        <TextsCard link={link} language={language} />
        <CalculatorCard origin={origin} slug={pathname.replace('/r/', '')} language={language} />
      </Columns>
    </Stack>
  );
}

/** Banners, texts and a calculator that a partner publishes with the own link. */
export function PartnerMaterialsPage() {
  const t = useText('affiliate', 'partnerPortal');
  const go = useGo();
  const query = useCallQuery(api.affiliate.getCurrentUserAffiliateInfoPerEshop, {});
  return (
    <Page title={t('affiliate:title')} purpose={t('partnerPortal:materials.purpose')} tabs={usePartnerTabs()}>
      <QueryView
        query={query}
        skeleton={
          <Card>
            <FormSkeleton fields={3} />
          </Card>
        }
      >
        {({ affiliateInfo: { referralUrl } }) =>
          referralUrl === null ? (
            <Card>
              <EmptyState
                title={t('partnerPortal:materials.none')}
                text={t('partnerPortal:materials.noneText')}
                action={
                  <Button onClick={() => go('/app/affiliate-program')}>
                    {t('partnerPortal:materials.join')}
                  </Button>
                }
              />
            </Card>
          ) : (
            <Materials referralUrl={referralUrl} />
          )
        }
      </QueryView>
    </Page>
  );
}
