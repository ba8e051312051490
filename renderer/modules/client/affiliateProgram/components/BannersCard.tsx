import { Button, Select } from 'antd';
import { useState, type CSSProperties } from 'react';
import {
  bannerLooks,
  bannerSizeNames,
  bannerSizes,
  bannerThemes,
  getBannerPath,
  type BannerLook,
  type BannerSize,
  type BannerTheme,
} from '#shared/domain/affiliate/materials.ts';
import { materialTexts } from '#shared/domain/affiliate/materialTexts.ts';
import type { Language } from '#shared/i18n/languages.ts';
import { getBrand } from '#shared/themes/brands.ts';
import { fetchSigned } from '#renderer/api/fetchSigned.ts';
import { useSaveFile } from '#renderer/api/useSaveFile.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { CodeBlock } from '#renderer/ui/code/CodeBlock.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Columns } from '#renderer/ui/layout/Columns.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import styles from './banners.module.css';

/** Height of the highest preview in pixels. */
const highestPreview = 420;

/** Banners of the chosen theme, look and language, with the partner's link, to download or to embed. */
export function BannersCard(props: { origin: string; link: string; language: Language }) {
  const t = useText('partnerPortal');
  const save = useSaveFile();
  const { origin, link, language } = props;
  const [theme, setTheme] = useState<BannerTheme>('default');
  const [look, setLook] = useState<BannerLook>('light');
  const [size, setSize] = useState<BannerSize>('1200x628');
  const { width, height } = bannerSizes[size];
  const url = `${origin}${getBannerPath({ theme, look, language, size })}`;
  const alt = materialTexts[language].headline;
  const embed = `<a href="${link}"><img src="${url}" width="${width}" height="${height}" alt="${alt}"></a>`;
  return (
    <Card
      title={t('partnerPortal:materials.banners')}
      extra={
        <Button
          type="primary"
          onClick={() =>
            void save(
              () => fetchSigned({ url, fileName: `${theme}-${look}-${language}-${size}.png` }),
              'image/png',
            )
          }
        >
          {t('partnerPortal:materials.download')}
        </Button>
      }
    >
      <Stack gap={20}>
        <Columns ratio="thirds" align="start">
          <LabelledControl label={t('partnerPortal:materials.theme')}>
            {(id) => (
              <Select
                id={id}
                value={theme}
                options={bannerThemes.map((value) => ({ value, label: getBrand(value).productTitle }))}
                onChange={setTheme}
              />
            )}
          </LabelledControl>
          <LabelledControl label={t('partnerPortal:materials.look')}>
            {(id) => (
              <Select
                id={id}
                value={look}
                options={bannerLooks.map((value) => ({
                  value,
                  label: t(`partnerPortal:materials.looks.${value}`),
                }))}
                onChange={setLook}
              />
            )}
          </LabelledControl>
          <LabelledControl label={t('partnerPortal:materials.size')}>
            {(id) => (
              <Select
                id={id}
                value={size}
                options={bannerSizeNames.map((value) => ({ value, label: value.replace('x', ' × ') }))}
                onChange={setSize}
              />
            )}
          </LabelledControl>
        </Columns>
        <div className={styles['preview']}>
          <img
            className={styles['banner']}
            src={url}
            width={width}
            height={height}
            style={
              { '--shown-width': `${Math.min(width, (highestPreview * width) / height)}px` } as CSSProperties
            }
            alt={alt}
            loading="lazy"
          />
        </div>
        <CodeBlock label={t('partnerPortal:materials.embed')} code={embed} />
      </Stack>
    </Card>
  );
}
