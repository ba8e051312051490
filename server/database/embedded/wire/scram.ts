import { createHash, createHmac, pbkdf2, randomBytes, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { Secret } from './secret.ts';

const iterations = 15_000;

const signHmac = (key: Uint8Array, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const hashSha256 = (bytes: Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

/** What a server keeps of a password (RFC 5802): enough to check it, not to use it elsewhere. */
export interface ScramKeys {
  readonly user: string;
  readonly salt: Buffer;
  readonly storedKey: Buffer;
  readonly serverKey: Buffer;
}

/** Derives the keys of a user; the salt is a new one. */
export async function deriveScramKeys({ user, password }: Secret): Promise<ScramKeys> {
  const salt = randomBytes(28);
  const salted = await promisify(pbkdf2)(password, salt, iterations, 32, 'sha256');
  return {
    user,
    salt,
    storedKey: hashSha256(signHmac(salted, 'Client Key')),
    serverKey: signHmac(salted, 'Server Key'),
  };
}

/** A message's attributes by their letter; undefined when it is not of the form. */
function parseAttributes(message: string): Map<string, string> | undefined {
  const attributes = new Map<string, string>();
  for (const part of message.split(',')) {
    if (part[1] !== '=' || attributes.has(part[0] ?? '')) return undefined;
    attributes.set(part[0] ?? '', part.slice(2));
  }
  return attributes;
}

/** One attempt to authenticate by SCRAM-SHA-256. An unknown user is refused as late as a wrong password. */
export class ScramExchange {
  private readonly keys: ScramKeys;
  private readonly isKnownUser: boolean;
  private readonly nonce: string;
  private readonly firstMessages: string;

  private constructor(keys: ScramKeys, user: string, clientNonce: string, clientFirst: string) {
    this.keys = keys;
    this.isKnownUser = user === keys.user;
    this.nonce = clientNonce + randomBytes(18).toString('base64');
    this.firstMessages = `${clientFirst},${this.challenge}`;
  }

  /** Reads the client's first message; undefined when it is not one. */
  static begin(keys: ScramKeys, message: string): ScramExchange | undefined {
    if (!message.startsWith('n,,')) return undefined;
    const bare = message.slice(3);
    const attributes = parseAttributes(bare);
    const user = attributes?.get('n')?.replaceAll('=2C', ',').replaceAll('=3D', '=');
    const nonce = attributes?.get('r');
    if (user === undefined || !nonce || attributes?.has('m')) return undefined;
    return new ScramExchange(keys, user, nonce, bare);
  }

  /** The server's first message. */
  get challenge(): string {
    return `r=${this.nonce},s=${this.keys.salt.toString('base64')},i=${iterations}`;
  }

  /** Checks the client's proof; the server's last message, or undefined when the proof is wrong. */
  finish(message: string): string | undefined {
    const proofAt = message.lastIndexOf(',p=');
    const withoutProof = message.slice(0, Math.max(proofAt, 0));
    const attributes = parseAttributes(withoutProof);
    if (attributes?.get('c') !== 'biws' || attributes.get('r') !== this.nonce) return undefined;
    const proof = Buffer.from(message.slice(proofAt + 3), 'base64');
    const authMessage = `${this.firstMessages},${withoutProof}`;
    const signature = signHmac(this.keys.storedKey, authMessage);
    if (proof.length !== signature.length) return undefined;
    const clientKey = Buffer.from(proof.map((byte, i) => byte ^ (signature[i] ?? 0)));
    if (!timingSafeEqual(hashSha256(clientKey), this.keys.storedKey) || !this.isKnownUser) return undefined;
    return `v=${signHmac(this.keys.serverKey, authMessage).toString('base64')}`;
  }
}
