import { randomBytes } from 'node:crypto';
import { chmodSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Who may connect over TCP. */
export interface Secret {
  readonly user: string;
  readonly password: string;
}

function read(path: string): Secret | undefined {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
  const { user, password } = JSON.parse(text) as Partial<Secret>;
  if (typeof user !== 'string' || typeof password !== 'string' || password.length < 16) {
    throw new Error(`${path} does not hold a user and a password; remove it and a new one is made`);
  }
  chmodSync(path, 0o600);
  return { user, password };
}

/** The user and password of a data folder that is locked; made at the first start and readable by its owner only. */
export function ensureSecret(folder: string): Secret {
  const path = join(folder, 'database.secret');
  const existing = read(path);
  if (existing) return existing;
  const secret: Secret = { user: 'owner', password: randomBytes(24).toString('base64url') };
  // Written aside: a process that is killed leaves no half of a secret.
  const aside = `${path}.new`;
  rmSync(aside, { force: true });
  writeFileSync(aside, JSON.stringify(secret), { mode: 0o600 });
  renameSync(aside, path);
  return secret;
}
