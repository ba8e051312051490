import type { LocaleOf } from '../../localeOf.ts';
import type { eshops as source } from '../en/eshops.ts';

/** Texty seznamu e-shopů uživatele. */
export const eshops: LocaleOf<typeof source> = {
  title: 'Vaše e-shopy',
  purpose: 'Vyberte e-shop, se kterým chcete pracovat',
  add: 'Přidat e-shop',
  list: 'E-shopy',
  search: 'Hledat podle domény',
  selected: 'Vybraný',
  choose: 'Otevřít {{shop}}',
  compliance: {
    Pending: 'Schvaluje se',
    NeedsInformation: 'Čeká na informace',
    Compliant: 'Schválený',
    NonCompliant: 'Neschválený',
  },
  role: { Owner: 'Vlastník', Admin: 'Správce' },
  underLimit: 'Pod vaším limitem',
  emptyTitle: 'Zatím žádné e-shopy',
  emptyText: 'Přidejte první e-shop, zabere to minutu. Reklamy poběží, až spustíte kampaň.',
  noneFound: 'Hledání neodpovídá žádný e-shop',
};
