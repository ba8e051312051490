import { Segmented } from 'antd';
import { useState } from 'react';
import { useText } from '#renderer/i18n/useText.ts';
import { useSession } from '#renderer/session/sessionStore.ts';
import { AdPreviewGoogleSearch } from '#renderer/ui/ad/AdPreviewGoogleSearch.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { AdTexts } from './adTexts.ts';

/** The ad as it will look among the results of a search, with every keystroke, on a computer and on a phone. */
export function SearchAdPreview({ texts }: { texts: AdTexts }) {
  const t = useText('campaign');
  const [look, setLook] = useState<'desktop' | 'mobile'>('desktop');
  const domain = useSession((state) => state.eshop?.domainName ?? '');
  const textsOf = (kind: string) =>
    Object.entries(texts)
      .filter(([key]) => key.startsWith(kind))
      .sort(([a], [b]) => a.localeCompare(b))
      .map(([, text]) => text);
  return (
    <Stack gap={12}>
      <Segmented<'desktop' | 'mobile'>
        block
        aria-label={t('campaign:wizard.look')}
        value={look}
        onChange={setLook}
        options={[
          { value: 'desktop', label: t('campaign:wizard.desktop') },
          { value: 'mobile', label: t('campaign:wizard.mobile') },
        ]}
      />
      <AdPreviewGoogleSearch
        look={look}
        domain={domain}
        headlines={textsOf('Headline')}
        descriptions={textsOf('Description')}
        headlinePlaceholder={t('campaign:wizard.headlinePlaceholder')}
        descriptionPlaceholder={t('campaign:wizard.descriptionPlaceholder')}
      />
      <FinePrint>{t('campaign:wizard.previewNote')}</FinePrint>
    </Stack>
  );
}
