import type { ReferralFunnel } from '#shared/contracts/affiliateSchemas.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CodeBlock } from '#renderer/ui/code/CodeBlock.tsx';
import { QrPicture } from '#renderer/ui/code/QrPicture.tsx';
import { EmptyState } from '#renderer/ui/feedback/EmptyState.tsx';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { DataTable } from '#renderer/ui/table/DataTable.tsx';
import { CampaignField, useCampaignLink } from './CampaignField.tsx';
import { LinkTargetFields, useLinkTarget } from './LinkTargetFields.tsx';

/** Makes a partner's link with the name of a campaign in it, as text and QR code, and shows what came by each link. */
export function LinkBuilder(props: {
  referralUrl: string;
  code: string;
  links: ReferralFunnel['links'] | undefined;
}) {
  const t = useText('affiliate');
  const { number } = useFormats();
  const { referralUrl } = props;
  const save = useSaveFile();
  const { link: campaignLink, field } = useCampaignLink(referralUrl);
  const { link, ...target } = useLinkTarget(campaignLink);
  return (
    <Card
      title={t('affiliate:builder.title')}
      extra={<StatusTag tone="positive">{t('affiliate:builder.noCookie')}</StatusTag>}
    >
      <Stack gap={20}>
        <Columns align="start" isTight>
          <Stack gap={16}>
            <LinkTargetFields {...target} />
            <CampaignField {...field} />
            <CodeBlock label={t('affiliate:link')} code={link} />
            <CodeBlock label={t('affiliate:code')} code={props.code} />
          </Stack>
          <QrPicture
            text={link}
            label={t('affiliate:builder.qr', { link })}
            save={{
              labels: { svg: t('affiliate:builder.saveQr.svg'), png: t('affiliate:builder.saveQr.png') },
              onSave: (draw, format) =>
                void save(
                  async () => ({
                    blob: await draw(),
                    fileName: `${campaignLink.split('/').at(-1)}.${format}`,
                  }),
                  format === 'svg' ? 'image/svg+xml' : 'image/png',
                ),
            }}
          />
        </Columns>
        {props.links === undefined || props.links.length === 0 ? (
          <EmptyState isCompact title={t('affiliate:builder.none')} text={t('affiliate:builder.noneText')} />
        ) : (
          <DataTable
            isPlain
            name="referralLinks"
            label={t('affiliate:builder.links')}
            rows={props.links}
            rowKey={(row) => row.campaign ?? ''}
            columns={[
              {
                key: 'campaign',
                title: t('affiliate:builder.campaign'),
                isFixed: true,
                render: (row) => row.campaign ?? t('affiliate:builder.noCampaign'),
              },
              {
                key: 'clicks',
                title: t('affiliate:funnel.clicks'),
                isNumeric: true,
                render: ({ clickCount }) => number(clickCount),
              },
              {
                key: 'shops',
                title: t('affiliate:funnel.shops'),
                isNumeric: true,
                render: ({ eshopCount }) => number(eshopCount),
              },
              {
                key: 'paying',
                title: t('affiliate:builder.paying'),
                isNumeric: true,
                render: ({ payingCount }) => number(payingCount),
              },
            ]}
          />
        )}
      </Stack>
    </Card>
  );
}
