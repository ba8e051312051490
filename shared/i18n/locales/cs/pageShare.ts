import type { LocaleOf } from '../../localeOf.ts';
import type { pageShare as source } from '../en/pageShare.ts';

/** Texty facebookové stránky e-shopu: přihlášení k Metě, výběr stránky a její sdílení. */
export const pageShare: LocaleOf<typeof source> = {
  title: 'Vaše facebooková stránka',
  state: {
    NotConnected: 'Nepropojeno',
    Connected: 'Propojeno',
    PermissionsMissing: 'Něco chybí',
    Reconnect: 'Přihlaste se znovu',
  },
  stateText: {
    NotConnected: '',
    Connected: 'Vidíme vaše stránky a můžeme jejich jménem inzerovat.',
    PermissionsMissing: 'Něco z toho, co reklamy potřebují, jste nepovolili.',
    Reconnect: 'Meta přístup ukončila.',
  },
  signedInAs: 'U Mety přihlášen účet {{name}}',
  why: {
    NotConnected:
      'Reklamy na Facebooku a Instagramu mluví jménem stránky. Přihlaste se k Metě a vyberte stránku svého e-shopu. Žádáme jen o to, co je k inzerci potřeba.',
    Connected: '',
    PermissionsMissing: 'Přihlaste se ještě jednou a nechte všechno zaškrtnuté, jinak reklamy nepoběží.',
    Reconnect:
      'Meta takový přístup po čase nebo po změně hesla ukončí. Přihlaste se znovu, vybraná stránka zůstane.',
  },
  permissions: 'Co povolujete',
  granted: 'povoleno',
  missing: 'zatím nepovoleno',
  permission: {
    public_profile: 'Vidět vaše jméno',
    pages_show_list: 'Vidět seznam vašich stránek',
    pages_read_engagement: 'Vidět název, obrázek a počet sledujících stránky',
    pages_manage_metadata: 'Sdílet stránku s naší firmou',
    ads_management: 'Inzerovat jménem stránky',
    business_management: 'Pracovat se stránkami, které patří firmě',
  },
  connect: 'Přihlásit se k Metě',
  reconnect: 'Přihlásit se znovu',
  another: 'Přihlásit se jiným účtem',
  waiting: 'Pokračujte v okně Mety, zavře se samo. Pokud jste ho zavřeli, začněte prostě znovu.',
  denied: 'Meta propojená není. Můžete to kdykoli zkusit znovu.',
  blocked: 'Prohlížeč okno Mety neotevřel. Povolte pro tento web vyskakovací okna a zkuste to znovu.',
  inBrowser: 'K Metě se přihlašuje v prohlížeči někdo z e-shopu.',
  choose: 'Vyberte stránku svého e-shopu',
  choosePage: 'Vybrat {{name}}',
  none: 'Na Facebooku nemáte žádnou stránku',
  noneText: 'Založte ji u Mety, nebo se nechte přidat jejím správcem, a vraťte se sem.',
  noneUsable: 'Za žádnou ze svých stránek nesmíte inzerovat. Požádejte o to jejich správce.',
  notUsable_one: 'Ještě {{count}} stránku nenabízíme: nesmíte za ni inzerovat.',
  notUsable_few: 'Ještě {{count}} stránky nenabízíme: nesmíte za ně inzerovat.',
  notUsable_many: 'Ještě {{count}} stránky nenabízíme: nesmíte za ně inzerovat.',
  notUsable_other: 'Ještě {{count}} stránek nenabízíme: nesmíte za ně inzerovat.',
  followers_one: '{{followers}} sledující',
  followers_few: '{{followers}} sledující',
  followers_many: '{{followers}} sledujícího',
  followers_other: '{{followers}} sledujících',
  share: { NotShared: 'Nesdílená', Pending: 'Čeká na potvrzení', Shared: 'Sdílená' },
  shareText: {
    NotShared: 'Sdílejte stránku s námi, aby vaše reklamy mohly mluvit jejím jménem.',
    Pending:
      'Žádost musí potvrdit správce stránky v nastavení firmy u Mety, v sekci Žádosti. Zatím můžete pokračovat, reklamy se spustí potom.',
    Shared: 'Vaše reklamy smějí mluvit jménem této stránky. V nastavení Mety to můžete kdykoli vzít zpět.',
  },
  shareNow: 'Sdílet stránku',
  shareAgain: 'Požádat znovu',
};
