/** A pattern that is slow over some texts and never meets them. */
interface SlowPattern {
  readonly file: string;
  readonly pattern: string;
  readonly reason: string;
}

/** A pattern that is put together while the program runs, by how its code begins. */
interface ListedPattern {
  readonly file: string;
  readonly begins: string;
  /** Why its parts cannot be patterns, or cannot be slow. */
  readonly reason: string;
}

const cutBefore = 'The report of a crash is cut to 16,000 characters before, in a program that ends.';
const ownIcon = 'Reads our own icon while the web app is built.';

/** Patterns that may be slow, each with why no foreign text can show it. */
export const slowPatterns: readonly SlowPattern[] = [
  {
    file: 'renderer/build/webApp.plugin.ts',
    pattern: String.raw`/<rect[^>]*\sfill="(#[0-9A-Fa-f]{6})"[^>]*\/>/`,
    reason: ownIcon,
  },
  {
    file: 'renderer/build/webApp.plugin.ts',
    pattern: String.raw`/<svg[^>]*>([\s\S]*)<\/svg>/`,
    reason: ownIcon,
  },
  {
    file: 'electron/main/crashReports/redact.ts',
    pattern: String.raw`/([a-z][a-z0-9+.-]*:\/\/[^\s?#'"()]*)[?#][^\s'"()]*/gi`,
    reason: cutBefore,
  },
  {
    file: 'electron/main/crashReports/redact.ts',
    pattern: String.raw`/\{[\s\S]*\}/g`,
    reason: cutBefore,
  },
];

const ownWord = 'Put together from a word of a fixed list.';

/** Every pattern that is built at run time outside tests. */
export const builtPatterns: readonly ListedPattern[] = [
  {
    file: 'shared/domain/content/claims/claimPatterns.ts',
    begins: 'new RegExp(patterns.map(',
    reason: 'Joins patterns of this folder, each checked by itself.',
  },
  {
    file: 'server/tools/testRun/changedTests.ts',
    begins: 'new RegExp(`\\\\b${name}',
    reason: 'A name of our own sources.',
  },
  { file: 'shared/domain/campaign/textLimits.ts', begins: 'new RegExp(`^${type}', reason: ownWord },
  { file: 'server/platforms/meta/catalogueAds.ts', begins: 'new RegExp(`^${kind}', reason: ownWord },
  { file: 'server/http/webBuild.ts', begins: 'new RegExp(`^(/[a-z]{2})?', reason: 'Two paths of our own.' },
  {
    file: 'server/database/createAddressPattern.ts',
    begins: 'new RegExp(`${before}',
    reason: 'The address is escaped.',
  },
  {
    file: 'server/areas/logging/auditEntry.repository.ts',
    begins: "new RegExp(named, 'gi')",
    reason: 'The pattern of an escaped address by `createAddressPattern`.',
  },
  {
    file: 'server/measurement/orders/orderFilters.ts',
    begins: 'new RegExp(`^${escape(category)}',
    reason: 'Both parts are escaped.',
  },
  {
    file: 'server/measurement/orders/orderFilters.ts',
    begins: 'new RegExp(`^${escape(key.slice(0, end))}',
    reason: 'Both parts are escaped.',
  },
  { file: 'server/measurement/orders/orderFilters.ts', begins: 'new RegExp(`^${channel}', reason: ownWord },
  {
    file: 'server/measurement/orders/orderFilters.ts',
    begins: 'new RegExp(`\\\\|${id}$`)',
    reason: 'The id of a campaign, 24 hexadecimal digits by its contract.',
  },
  {
    file: 'server/areas/asset/texts/claimCheck.ts',
    begins: 'new RegExp(facts.domain.replaceAll(',
    reason: 'The domain is escaped.',
  },
  {
    file: 'server/areas/eshop/discovery/htmlText.ts',
    begins: 'new RegExp(`</${name}`',
    reason: 'A name of a fixed list of elements.',
  },
  {
    file: 'server/areas/feed/checks/restricted/wordForms.ts',
    begins: 'new RegExp(String.raw`',
    reason: 'Escaped words of a fixed list, with fixed endings.',
  },
  {
    file: 'server/database/embedded/query/regex/compiledRegex.ts',
    begins: 'new RegExp(source, this.#isCaseless',
    reason: 'A `$regex` of a query: those of the product are listed here where they are put together.',
  },
  {
    file: 'server/database/embedded/query/regex/compiledRegex.ts',
    begins: 'new RegExp(this.#native.source',
    reason: 'The same expression once more, to find all its matches.',
  },
  {
    file: 'server/database/embedded/aggregation/dates/parse.ts',
    begins: 'new RegExp(`^${source}$`)',
    reason: 'The format of a date in a query of ours: escaped text between numbers of fixed length.',
  },
  {
    file: 'server/database/embedded/aggregation/dates/parse.ts',
    begins: 'new RegExp( `^',
    reason: 'Fixed parts of dates, put together once.',
  },
  {
    file: 'server/tools/directions/rules.ts',
    begins: "new RegExp(pattern.replaceAll('$1'",
    reason: 'Rules of our own over names of our own files.',
  },
  {
    file: 'server/tools/patterns/attack.ts',
    begins: 'new RegExp(`^${node.raw}$`',
    reason: 'One class of characters of a pattern of ours.',
  },
  {
    file: 'server/tools/patterns/attack.ts',
    begins: 'new RegExp(source, flags',
    reason: 'A pattern of ours, to be measured.',
  },
];
