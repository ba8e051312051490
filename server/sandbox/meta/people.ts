/** A page of the Facebook sandbox. */
export interface StandInPage {
  readonly id: string;
  readonly name: string;
  readonly category: string;
  readonly followers: number;
  readonly slug: string;
}

/** A user with a sandbox account, and their page permissions. */
export interface StandInPerson {
  readonly id: string;
  readonly name: string;
  readonly pages: Readonly<Record<string, readonly string[]>>;
}

/** Tasks of a page's administrator; a page is shared with a business by whoever manages it. */
const everything = ['ADVERTISE', 'ANALYZE', 'CREATE_CONTENT', 'MESSAGING', 'MODERATE', 'MANAGE'];

export const standInPages: readonly StandInPage[] = [
  {
    id: '1040500000000001',
    name: 'Světluškov',
    category: 'Lighting Store',
    followers: 12_480,
    slug: 'svetluskov',
  },
  {
    id: '1040500000000002',
    name: 'Lampy od babičky',
    category: 'Home Decor',
    followers: 931,
    slug: 'lampyodbabicky',
  },
  {
    id: '1040500000000003',
    name: 'Spolek přátel světla',
    category: 'Community',
    followers: 74,
    slug: 'pratelesvetla',
  },
  {
    id: '1040500000000004',
    name: 'Žárovkárna',
    category: 'Lighting Store',
    followers: 3_206,
    slug: 'zarovkarna',
  },
  {
    id: '1040500000000005',
    name: 'Hračkovo',
    category: 'Toy Store',
    followers: 1_874,
    slug: 'hrackovo',
  },
];

export const standInPeople: readonly StandInPerson[] = [
  {
    id: '10150000000000001',
    name: 'Jana Světlá',
    pages: {
      '1040500000000001': everything,
      // Enough to advertise, not to decide who else may.
      '1040500000000002': ['ADVERTISE', 'ANALYZE'],
      '1040500000000003': ['ANALYZE'],
    },
  },
  { id: '10150000000000002', name: 'Petr Bezstránkový', pages: {} },
  { id: '10150000000000003', name: 'Karel Wolfram', pages: { '1040500000000004': everything } },
  { id: '10150000000000004', name: 'Zuzana Hravá', pages: { '1040500000000005': everything } },
];
