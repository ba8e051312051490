import { expect, it } from 'vitest';
import type { Language } from '../../../i18n/languages.ts';
import { findTextLanguage } from './findTextLanguage.ts';

const texts: Readonly<Record<Language, string>> = {
  cs: 'Lampa patří vlevo od ruky, kterou píšete. Při výběru se podívejte na to, jak je jasná a že jsou žárovky také vyměnitelné.',
  da: 'Lampen skal stå til venstre for den hånd, der skriver. Det er også vigtigt, at lyset ikke er for skarpt, når du arbejder.',
  de: 'Die Lampe gehört auf die linke Seite der Hand, mit der Sie schreiben. Sie ist nicht zu hell und wird auch nicht warm.',
  el: 'Το φωτιστικό πρέπει να είναι στην αριστερή πλευρά του χεριού με το οποίο γράφετε και δεν θα σας κουράζει.',
  en: 'A lamp belongs to the left of the hand that you write with. It is not too bright and your eyes are at rest.',
  es: 'La lámpara debe estar a la izquierda de la mano con que se escribe. No es más cara si se compra en las rebajas.',
  fi: 'Lamppu on paras kun se on kirjoittavan käden vasemmalla puolella, mutta se ei saa olla liian kirkas ja voi myös häikäistä.',
  fr: 'La lampe doit être à gauche de la main qui écrit. Elle est plus utile avec une ampoule pour le travail dans la soirée.',
  hu: 'A lámpa az író kéz bal oldalán van a helyén, és nem szabad, hogy vakítson. Ha lehet, egy olyat válassz, amely még erős is.',
  it: 'La lampada va a sinistra della mano con cui si scrive. Non è più cara e anche le lampadine sono comprese.',
  nl: 'De lamp hoort links van de hand waarmee je schrijft. Het is ook van belang dat het licht niet te fel is, maar zacht op de ogen.',
  nn: 'Lampa skal stå til venstre for handa som skriv. Det er ikkje lurt med for mykje lys, og dei fleste treng berre ei lampe frå oss.',
  pl: 'Lampa powinna stać po lewej stronie ręki, która pisze. To nie jest trudne i dla oczu lepsze, jak się nie świeci do góry.',
  pt: 'A lâmpada deve ficar à esquerda da mão que escreve. Não é mais cara e o seu brilho se ajusta com uma chave.',
  ro: 'Lampa trebuie să fie la stânga mâinii care scrie. Nu este mai scumpă și se reglează cu un buton pentru ochii dumneavoastră.',
  sk: 'Lampa patrí naľavo od ruky, ktorou píšete. Pri výbere sa pozrite, aká je jasná, a či sú žiarovky tiež vymeniteľné alebo nie.',
  sv: 'Lampan ska stå till vänster om handen som skriver. Det är också bra om ljuset inte är för starkt när man läser.',
};

it.each(Object.entries(texts) as [Language, string][])(
  'tells %s, whatever was expected',
  (language, text) => {
    for (const expected of ['cs', 'de', 'en'] as const)
      expect(findTextLanguage(text, expected)).toBe(language);
  },
);

it('stays with the expected language where a text says too little', () => {
  for (const text of ['', 'Nora 3000', 'Lampa Nora', '😀 12 cm'])
    expect(findTextLanguage(text, 'cs')).toBe('cs');
});
