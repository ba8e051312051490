import type { Tokens } from './tokens.ts';

let current: Tokens | null = null;

/** Sets the tokens of this tab; called once at start. */
export function setSessionTokens(tokens: Tokens): void {
  current = tokens;
}

/** The tokens of this tab. */
export function getSessionTokens(): Tokens {
  if (current === null) throw new Error('startSession was not called');
  return current;
}
