import type { LocaleOf } from '../../localeOf.ts';
import type { pageShare as source } from '../en/pageShare.ts';

/** Texty facebookové stránky e-shopu: přihlášení k Metě, výběr stránky a její sdílení. */
export const pageShare: LocaleOf<typeof source> = {
  title: 'Vaše facebooková stránka',
  state: {
    NotConnected: 'Nepropojeno',
    Connected: 'Propojeno',
    PermissionsMissing: 'Chybí oprávnění',
    Reconnect: 'Přístup skončil',
  },
  stateText: {
    NotConnected: '',
    Connected: 'Vidíme vaše stránky a můžeme jejich jménem inzerovat.',
    PermissionsMissing: 'Některá oprávnění potřebná pro reklamy jste nepovolili.',
    Reconnect: 'Meta přístup ukončila.',
  },
  signedInAs: 'Přihlášeno k Metě jako {{name}}',
  why: {
    NotConnected:
      'Reklamy na Facebooku a Instagramu se zobrazují jménem stránky. Přihlaste se k Metě a vyberte stránku svého e-shopu. Žádáme jen o oprávnění nutná k inzerci.',
    Connected: '',
    PermissionsMissing: 'Přihlaste se znovu a nechte všechna oprávnění zaškrtnutá, jinak reklamy nepoběží.',
    Reconnect:
      'Meta přístup po čase nebo po změně hesla ukončuje. Přihlaste se znovu, vybraná stránka zůstane.',
  },
  permissions: 'Oprávnění',
  granted: 'povoleno',
  missing: 'zatím nepovoleno',
  permission: {
    public_profile: 'Vidět vaše jméno',
    pages_show_list: 'Vidět seznam vašich stránek',
    pages_read_engagement: 'Vidět název, obrázek a počet sledujících stránky',
    pages_manage_metadata: 'Sdílet stránku s naší firmou',
    ads_management: 'Inzerovat jménem stránky',
    business_management: 'Spravovat stránky, které patří firmě',
  },
  connect: 'Přihlásit se k Metě',
  reconnect: 'Přihlásit se znovu',
  another: 'Použít jiný účet',
  waiting: 'Pokračujte v okně Mety. Zavře se automaticky. Pokud jste ho zavřeli, začněte znovu.',
  denied: 'Metu se nepodařilo propojit. Můžete to kdykoli zkusit znovu.',
  blocked: 'Prohlížeč okno Mety zablokoval. Povolte pro tento web vyskakovací okna a zkuste to znovu.',
  inBrowser: 'K Metě se musí přihlásit někdo z e-shopu v prohlížeči.',
  choose: 'Vyberte stránku svého e-shopu',
  choosePage: 'Vybrat {{name}}',
  none: 'Na Facebooku nemáte žádnou stránku',
  noneText: 'Vytvořte ji na Facebooku, nebo se nechte přidat správcem stránky, a vraťte se sem.',
  noneUsable: 'Za žádnou ze svých stránek nemůžete inzerovat. Požádejte správce stránky o oprávnění.',
  notUsable_one: 'Ještě {{count}} stránka není v seznamu, protože za ni nemůžete inzerovat.',
  notUsable_few: 'Ještě {{count}} stránky nejsou v seznamu, protože za ně nemůžete inzerovat.',
  notUsable_many: 'Ještě {{count}} stránky není v seznamu, protože za ně nemůžete inzerovat.',
  notUsable_other: 'Ještě {{count}} stránek není v seznamu, protože za ně nemůžete inzerovat.',
  followers_one: '{{followers}} sledující',
  followers_few: '{{followers}} sledující',
  followers_many: '{{followers}} sledujícího',
  followers_other: '{{followers}} sledujících',
  share: { NotShared: 'Nesdílená', Pending: 'Čeká na potvrzení', Shared: 'Sdílená' },
  shareText: {
    NotShared: 'Sdílejte stránku s námi, aby se vaše reklamy mohly zobrazovat jejím jménem.',
    Pending:
      'Žádost musí potvrdit správce stránky v nastavení firmy u Mety, v sekci Žádosti. Zatím můžete pokračovat, reklamy se spustí po potvrzení.',
    Shared:
      'Vaše reklamy se mohou zobrazovat jménem této stránky. Přístup můžete kdykoli zrušit v nastavení Mety.',
  },
  shareNow: 'Sdílet stránku',
  shareAgain: 'Požádat znovu',
};
