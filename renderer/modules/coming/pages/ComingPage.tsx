import type { ComponentType } from 'react';
import { useParams, useSearchParams } from 'react-router';
import { useText } from '#renderer/i18n/useText.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { StatusTag } from '#renderer/ui/feedback/StatusTag.tsx';
import { Icon } from '#renderer/ui/icon/Icon.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { fillPath } from '#renderer/ui/navigation/paths.ts';
import { readCompetitor } from '../addressRules.ts';
import type { ComingScreen } from '../comingScreens.ts';
import styles from './coming.module.css';

/** The page of a screen that is not there yet, for its row of the routes table. */
export function createComingPage(screen: ComingScreen): ComponentType {
  return function ComingScreenPage() {
    return <ComingPage screen={screen} />;
  };
}

function ComingPage({ screen }: { screen: ComingScreen }) {
  const t = useText('coming');
  const params = useParams();
  const { today } = screen;
  return (
    <Page title={t(`screens:${screen.titleKey}`)}>
      <div className={styles['measure']}>
        <Card>
          <div className={styles['coming']}>
            <span className={styles['icon']} aria-hidden="true">
              <Icon name={screen.icon ?? 'shops'} />
            </span>
            <Stack gap={20} align="start">
              <StatusTag tone="waiting">{t('coming:badge')}</StatusTag>
              {screen.text === 'competitor' ? <CompetitorNote /> : null}
              <section>
                <h2>{t('coming:what')}</h2>
                <p>{t(`coming:items.${screen.text}.what`)}</p>
              </section>
              <section>
                <h2>{t('coming:today')}</h2>
                <p>{t(`coming:items.${screen.text}.today`)}</p>
              </section>
              <AppLink to={fillPath(today.path, params)}>
                {t('coming:open', { screen: t(`screens:${today.titleKey}`) })}
              </AppLink>
            </Stack>
          </div>
        </Card>
      </div>
    </Page>
  );
}

function CompetitorNote() {
  const t = useText('coming');
  const { number } = useFormats();
  const [search] = useSearchParams();
  const { shopName, similarity } = readCompetitor(search);
  if (shopName === null) return null;
  return (
    <p>
      {t('coming:ofCompetitor', { shop: shopName })}
      {similarity === null ? null : ` · ${t('coming:similarity', { share: number(similarity) })}`}
    </p>
  );
}
