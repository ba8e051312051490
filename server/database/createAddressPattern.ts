/** Characters allowed in an address besides dots: before a match, they make it the end of another address. */
const before = String.raw`(?<![\w.!#$%&*+/=?^{|}~-])`;
/** The name of the host would go on. */
const after = String.raw`(?![\w-]|\.\w)`;

/** Finds an e-mail address in a text, in whatever case; not `an@example.com` in `jan@example.com`. */
export function createAddressPattern(email: string): RegExp {
  return new RegExp(`${before}${email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}${after}`, 'i');
}
