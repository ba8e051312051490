const htmlTag = /<\/?[a-z][a-z0-9]*(\s[^<>]*)?\/?>/i;

/**
 * Shortcodes of WordPress and of its page builders, which an export leaves in a text: `[vc_row]`, `[/et_pb_text]`,
 * `[caption width="300"]`. Other words in brackets belong to the text.
 */
const shortcode =
  /\[\/?(?:(?:vc|et_pb|fusion|av|us|ux|su|wpb|fl|mk|dt|nectar|porto)_\w{1,60}|caption|gallery|embed|playlist|rev_slider|contact-form-7|wpforms|elementor-template)(?:\s[^[\]]{0,2000})?\]/gi;

/** Whether a text has a tag of HTML; most have not even its beginning, which is found at once. */
export function hasHtml(text: string): boolean {
  return text.includes('<') && htmlTag.test(text);
}

/** Whether a text has a shortcode. */
export function hasShortcode(text: string): boolean {
  return text.includes('[') && text.search(shortcode) !== -1;
}

/** A text without its shortcodes; the text between two of them stays. */
export function removeShortcodes(text: string): string {
  return text.includes('[') ? text.replaceAll(shortcode, ' ') : text;
}
