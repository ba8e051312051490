/** Where each part of the sandbox is. */
export interface SandboxAddresses {
  /** The address that it is bound to. */
  readonly host: string;
  readonly port: number;
  /** Its front page. */
  readonly index: string;
  readonly googleAds: string;
  /** The token endpoint itself. */
  readonly googleOAuth: string;
  readonly merchant: string;
  readonly metaGraph: string;
  /** All services of Microsoft Advertising, without a closing slash. */
  readonly microsoft: string;
  /** Where people allow the access to their pages. */
  readonly metaDialog: string;
  readonly stripe: string;
  readonly ares: string;
  readonly vies: string;
  readonly cnb: string;
  /** A chat endpoint that speaks OpenAI's API. */
  readonly ai: string;
  /** Veo as the Gemini API offers it, with its version, without a closing slash. */
  readonly veo: string;
  readonly smtpUrl: string;
  readonly smtpPort: number;
  readonly inbox: string;
  /** The social networks, without a closing slash. */
  readonly social: string;
  /** Chrome UX Report and PageSpeed Insights, without a closing slash. */
  readonly pageSpeed: string;
  /** Google Search Console with its sign-in, without a closing slash. */
  readonly searchConsole: string;
  /** Where the issuers of social sign-in are, without a closing slash. */
  readonly signIn: string;
  readonly authenticator: string;
  /** The demo shop without a closing slash, as the product's fetches reach it. */
  readonly demoShop: string;
  readonly demoFeed: string;
  /** Hosts under which shops answer, though no public name server knows them; `*.` stands for any name before. */
  readonly shopHosts: readonly string[];
  /** Where people open those shops. */
  readonly shopGateway: { readonly ending: string; readonly url: string };
}
