const entityText: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#38;': '&',
  '&#x26;': '&',
  '&quot;': '"',
  '&#39;': "'",
};

const decode = (text: string): string =>
  text.replaceAll(/&(?:amp|quot|#38|#39|#x26);/gi, (entity) => entityText[entity.toLowerCase()] ?? entity);

/** Every web address of a message in the order of its body, each once: the HTML's links, then the text's. */
export const extractLinks = (html: string | null, text: string): string[] => {
  const found = new Set<string>();
  for (const match of (html ?? '').matchAll(/\bhref\s*=\s*(?:"([^"]*)"|'([^']*)')/gi)) {
    const url = decode(match[1] ?? match[2] ?? '').trim();
    if (/^https?:\/\//i.test(url)) found.add(url);
  }
  for (const [url] of text.matchAll(/https?:\/\/[^\s<>"')\]]+/gi))
    found.add(url.replace(/(?<![.,;:!?])[.,;:!?]+$/, ''));
  return [...found];
};
