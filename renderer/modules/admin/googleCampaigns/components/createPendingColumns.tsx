import { Input } from 'antd';
import type { PendingGoogleCampaign } from '#shared/contracts/campaign.ts';
import { campaignTypeOf } from '#shared/domain/campaign/campaign.ts';
import { staffTimeZone } from '#shared/domain/dates/timeZones.ts';
import type { useFormats } from '#renderer/i18n/useFormats.ts';
import type { TranslateText } from '#renderer/i18n/useText.ts';
import { CopyButton } from '#renderer/ui/feedback/CopyButton.tsx';
import { Instant } from '#renderer/ui/figures/Instant.tsx';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { RowName } from '#renderer/ui/table/RowName.tsx';
import type { Column } from '#renderer/ui/table/tableColumns.ts';

/** Numbers that a person entered, by the campaigns' ids. */
export interface EnteredNumbers {
  readonly numbers: Readonly<Record<string, string>>;
  enter(campaignId: string, number: string): void;
}

/** Whether a text is a number of a campaign at Google. */
export function isCampaignNumber(text: string): boolean {
  return /^\d{1,20}$/.test(text);
}

function Copied({ shown, text }: { shown: string; text: string }) {
  return (
    <Stack isRow gap={8} align="center">
      <TwoLines first={shown} second="" isWrapped />
      <CopyButton text={text} />
    </Stack>
  );
}

/** Columns of the campaigns that wait; one of them takes the number that Google gave. */
export function createPendingColumns(
  t: TranslateText,
  { money }: Pick<ReturnType<typeof useFormats>, 'money'>,
  { numbers, enter }: EnteredNumbers,
): Column<PendingGoogleCampaign>[] {
  return [
    {
      key: 'shop',
      title: t('googleCampaigns:shop'),
      isFixed: true,
      fileValue: ({ domainName, format, country, accountId }) =>
        [domainName, campaignTypeOf[format], country, accountId].filter(Boolean).join(' · '),
      // The required campaign type and account are shown under the shop.
      render: (campaign) => (
        <RowName
          name={
            <AppLink to={`/admin/eshopDetail/${campaign.eshopId}/campaigns/google`}>
              {campaign.domainName}
            </AppLink>
          }
          detail={[
            campaignTypeOf[campaign.format],
            campaign.country ?? '–',
            campaign.accountId ?? t('googleCampaigns:noAccount'),
          ].join(' · ')}
        />
      ),
    },
    {
      key: 'number',
      title: t('googleCampaigns:number'),
      isFixed: true,
      widthPx: 140,
      fileValue: false,
      render: (campaign) => {
        const number = numbers[campaign.id] ?? '';
        const isWrong = number !== '' && !isCampaignNumber(number);
        return (
          <Input
            aria-label={t('googleCampaigns:numberOf', { shop: campaign.domainName })}
            inputMode="numeric"
            placeholder="12345678901"
            value={number}
            status={isWrong ? 'error' : ''}
            title={isWrong ? t('googleCampaigns:invalid') : ''}
            disabled={campaign.accountId === null}
            onChange={(event) => enter(campaign.id, event.target.value.trim())}
          />
        );
      },
    },
    {
      key: 'waiting',
      title: t('googleCampaigns:waiting'),
      render: (campaign) => <Instant instant={campaign.createdAt} timeZone={staffTimeZone} />,
    },
    {
      key: 'budget',
      title: t('googleCampaigns:budget'),
      isNumeric: true,
      fileValue: (campaign) => campaign.dailyBudget,
      render: (campaign) => money(campaign.dailyBudget),
    },
    {
      key: 'reason',
      title: t('googleCampaigns:reason'),
      widthPx: 190,
      render: (campaign) => campaign.reasons.join(' ') || t('googleCampaigns:noReason'),
    },
    {
      key: 'name',
      title: t('googleCampaigns:name'),
      widthPx: 250,
      fileValue: (campaign) => campaign.platformName,
      // Google has to know it by this very name.
      render: (campaign) => {
        const texts = Object.values(campaign.texts);
        return (
          <Stack gap={4}>
            <Copied shown={campaign.platformName} text={campaign.platformName} />
            <Copied shown={texts.join(' · ')} text={texts.join('\n')} />
          </Stack>
        );
      },
    },
    {
      key: 'tries',
      title: t('googleCampaigns:tries'),
      isNumeric: true,
      isExtra: true,
      render: (campaign) => campaign.failedTries,
    },
  ];
}
