import { Button } from 'antd';
import type { Discovery } from '#shared/contracts/eshop.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { getPlatformName } from '#renderer/features/pixel/getPlatformName.ts';
import { Facts } from '#renderer/ui/figures/Facts.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { showPhone } from '#renderer/ui/form/phoneNumber.ts';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useCountryName } from '#renderer/ui/shop/useCountryName.ts';
import { useLanguageName } from '#renderer/ui/shop/useLanguageName.ts';
import type { SeenDiscovery } from './useDiscovery.ts';

/** Findings on the shop's website, the progress of the scan, or that there was nothing to see. */
export function FoundOnSite({ seen }: { seen: SeenDiscovery }) {
  const t = useText('discovery');
  const domain = useSession((state) => state.eshop?.domainName ?? '');
  const { discovery } = seen;
  if (seen.isRunning) {
    return (
      <Card title={t('discovery:running', { domain })}>
        <Stack gap={16}>
          <p role="status">
            {t(`discovery:phase.${seen.phase}`)}. {t('discovery:runningText')}
          </p>
          {skeletonWidths.map((width) => (
            <Skeleton key={width} width={width} height={18} />
          ))}
        </Stack>
      </Card>
    );
  }
  if (discovery === null) return null;
  if (discovery.state === 'Failed') {
    return (
      <Card
        title={t('discovery:failed')}
        extra={
          <Button size="small" loading={seen.isStarting} onClick={seen.lookAgain}>
            {t('discovery:again')}
          </Button>
        }
      >
        <p>{t('discovery:failedText')}</p>
      </Card>
    );
  }
  return <Found discovery={discovery} />;
}

/** About as wide as what they stand for. */
const skeletonWidths = ['62%', '48%', '55%', '40%', '51%'] as const;

function Found({ discovery }: { discovery: Discovery }) {
  const t = useText('discovery');
  const { number } = useFormats();
  const countryName = useCountryName();
  const languageName = useLanguageName();
  const { title, shopPlatform, feeds, languages, currencies, country, phoneNumber } = discovery;
  const items = [
    { label: t('discovery:name'), value: title },
    { label: t('discovery:platform'), value: shopPlatform === null ? null : getPlatformName(shopPlatform) },
    {
      label: t('discovery:feeds'),
      value:
        feeds.length === 0
          ? null
          : t('discovery:feedCount', { count: feeds.length, number: number(feeds.length) }),
    },
    { label: t('discovery:languages'), value: languages.map(languageName).join(', ') },
    { label: t('discovery:currencies'), value: currencies.join(', ') },
    { label: t('discovery:country'), value: country === null ? null : countryName(country) },
    { label: t('discovery:phone'), value: phoneNumber === null ? null : showPhone(phoneNumber) },
  ].filter(({ value }) => value !== null && value !== '');
  return (
    <Card title={t('discovery:found')}>
      {items.length === 0 ? (
        <p>{t('discovery:nothing')}</p>
      ) : (
        <Stack gap={8}>
          <Facts items={items} />
          <FinePrint>{t('discovery:foundText')}</FinePrint>
        </Stack>
      )}
    </Card>
  );
}
