import type { Language } from '../../../i18n/languages.ts';
import { csPhrases } from './phrases.cs.ts';
import { daPhrases } from './phrases.da.ts';
import { dePhrases } from './phrases.de.ts';
import { elPhrases } from './phrases.el.ts';
import { enPhrases } from './phrases.en.ts';
import { esPhrases } from './phrases.es.ts';
import { fiPhrases } from './phrases.fi.ts';
import { frPhrases } from './phrases.fr.ts';
import { huPhrases } from './phrases.hu.ts';
import { itPhrases } from './phrases.it.ts';
import { nlPhrases } from './phrases.nl.ts';
import { nnPhrases } from './phrases.nn.ts';
import { plPhrases } from './phrases.pl.ts';
import { ptPhrases } from './phrases.pt.ts';
import { roPhrases } from './phrases.ro.ts';
import { skPhrases } from './phrases.sk.ts';
import { svPhrases } from './phrases.sv.ts';
import type { ContentPhrases } from './phraseBank.ts';

/** Every language of the product: a new one asks for its sentences. */
const byLanguage: Readonly<Record<Language, ContentPhrases>> = {
  cs: csPhrases,
  da: daPhrases,
  de: dePhrases,
  el: elPhrases,
  en: enPhrases,
  es: esPhrases,
  fi: fiPhrases,
  fr: frPhrases,
  hu: huPhrases,
  it: itPhrases,
  nl: nlPhrases,
  nn: nnPhrases,
  pl: plPhrases,
  pt: ptPhrases,
  ro: roPhrases,
  sk: skPhrases,
  sv: svPhrases,
};

export function getContentPhrases(language: Language): ContentPhrases {
  return byLanguage[language];
}
