const longestDomain = 253;
const domain = /^(?:[\p{L}\d-]+\.)+\p{L}{2,24}$/u;

/** Domains in a text, without the marks around them. */
const listDomains = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[^\p{L}\d.-]+/u)
    .map((word) =>
      word
        .replace(/^[.-]/u, '')
        .replace(/[.-]$/u, '')
        .replace(/^www\./u, ''),
    )
    .filter((word) => word.length <= longestDomain && domain.test(word));

/** Whether a question names a website that is not the shop's own. */
export function hasOtherDomain(text: string, ownDomain: string): boolean {
  const own = ownDomain.toLowerCase().replace(/^www\./u, '');
  return listDomains(text).some((word) => word !== own);
}
