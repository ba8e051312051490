import { useLocation } from 'react-router';
import type { OpenPixelGuide } from '#shared/contracts/pixelGuide.ts';
import { pixelEventTypes } from '#shared/domain/pixel/pixel.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { InstallSteps } from '#renderer/features/pixel/InstallSteps.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CheckList } from '#renderer/ui/feedback/CheckList.tsx';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { AuthFrame } from '#renderer/ui/frame/AuthFrame.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { SheetRoom } from '#renderer/ui/layout/SheetRoom.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** Under the limit of the call for two open pages behind one address. */
const refreshMs = 6_000;

/** Consent is reported with the other events and never comes alone; speed comes when a page is left. */
const shownTypes = pixelEventTypes.filter((type) => type !== 'consent' && type !== 'page_speed');

/** The pixel for a developer: snippet, steps and live events, without signing in. The token follows `#`. */
export function PixelGuidePage() {
  const t = useText('pixelGuide');
  const token = useLocation().hash.slice(1);
  const query = useCallQuery(
    api.pixel.openPixelGuide,
    { token },
    { isEnabled: token !== '', refetchIntervalMs: refreshMs, staleTimeMs: 0 },
  );
  const isVoid =
    token === '' || query.error?.code === 'link_invalid' || query.error?.code === 'invalid_request';
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      {isVoid ? (
        <AuthFrame title={t('pixelGuide:page.voidTitle')} purpose={t('pixelGuide:page.void')} />
      ) : (
        <SheetRoom>
          <QueryView query={query}>{(guide) => <Guide guide={guide} />}</QueryView>
        </SheetRoom>
      )}
    </>
  );
}

function Guide({ guide }: { guide: OpenPixelGuide }) {
  const t = useText('pixelGuide');
  const { dateTime, day, relative } = useFormats();
  const lastByType = new Map(guide.events.map(({ type, lastAt }) => [type, lastAt]));
  return (
    <Page
      title={t('pixelGuide:page.title', { domain: guide.domainName })}
      purpose={t('pixelGuide:page.purpose')}
    >
      {guide.isSandbox ? <Notice tone="waiting">{t('pixelGuide:page.sandbox')}</Notice> : null}
      <Card title={t('pixelGuide:page.live')}>
        <Stack gap={12}>
          <div role="status">
            <CheckList
              label={t('pixelGuide:page.live')}
              metText={t('pixelGuide:page.met')}
              openText={t('pixelGuide:page.open')}
              items={shownTypes.map((type) => {
                const event = t(`pixelGuide:page.event.${type}`);
                const lastAt = lastByType.get(type);
                return {
                  text:
                    lastAt === undefined
                      ? t('pixelGuide:page.missing', { event })
                      : t('pixelGuide:page.received', { event, time: relative(lastAt) }),
                  isMet: lastAt !== undefined,
                };
              })}
            />
          </div>
          <FinePrint>{t('pixelGuide:page.refreshed', { time: dateTime(guide.checkedAt) })}</FinePrint>
        </Stack>
      </Card>
      <Card>
        <InstallSteps snippet={guide.snippet} shopPlatform={guide.shopPlatform} />
      </Card>
      <FinePrint>{t('pixelGuide:page.expires', { day: day(guide.expiresAt.slice(0, 10)) })}</FinePrint>
    </Page>
  );
}
