import type { postFailure as source } from '../en/postFailure.ts';
import type { LocaleOf } from '../../localeOf.ts';

export const postFailure: LocaleOf<typeof source> = {
  attention: {
    NotConnected: '{{network}} není připojen. Připojte ho a příspěvek odejde, nejvýš o den později.',
    SignInEnded:
      'Přístup k síti {{network}} skončil. Přihlaste se znovu a příspěvek odejde, nejvýš o den později.',
    PageMissing: 'Vyberte, kam na síti {{network}} zveřejňovat, a příspěvek odejde, nejvýš o den později.',
    PermissionMissing:
      'Na síť {{network}} nemáme oprávnění zveřejňovat. Udělte ho v Připojení a příspěvek odejde, nejvýš o den později.',
    BoardMissing: 'Nástěnka už neexistuje. Vyberte jinou a příspěvek naplánujte znovu.',
    ConsentMissing:
      'TikTok k tomuto příspěvku potřebuje vaše volby a souhlas. Doplňte je a naplánujte ho znovu.',
    Rejected: '{{network}} příspěvek odmítl. Upravte ho a naplánujte znovu.',
    NotTaken: 'Síť {{network}} příspěvek celý den nepřijala, další pokusy už neděláme. Naplánujte ho znovu.',
    TooLate:
      'Čas příspěvku uplynul před víc než dnem, takto pozdě jsme ho nezveřejnili. Zvolte nový čas, nebo ho zveřejněte hned.',
    PrivacyLocked:
      '{{network}} by toto video uzamkl jako soukromé. Změňte publikum na soukromé, nebo počkejte na prověření: pak ho zveřejníme, nejvýš o den později.',
    PremiumEnded: 'Když měl příspěvek vyjít, nebylo Premium aktivní. S Premium ho naplánujte znovu.',
    MediaMissing: 'Chybí fotka nebo video. Přidejte je a příspěvek naplánujte znovu.',
    ProductSoldOut: 'Produkt z příspěvku je vyprodaný. Potvrďte příspěvek, nebo ho upravte.',
    ProductPriceChanged: 'Cena produktu se změnila. Potvrďte příspěvek, nebo ho upravte.',
  },
  retry_one:
    'Síť {{network}} příspěvek nepřijala: {{count}} pokus selhal. Další pokus {{next}}. Když se to do {{until}} nepodaří, rozhodnete vy.',
  retry_few:
    'Síť {{network}} příspěvek nepřijala: {{count}} pokusy selhaly. Další pokus {{next}}. Když se to do {{until}} nepodaří, rozhodnete vy.',
  retry_many:
    'Síť {{network}} příspěvek nepřijala: {{count}} pokusu selhalo. Další pokus {{next}}. Když se to do {{until}} nepodaří, rozhodnete vy.',
  retry_other:
    'Síť {{network}} příspěvek nepřijala: {{count}} pokusů selhalo. Další pokus {{next}}. Když se to do {{until}} nepodaří, rozhodnete vy.',
  privateOnly: {
    connection:
      '{{network}} zatím Okavango neprověřil, a proto každé video uzamkne jako soukromé. Plánujte soukromá videa, nebo počkejte na prověření.',
    editor:
      'YouTube zatím Okavango neprověřil, a proto každé video uzamkne jako soukromé. Veřejné video nahrajte ve službě YouTube Studio.',
    post: '{{network}} video uzamkl jako soukromé, protože Okavango zatím neprověřil. Zveřejnit už nejde: nahrajte ho ve službě YouTube Studio.',
  },
  removed:
    'Příspěvek už na síti {{network}} není: síť ho odstranila, nebo ho tam někdo smazal. Důvod nám {{network}} nesděluje, podívejte se do svého účtu. Chcete-li ho zveřejnit znovu, zkopírujte ho do nového a změňte, co porušilo pravidla.',
  networkMessage: 'Zpráva od {{network}}: {{message}}',
  /** What we see where a network gave no words of its own. */
  faults: {
    NoAnswer: 'Od sítě {{network}} nepřišla odpověď.',
    ServerFailed: '{{network}} má potíže na své straně.',
    RefusedSilently: '{{network}} příspěvek odmítl bez udání důvodu.',
    AnswerUnreadable: 'Odpověď sítě {{network}} se nepodařilo přečíst.',
    MediaNotProcessed: '{{network}} nedokázal fotky nebo video zpracovat. Zkuste jiné soubory.',
    NotPublished: '{{network}} příspěvek nezveřejnil a důvod neuvedl.',
    UploadUnconfirmed: '{{network}} nepotvrdil nahrání.',
    DailyLimit: 'Denní počet příspěvků tohoto účtu na síti {{network}} je vyčerpán.',
    VideoMissing: '{{network}} potřebuje video.',
    ConsentMissing: '{{network}} potřebuje u každého příspěvku publikum a váš souhlas.',
    AudienceNotOffered: '{{network}} toto publikum vašemu účtu nenabízí.',
    PostGone: 'Příspěvek už na síti {{network}} není.',
    AccessBeingRenewed: 'Přístup k síti {{network}} se v tu chvíli obnovoval.',
  },
};
