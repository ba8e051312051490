import { useSearchParams } from 'react-router';
import { isLegalVersion, type LegalKind } from '#shared/domain/legal/legal.ts';
import { api } from '#renderer/api/api.ts';
import { useCallQuery } from '#renderer/api/queries.ts';
import { asLanguage } from '#renderer/i18n/i18n.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useLanguage, useText } from '#renderer/i18n/useText.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { QueryView } from '#renderer/ui/feedback/QueryView.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { BulletList } from '#renderer/ui/layout/BulletList.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Page } from '#renderer/ui/layout/Page.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';

const paths: Readonly<Record<LegalKind, string>> = { Terms: '/terms', Privacy: '/privacy' };

/** A document with its versions; `?version=1.0` opens an older one. */
export function LegalDocument({ kind }: { kind: LegalKind }) {
  const t = useText('legal');
  const { day } = useFormats();
  const locale = asLanguage(useLanguage());
  const [search] = useSearchParams();
  const version = search.get('version') ?? '';
  const query = useCallQuery(api.application.getLegalDocument, {
    kind,
    locale,
    ...(isLegalVersion(version) ? { version } : {}),
  });
  const shown = query.data;
  return (
    <Page
      width="narrow"
      title={shown?.title ?? t(`legal:names.${kind}`)}
      purpose={
        shown === undefined
          ? undefined
          : t('legal:version', { version: shown.version, day: day(shown.effectiveFrom) })
      }
    >
      <QueryView query={query} skeleton={<Skeleton height={480} />}>
        {(document) => (
          <Stack gap={20}>
            {document.isCurrent ? null : (
              <Notice tone="info" title={t('legal:old')}>
                <AppLink to={paths[kind]}>{t('legal:toCurrent')}</AppLink>
              </Notice>
            )}
            {document.changes.length === 0 ? null : (
              <Card title={t('legal:changes')}>
                <BulletList>
                  {document.changes.map((change) => (
                    <li key={change}>{change}</li>
                  ))}
                </BulletList>
              </Card>
            )}
            {document.sections.map(({ heading, paragraphs }, index) => (
              <Card key={heading} title={`${index + 1}. ${heading}`}>
                <Stack gap={12}>
                  {paragraphs.map((paragraph) => (
                    <p key={paragraph}>{paragraph}</p>
                  ))}
                </Stack>
              </Card>
            ))}
            <Card title={t('legal:versions')}>
              <Stack gap={8}>
                {document.versions.map((one) => (
                  <AppLink key={one.version} to={`${paths[kind]}?version=${one.version}`}>
                    {t('legal:versionLine', { version: one.version, day: day(one.effectiveFrom) })}
                  </AppLink>
                ))}
                <FinePrint>{`${t('legal:fingerprint')}: ${document.hash.replaceAll(/(.{8})(?=.)/g, '$1 ')}`}</FinePrint>
              </Stack>
            </Card>
          </Stack>
        )}
      </QueryView>
    </Page>
  );
}
