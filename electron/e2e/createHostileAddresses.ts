const schemes = [
  'https://', 'http://', 'mailto:', 'file:///', 'javascript:', 'data:text/html,', 'vbscript:', 'smb://', 'ms-msdt:/',
  'search-ms:', 'app://okavango.', 'app://evil/', 'chrome://', 'devtools://', 'about:', 'blob:', 'ftp://', 'ws://',
  'okavango://', 'HTTPS://', 'hTTps:', '\\\\', '//', 'https:\\\\', 'view-source:https://', 'filesystem:', 'intent://', 'tel:',
]; // prettier-ignore
const hosts = [
  'outside.okavango.test', 'user:pass@outside.okavango.test', 'a@b', 'okavango', '127.0.0.1:1', '[::1]', '0x7f.1', 'ｅvil.test',
  'evil.test:99999', '..', '%2e%2e', 'owner@demo.okavango.test', 'a,b@c.test', 'xn--80ak6aa92e.com', '', 'admin',
]; // prettier-ignore
const tails = [
  '', '/', '/..%2f..%2fetc/passwd', '/%00', '/a b', '/"--inspect', "/'x", '/<script>', '/\u202Egpj.exe', '?q=1&r=%0D%0A',
  '?attach=/etc/passwd', '?subject=Hi', '#x', '/\\..\\..', '/%252e%252e/', '/a|calc', '/;x', '/`id`', '/$(id)', '/admin/users?x=1',
]; // prettier-ignore

/**
 * Different addresses, most of them odd, always the same ones for a seed.
 * @param count - How many.
 * @param seed - Any whole number; the order follows from it.
 */
export function createHostileAddresses(count: number, seed: number): string[] {
  let state = seed >>> 0;
  const pick = (list: readonly string[]): string => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return list[Math.floor((state / 2 ** 32) * list.length)] ?? '';
  };
  const addresses = new Set<string>();
  while (addresses.size < count) addresses.add(`${pick(schemes)}${pick(hosts)}${pick(tails)}`);
  return [...addresses];
}
