import { randomUUID } from 'node:crypto';
import { app, net, session, type Certificate, type Session } from 'electron';
import { application } from '#shared/contracts/application.ts';
import type { ServerCertificate, ServerOutcome, ServerStatus } from '#shared/desktop/serverStatus.ts';
import { compareVersions } from './compatibility.ts';
import { toServerOutcome } from './networkErrors.ts';

const timeoutMs = 10_000;
const maximumAnswerBytes = 65_536;

function describeCertificate(certificate: Certificate): ServerCertificate {
  return {
    subject: certificate.subjectName.slice(0, 200),
    issuer: certificate.issuerName.slice(0, 200),
    validUntil: new Date(certificate.validExpiry * 1_000).toISOString(),
    fingerprint: certificate.fingerprint.slice(0, 200),
  };
}

type CertificateReader = NonNullable<Parameters<Session['setCertificateVerifyProc']>[0]>;

/** What the server said on the call that everybody may make: the answer's text, or why there is none. */
type Answer = { readonly text: string } | { readonly error: string };

/** Asks over Chromium's own network, so that what it trusts is what the app's pages trust. */
function ask(
  address: string,
  options: { onCertificate: (found: ServerCertificate) => void },
): Promise<Answer> {
  // A session of its own each time: the network remembers verdicts on certificates by session.
  const own = session.fromPartition(`server-check-${randomUUID()}`, { cache: false });
  own.setPermissionRequestHandler((_contents, _permission, callback) => {
    callback(false);
  });
  const readCertificate: CertificateReader = (request, callback) => {
    options.onCertificate(describeCertificate(request.certificate));
    // -3: use Chromium's verdict. This only reads and accepts no certificate.
    callback(-3);
  };
  own.setCertificateVerifyProc(readCertificate); // eng-disable CERTIFICATE_VERIFY_PROC_JS_CHECK (SECURITY.md, 4)
  return new Promise((resolve) => {
    const request = net.request({
      method: 'POST',
      url: `${address}${application.getApplicationInfo.path}`,
      session: own,
      redirect: 'error',
      credentials: 'omit',
    });
    const end = (answer: Answer): void => {
      clearTimeout(timer);
      resolve(answer);
      request.abort();
    };
    const timer = setTimeout(() => {
      end({ error: 'net::ERR_TIMED_OUT' });
    }, timeoutMs);
    request.on('error', ({ message }) => {
      end({ error: message });
    });
    request.on('response', (response) => {
      const parts: Buffer[] = [];
      let size = 0;
      response.on('data', (part) => {
        size += part.byteLength;
        if (size > maximumAnswerBytes) end({ text: '' });
        else parts.push(part);
      });
      response.on('end', () => {
        end({ text: response.statusCode === 200 ? Buffer.concat(parts).toString('utf8') : '' });
      });
      response.on('error', () => {
        end({ error: 'net::ERR_CONNECTION_RESET' });
      });
    });
    request.setHeader('content-type', 'application/json');
    request.end('{}');
  });
}

/** Servers of other versions answer with other fields beside it. */
const versionAnswer = application.getApplicationInfo.output.pick({ version: true });

function parseVersion(text: string): string | null {
  try {
    const answer = versionAnswer.safeParse(JSON.parse(text));
    return answer.success ? answer.data.version.slice(0, 40) : null;
  } catch {
    return null;
  }
}

const outcomes = {
  compatible: 'ok',
  serverNewer: 'server_newer',
  serverOlder: 'server_older',
  unknown: 'not_okavango',
} as const satisfies Record<string, ServerOutcome>;

/**
 * Asks a server who it is, once and for at most ten seconds.
 * @param address - Origin that `parseServerUrl` has passed.
 */
export async function checkServer(address: string): Promise<ServerStatus> {
  let certificate: ServerCertificate | null = null;
  const answer = await ask(address, {
    onCertificate: (found) => {
      certificate = found;
    },
  });
  if ('error' in answer) {
    const problem = /net::(ERR_[A-Z0-9_]{1,60})/.exec(answer.error)?.[1] ?? null;
    return { address, outcome: toServerOutcome(problem), version: null, certificate, problem };
  }
  const version = parseVersion(answer.text);
  const outcome = version === null ? 'not_okavango' : outcomes[compareVersions(app.getVersion(), version)];
  return { address, outcome, version, certificate, problem: null };
}
