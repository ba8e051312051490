import { Select } from 'antd';
import { useState } from 'react';
import { addLinkTarget, linkPages, type LinkPage } from '#shared/domain/affiliate/referral.ts';
import { languages, translatedLanguages, type Language } from '#shared/i18n/languages.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';

/** Languages that a page is in. */
function listLanguages(page: LinkPage) {
  const shown: readonly Language[] = translatedLanguages;
  return page === 'Calculator' ? languages : languages.filter(({ code }) => shown.includes(code));
}

/** A partner's link to the page and in the language that are chosen. */
export function useLinkTarget(campaignLink: string) {
  const [page, setPage] = useState<LinkPage>('Registration');
  const [chosen, setLanguage] = useState<Language | null>(null);
  const options = listLanguages(page);
  // The calculator is in more languages than the registration.
  const language = options.some(({ code }) => code === chosen) ? chosen : null;
  return {
    link: addLinkTarget(campaignLink, page, language),
    page,
    language,
    options,
    onPage: setPage,
    onLanguage: setLanguage,
  };
}

/** The page that a partner's link leads to, and its language. */
export function LinkTargetFields(props: Omit<ReturnType<typeof useLinkTarget>, 'link'>) {
  const t = useText('affiliate');
  const { page, language, options, onPage, onLanguage } = props;
  return (
    <>
      <LabelledControl
        label={t('affiliate:builder.page')}
        hint={page === 'Calculator' ? t('affiliate:builder.calculatorHint') : undefined}
      >
        {(id) => (
          <Select
            id={id}
            value={page}
            options={linkPages.map((each) => ({ value: each, label: t(`affiliate:builder.pages.${each}`) }))}
            onChange={onPage}
          />
        )}
      </LabelledControl>
      <LabelledControl label={t('affiliate:builder.language')}>
        {(id) => (
          <Select<Language | ''>
            id={id}
            value={language ?? ''}
            showSearch={{ optionFilterProp: 'label' }}
            options={[
              { value: '', label: t('affiliate:builder.ownLanguage') },
              ...options.map(({ code, text }) => ({ value: code, label: text })),
            ]}
            onChange={(code) => onLanguage(code === '' ? null : code)}
          />
        )}
      </LabelledControl>
    </>
  );
}
