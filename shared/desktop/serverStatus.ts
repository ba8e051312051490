import { z } from 'zod';

/** What came of asking a server who it is. */
export const serverOutcomes = [
  'ok',
  'not_found',
  'refused',
  'timeout',
  'offline',
  'unreachable',
  'certificate_expired',
  'certificate_other_name',
  'certificate_unknown_issuer',
  'certificate',
  'not_okavango',
  'server_newer',
  'server_older',
] as const;
export type ServerOutcome = (typeof serverOutcomes)[number];

/** The certificate that a server showed, whether it is trusted or not. */
export const serverCertificate = z.strictObject({
  subject: z.string().max(200),
  issuer: z.string().max(200),
  /** ISO time. */
  validUntil: z.iso.datetime(),
  /** SHA-256 of the certificate, as `sha256/<base64>`. */
  fingerprint: z.string().max(200),
});
export type ServerCertificate = z.infer<typeof serverCertificate>;

/** A server's address and what it answered; `version` is null where it did not say one. */
export const serverStatus = z.strictObject({
  address: z.string().max(300),
  outcome: z.enum(serverOutcomes),
  version: z.string().max(40).nullable(),
  certificate: serverCertificate.nullable(),
  /** Chromium's name of what went wrong on the network, such as `ERR_CONNECTION_REFUSED`. */
  problem: z.string().max(70).nullable(),
});
export type ServerStatus = z.infer<typeof serverStatus>;
