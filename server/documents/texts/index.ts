import type { Language } from '#shared/i18n/languages.ts';
import { cs } from './cs.ts';
import { da } from './da.ts';
import { de } from './de.ts';
import type { DocumentTexts } from './documentTexts.ts';
import { el } from './el.ts';
import { en } from './en.ts';
import { es } from './es.ts';
import { fi } from './fi.ts';
import { fr } from './fr.ts';
import { hu } from './hu.ts';
import { it } from './it.ts';
import { nl } from './nl.ts';
import { nn } from './nn.ts';
import { pl } from './pl.ts';
import { pt } from './pt.ts';
import { ro } from './ro.ts';
import { sk } from './sk.ts';
import { sv } from './sv.ts';

const texts: Readonly<Record<Language, DocumentTexts>> = {
  cs,
  da,
  de,
  el,
  en,
  es,
  fi,
  fr,
  hu,
  it,
  nl,
  nn,
  pl,
  pt,
  ro,
  sk,
  sv,
};

/** Words of documents in a language. */
export function getDocumentTexts(language: Language): DocumentTexts {
  return texts[language];
}
