/** Texts of the social network sandboxes. */
export interface SocialSandboxTexts {
  readonly title: (network: string) => string;
  readonly explanation: string;
  readonly account: string;
  readonly targets: (names: readonly string[]) => string;
  readonly noTargets: string;
  readonly permissions: string;
  readonly allow: string;
  readonly deny: string;
  readonly wrong: string;
  readonly feed: string;
  readonly empty: string;
  readonly takeDown: string;
  readonly takenDown: string;
  readonly madeWithAi: string;
  readonly actions: Readonly<Record<'like' | 'comment' | 'repost' | 'share' | 'save', string>>;
  readonly media: (count: number) => string;
  readonly withdraw: string;
  readonly expire: string;
  readonly loseAnswer: string;
  readonly goDown: string;
  readonly comeBack: string;
}

const en: SocialSandboxTexts = {
  title: (network) => `Okavango wants to access your ${network} account`,
  explanation: 'Choose an account to allow publishing, reading posts and their figures.',
  account: 'Account',
  targets: (names) => names.join(', '),
  noTargets: 'nowhere to post',
  permissions: 'Permissions',
  allow: 'Allow',
  deny: 'Not now',
  wrong: 'This request is invalid.',
  feed: 'Published posts',
  empty: 'No posts yet.',
  takeDown: 'Take down as moderation',
  takenDown: 'Taken down',
  madeWithAi: 'Made with AI',
  actions: { like: 'Like', comment: 'Comment', repost: 'Repost', share: 'Share', save: 'Save' },
  media: (count) => `Photos and videos: ${count}`,
  withdraw: 'Withdraw access',
  expire: 'Expire access',
  loseAnswer: 'Lose the answer to the next post',
  goDown: 'Take the network down',
  comeBack: 'Bring the network back',
};

const cs: SocialSandboxTexts = {
  title: (network) => `Okavango žádá o přístup k vašemu účtu ${network}`,
  explanation: 'Vyberte účet, na kterém povolíte zveřejňování a čtení příspěvků a jejich čísel.',
  account: 'Účet',
  targets: (names) => names.join(', '),
  noTargets: 'není kam zveřejnit',
  permissions: 'Oprávnění',
  allow: 'Povolit',
  deny: 'Teď ne',
  wrong: 'Tento požadavek není platný.',
  feed: 'Zveřejněné příspěvky',
  empty: 'Zatím žádné příspěvky.',
  takeDown: 'Odstranit jako moderace',
  takenDown: 'Odstraněno',
  madeWithAi: 'Vytvořeno pomocí AI',
  actions: {
    like: 'To se mi líbí',
    comment: 'Komentovat',
    repost: 'Přeposlat',
    share: 'Sdílet',
    save: 'Uložit',
  },
  media: (count) => `Fotky a videa: ${count}`,
  withdraw: 'Odebrat přístup',
  expire: 'Ukončit platnost přístupu',
  loseAnswer: 'Ztratit odpověď na příští příspěvek',
  goDown: 'Vyřadit síť z provozu',
  comeBack: 'Vrátit síť do provozu',
};

export const socialSandboxTexts = { en, cs } as const;
