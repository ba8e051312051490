import type { Language } from '../../../i18n/languages.ts';

/** Small words by which a language shows how a shop speaks, in folded letters. */
export interface VoiceWords {
  /** The polite and the familiar way to address a reader; empty where a language has one. */
  readonly formal: readonly string[];
  readonly familiar: readonly string[];
  /** The one way to address a reader, of a language without two. */
  readonly reader: readonly string[];
  readonly we: readonly string[];
}

const list = (words: string): readonly string[] => (words === '' ? [] : words.split(' '));
const build = (formal: string, familiar: string, we: string, reader = ''): VoiceWords => ({
  formal: list(formal),
  familiar: list(familiar),
  we: list(we),
  reader: list(reader),
});

export const voiceWords: Readonly<Record<Language, VoiceWords>> = {
  cs: build(
    'vy vas vam vami vas vase vasi vaseho vasich',
    'ty te tobe tebe tvuj tvoje tvoji tveho',
    'my nas nam nase nasi nasich naseho jsme',
  ),
  sk: build(
    'vy vas vam vami vas vase vasa vaseho vasich',
    'ty ta tebe tvoj tvoja tvoje tvojho',
    'my nas nam nasa nase nasich nasho sme',
  ),
  pl: build(
    'panstwo panstwa panstwu pan pani',
    'ty cie ci ciebie tobie twoj twoja twoje twojego',
    'my nas nam nasz nasza nasze naszych nami',
  ),
  de: build(
    'sie ihnen ihr ihre ihrem ihren',
    'du dich dir dein deine deinen deinem',
    'wir uns unser unsere unseren unserem',
  ),
  nl: build('u uw', 'je jij jou jouw', 'wij we ons onze'),
  fr: build('vous votre vos', 'tu te toi ton ta tes', 'nous notre nos'),
  es: build('usted ustedes', 'tu te ti tus contigo', 'nosotros nuestro nuestra nuestros nuestras nos'),
  it: build(
    'lei suo sua voi vostro vostra vostri',
    'tu ti te tuo tua tuoi',
    'noi ci nostro nostra nostri nostre',
  ),
  pt: build('voce seu sua consigo', 'tu te ti teu tua contigo', 'nos nosso nossa nossos nossas'),
  ro: build('dumneavoastra dvs va', 'tu te tau ta tai iti', 'noi ne nostru noastra nostri noastre'),
  hu: build('on onnek onok ont', 'te teged neked', 'mi minket nekunk'),
  el: build('σας εσεις εσας', 'σου εσυ εσενα', 'μας εμεις εμας'),
  en: build('', '', 'we us our ours', 'you your yours'),
  sv: build('', '', 'vi oss var vart vara', 'du dig din ditt dina ni er'),
  da: build('', '', 'vi os vores', 'du dig din dit dine'),
  nn: build('', '', 'vi oss var vart vare', 'du deg din di ditt dine'),
  fi: build('', '', 'me meita meilla meille meidan', 'sina sinua sinulla sinulle sinun'),
};
