/** The policy of every page of the app: own scripts only, and the network is the configured server alone. */
export function buildContentSecurityPolicy(serverUrl: string): string {
  const hubUrl = serverUrl.replace(/^http/, 'ws');
  const directives: Readonly<Record<string, string>> = {
    'default-src': "'none'",
    'script-src': "'self'",
    // antd writes its styles into style elements at run time.
    'style-src': "'self' 'unsafe-inline'",
    'img-src': `'self' data: blob: ${serverUrl}`,
    'font-src': "'self' data:",
    'media-src': `'self' blob: ${serverUrl}`,
    'connect-src': `'self' ${serverUrl} ${hubUrl}`,
    'worker-src': "'self' blob:",
    'manifest-src': "'self'",
    'frame-src': "'none'",
    'object-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
  };
  return Object.entries(directives)
    .map(([name, value]) => `${name} ${value}`)
    .join('; ');
}
