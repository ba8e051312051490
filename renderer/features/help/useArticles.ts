import { useEffect, useState } from 'react';
import { useLanguage } from '#renderer/i18n/useText.ts';
import type { Articles } from './articleIds.ts';

async function loadArticles(language: string): Promise<Articles> {
  const loaded = language === 'cs' ? await import('./articles/cs.ts') : await import('./articles/en.ts');
  return loaded.articles;
}

/** The articles in the language of the page, loaded when a page needs them; null until then. */
export function useArticles(): Articles | null {
  const language = useLanguage();
  const [loaded, setLoaded] = useState<{ language: string; articles: Articles } | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadArticles(language).then((articles) => {
      if (isWanted) setLoaded({ language, articles });
    });
    return () => {
      isWanted = false;
    };
  }, [language]);
  return loaded?.language === language ? loaded.articles : null;
}
