import type { LocaleOf } from '../../localeOf.ts';
import type { programs as source } from '../en/programs.ts';

/** Texty tokenů, kterými AI programy čtou e-shop. */
export const programs: LocaleOf<typeof source> = {
  title: 'Připojené AI programy',
  purpose:
    'AI programy jako Claude nebo ChatGPT mohou číst čísla tohoto e-shopu s vašimi právy. Změnit nemohou nic.',
  help: 'Jak program připojit',
  premium: 'Připojení programů je součástí Premium.',
  premiumLink: 'Zobrazit Premium',
  url: 'Adresa serveru',
  name: 'Program',
  nameHint: 'Abyste ho později poznali, třeba Claude na mém notebooku.',
  scopes: 'Smí číst',
  scope: {
    Performance: 'Kampaně a statistiky',
    Products: 'Produkty, feed a konkurenci',
    Billing: 'Kredit, faktury a předplatné',
  },
  valid: 'Platnost',
  validDays_one: '{{count}} den',
  validDays_few: '{{count}} dny',
  validDays_many: '{{count}} dne',
  validDays_other: '{{count}} dnů',
  action: 'Vytvořit token',
  done: 'Token vytvořen',
  once: 'Zkopírujte si ho hned. Z bezpečnostních důvodů ho neukládáme a nelze ho znovu zobrazit. Kdo ho má, přečte to, co jste vybrali.',
  token: 'Token',
  list: 'Tokeny',
  empty: 'Zatím žádné připojené programy',
  emptyText: 'Tady uvidíte své tokeny a jejich poslední použití.',
  state: { Valid: 'Aktivní', Expired: 'Vypršel', Revoked: 'Zrušený' },
  expires: 'Platí do',
  lastUsed: 'Naposledy použit',
  never: 'Nikdy',
  end: 'Zrušit',
  endTitle: 'Zrušit token „{{name}}“?',
  endText: 'Program okamžitě ztratí přístup. Vrátit to nejde, můžete ale vytvořit nový token.',
  ended: 'Token zrušen',
};
