import type { ServerOutcome } from '#shared/desktop/serverStatus.ts';

const outcomes: Readonly<Record<string, ServerOutcome>> = {
  ERR_NAME_NOT_RESOLVED: 'not_found',
  ERR_ADDRESS_UNREACHABLE: 'not_found',
  ERR_ADDRESS_INVALID: 'not_found',
  ERR_CONNECTION_REFUSED: 'refused',
  ERR_CONNECTION_TIMED_OUT: 'timeout',
  ERR_TIMED_OUT: 'timeout',
  ERR_INTERNET_DISCONNECTED: 'offline',
  ERR_NETWORK_CHANGED: 'offline',
  ERR_CERT_DATE_INVALID: 'certificate_expired',
  ERR_CERT_COMMON_NAME_INVALID: 'certificate_other_name',
  ERR_CERT_AUTHORITY_INVALID: 'certificate_unknown_issuer',
};

/** What a name of Chromium's network errors, such as `ERR_CERT_DATE_INVALID`, means for the person. */
export function toServerOutcome(name: string | null): ServerOutcome {
  if (name === null) return 'unreachable';
  const outcome = outcomes[name];
  if (outcome !== undefined) return outcome;
  return /^ERR_(?:CERT|SSL)_/.test(name) ? 'certificate' : 'unreachable';
}
