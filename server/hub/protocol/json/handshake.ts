import { ProtocolViolation, readJsonObject } from './clientMessages.ts';

const HIGHEST_VERSION = 2;

/** Checks a client's first record. @throws ProtocolViolation if it is not a handshake for a spoken protocol. */
export function checkHandshake(record: Buffer): void {
  const { protocol, version } = readJsonObject(record);
  if (typeof protocol !== 'string') throw new ProtocolViolation("The handshake has no 'protocol' string.");
  if (typeof version !== 'number' || !Number.isInteger(version))
    throw new ProtocolViolation("The handshake has no integer 'version'.");
  if (protocol.toLowerCase() !== 'json')
    throw new ProtocolViolation('The protocol is not supported; this server speaks json.');
  if (version > HIGHEST_VERSION)
    throw new ProtocolViolation(`Version ${version} of the protocol is not supported.`);
}
