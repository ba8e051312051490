/** A token of a person who allowed us to see and share their pages. */
export interface PageGrant {
  readonly token: string;
  readonly personId: string;
  readonly personName: string;
  readonly granted: readonly string[];
  /** When the access ends by itself; null when it does not. */
  readonly expiresAt: Date | null;
}

/** What a platform says of a token now. */
export interface GrantState {
  readonly isLive: boolean;
  readonly granted: readonly string[];
  readonly expiresAt: Date | null;
}

/** A page as the platform shows it. */
export interface SocialPage {
  readonly id: string;
  readonly name: string;
  readonly category: string | null;
  readonly pictureUrl: string | null;
  readonly followersCount: number | null;
  readonly link: string | null;
}

/** A page that a person may work with. */
export interface PersonsPage extends SocialPage {
  readonly canAdvertise: boolean;
}

/** Sign-in of people for their pages, and the sharing of these with our business. Methods throw PlatformError alone. */
export interface PageAccess {
  /** The address at which a person allows the access. */
  grantAddress(redirectUrl: string, state: string, permissions: readonly string[]): string;
  /** Exchanges the code of the way back, which can be done once, for an access that lasts. */
  finishGrant(redirectUrl: string, code: string): Promise<PageGrant>;
  readGrant(token: string): Promise<GrantState>;
  listPages(token: string): Promise<PersonsPage[]>;
  /** @throws PlatformError rejected when there is no such page for the token */
  readPage(token: string, pageId: string): Promise<SocialPage>;
  /**
   * Lets our business advertise in the name of a page: at once where the person may grant it alone, else by a request
   * that an administrator of the page confirms. Safe to repeat.
   */
  sharePage(token: string, pageId: string): Promise<'Shared' | 'Pending'>;
  /** The pages that our business may advertise for or has asked for; of the others nothing is shared with it. */
  listShares(): Promise<ReadonlyMap<string, 'Pending' | 'Shared'>>;
}
