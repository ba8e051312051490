import type { LocaleOf } from '../../localeOf.ts';
import type { eshops as source } from '../en/eshops.ts';

/** Texty seznamu e-shopů uživatele. */
export const eshops: LocaleOf<typeof source> = {
  title: 'Vaše e-shopy',
  purpose: 'Vyberte e-shop, se kterým chcete pracovat.',
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
  role: { Owner: 'Jste vlastník', Admin: 'Jste správce' },
  underLimit: 'Pod vaším limitem',
  emptyTitle: 'Zatím nemáte žádný e-shop',
  emptyText: 'Přidat ho zabere minutu. Reklamy se rozběhnou, až zapnete kampaň.',
  noneFound: 'Žádný z vašich e-shopů nemá tohle v doméně.',
};
