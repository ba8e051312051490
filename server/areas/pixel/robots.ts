const robots =
  /bot\b|bot[/;_-]|crawl|spider|slurp|archiver|facebookexternalhit|whatsapp|lighthouse|pagespeed|pingdom|uptime|monitor|preview|scrap|curl\/|wget\/|python|java\/|go-http-client|okhttp|axios|node-fetch|undici|phantomjs|^$/i;

/** Whether a user agent says that it is no person's browser; one that says nothing is none either. */
export function isRobot(userAgent: string): boolean {
  return robots.test(userAgent.trim());
}
