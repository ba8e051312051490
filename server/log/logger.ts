import pino from 'pino';

/** The product's log: JSON lines on standard output, secrets left out. */
export type Logger = pino.Logger;

const secretFields = [
  'password',
  'refreshToken',
  'accessToken',
  'token',
  'authorization',
  'secret',
  'apiKey',
  'cookie',
  'access_token',
];

/** Makes the logger of a process. */
export function createLogger(level: string, destination?: pino.DestinationStream): Logger {
  const options: pino.LoggerOptions = {
    level,
    base: null,
    redact: {
      paths: secretFields.flatMap((field) => [field, `*.${field}`, `*.*.${field}`]),
      censor: '[left out]',
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
