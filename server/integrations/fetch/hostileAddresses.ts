import ipaddr from 'ipaddr.js';

/** First, middle and last address of each special-purpose IPv4 range, and where clouds answer about themselves. */
const ranges4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
const clouds = [
  '169.254.169.254',
  '169.254.170.2',
  '100.100.100.200',
  '168.63.129.16',
  '192.0.0.192',
  '255.255.255.255',
];

const ranges6 = [
  '::/128',
  '::1/128',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001::/32',
  '2001:2::/48',
  '2001:10::/28',
  '2001:20::/28',
  '2001:db8::/32',
  '2002::/16',
  '2620:4f:8000::/48',
  '3fff::/20',
  '5f00::/16',
  'fc00::/7',
  'fd00:ec2::254/128',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
];

function sampleRange(range: string): string[] {
  const [network, bits] = ipaddr.parseCIDR(range);
  const first = network.toByteArray();
  const fill = (pattern: number) =>
    ipaddr
      .fromByteArray(
        first.map((byte, index) => {
          const hostBits = Math.min(8, Math.max(0, (index + 1) * 8 - bits));
          return byte | (pattern & (2 ** hostBits - 1));
        }),
      )
      .toString();
  return [...new Set([fill(0), fill(0x5a), fill(0xff)])];
}

/** IPv4 addresses that must never be connected to. */
export const hostile4: readonly string[] = [...new Set([...ranges4.flatMap(sampleRange), ...clouds])];

/** IPv6 addresses that must never be connected to. */
export const hostile6: readonly string[] = ranges6.flatMap(sampleRange);

const toFullWidth = (text: string) =>
  text.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit)));
const toHex = (value: number, length = 2) => value.toString(16).padStart(length, '0');

function listSpellings4(address: string): string[] {
  const [a = 0, b = 0, c = 0, d = 0] = address.split('.').map(Number);
  const whole = ((a * 256 + b) * 256 + c) * 256 + d;
  const high = `${toHex(a)}${toHex(b)}`;
  const low = `${toHex(c)}${toHex(d)}`;
  return [
    address,
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    `${whole}`,
    `0x${toHex(whole, 8)}`,
    `0${whole.toString(8)}`,
    `0x${toHex(a)}.0x${toHex(b)}.0x${toHex(c)}.0x${toHex(d)}`,
    `0${a.toString(8)}.0${b.toString(8)}.0${c.toString(8)}.0${d.toString(8)}`,
    `0x${toHex(a)}.${b}.0${c.toString(8)}.${d}`,
    `${address}.`,
    toFullWidth(address),
    address.replaceAll('.', '\u3002'),
    address.replaceAll('.', '%2e'),
    `user:password@${address}`,
    `[::ffff:${address}]`,
    `[::ffff:${high}:${low}]`,
    `[::${address}]`,
    `[::ffff:0:${address}]`,
    `[64:ff9b::${address}]`,
    `[64:ff9b:1::${address}]`,
    `[2002:${high}:${low}::1]`,
    `[2001:0:5ef5:79fd:0:0:${high}:${low}]`,
    `[2a00:1450:4001:0:0:5efe:${address}]`,
    `[2a00:1450:4001:0:200:5efe:${address}]`,
    `[fe80::5efe:${address}]`,
  ];
}

const names = [
  'localhost',
  'localhost.',
  'a.localhost',
  'metadata',
  'instance-data',
  'metadata.google.internal',
  'metadata.google.internal.',
  'instance-data.ec2.internal',
  'kubernetes.default.svc.cluster.local',
  'printer.local',
  'router.lan',
  'intranet',
  'server.corp',
  'box.home.arpa',
  '1.0.0.127.in-addr.arpa',
  'hidden.onion',
  'LOCALHOST',
  'ｌｏｃａｌｈｏｓｔ',
  'localhost%00.example.com',
];

/** Addresses that a fetcher for customers must refuse, in every spelling that a URL takes. */
export const hostileUrls: readonly string[] = [
  ...[...hostile4.flatMap(listSpellings4), ...hostile6.map((address) => `[${address}]`), ...names].flatMap(
    (host) => [`http://${host}/feed.xml`, `https://${host}/`],
  ),
  ...['22', '25', '3306', '6379', '8080', '27017', '0', '65535'].map((port) => `http://shop.cz:${port}/`),
  'file:///etc/passwd',
  'ftp://shop.cz/',
  'gopher://shop.cz/',
  'data:text/plain,a',
  'javascript:1',
  'ws://shop.cz/',
  'http://',
  'http:///x',
  'http://a b/',
  '//shop.cz/',
  'shop.cz',
  '',
  'http://[::1',
  'http://1.2.3.4.5/',
  'http://256.1.1.1/',
  'http://user@shop.cz/',
  'http://:x@shop.cz/',
  'http://shop.cz@127.0.0.1/',
  'http://127.0.0.1#@shop.cz/',
  'http://127.0.0.1\\@shop.cz/',
];
