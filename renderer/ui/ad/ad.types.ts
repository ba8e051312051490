/** A product as an ad shows it. */
export interface AdProduct {
  readonly key: string;
  readonly name: string;
  /** As it is written for people. */
  readonly price: string;
  readonly imageUrl: string | null;
}

/** Who speaks in an ad. */
export interface AdSpeaker {
  /** Name of the business, the page or the domain. */
  readonly name: string;
  readonly domain: string;
  /** Square logo; the first letter of the name stands in for it. */
  readonly logoUrl: string | null;
}
