/** Texts of the desktop shell's own pages: the server's address, and a page that has stopped. */
export const desktopSetup = {
  title: 'Connect to your server',
  purpose: 'The Okavango desktop app connects to your company’s server. Its address is in your invitation.',
  address: 'Server address',
  example: 'okavango.example.com',
  hint: 'Start with https://. An address on this computer can start with http://.',
  check: 'Check and continue',
  checking: 'Checking {{address}}…',
  checkingText: 'This takes up to ten seconds.',
  keep: 'Keep {{address}}',
  again: 'Use another address',
  continue: 'Continue to sign-in',
  found: 'This is an Okavango server',
  foundText: 'The app and server versions are compatible.',
  detail: {
    address: 'Address',
    version: 'Version',
    certificate: 'Certificate for',
    issuer: 'Issued by',
    validUntil: 'Valid until',
    fingerprint: 'Fingerprint',
    problem: 'Network message',
    noCertificate: 'None: the server is on this computer',
  },
  problem: {
    address: 'Okavango can’t connect to this address. Use https://, or http:// for this computer only.',
    not_found: 'There’s no server with this name. Check the address for typos.',
    refused:
      'The server doesn’t respond at this address. Check that it’s running and that the port is correct.',
    timeout: 'The server didn’t respond in time. Try again, or check that it’s running.',
    offline: 'This computer isn’t connected to a network.',
    unreachable: 'We couldn’t reach the server.',
    certificate_expired:
      'The server’s certificate isn’t valid today. Check this computer’s date. If it’s correct, contact whoever runs the server.',
    certificate_other_name:
      'The server’s certificate is for a different name. Check the address. It may be someone else’s server.',
    certificate_unknown_issuer:
      'This computer doesn’t trust the issuer of the server’s certificate. If your company issues certificates, its administrator can add the issuer to this computer’s trusted certificates.',
    certificate: 'We couldn’t establish a secure connection: the server’s certificate was rejected.',
    not_okavango: 'Something responds at this address, but it isn’t an Okavango server.',
    server_newer:
      'The server is on version {{version}}, and this app ({{appVersion}}) is too old for it. Install the newer app.',
    server_older:
      'The server is on version {{version}}, which is too old for this app ({{appVersion}}). Use the same version of the app.',
  },
  newer: {
    title: 'This app is too old for its server',
    text: 'The server is on version {{version}}, this app on {{appVersion}}. Some features may not work until you update the app.',
    look: 'Check for updates',
    later: 'Later',
  },
  stopped: {
    title: 'This page has stopped',
    text: 'Everything the server confirmed is saved. Text you were typing is lost.',
    reason: {
      crashed: 'The page crashed.',
      oom: 'The page ran out of memory.',
      killed: 'The page was ended by the system or another program.',
      launchFailed: 'The page couldn’t be started.',
      other: 'The page ended unexpectedly.',
    },
    kept: 'The details are saved on this computer, without your data. Nothing is sent anywhere.',
    reload: 'Reopen page',
    home: 'Go to home page',
    loop: 'The page has stopped twice in a short time. If it happens again, go to the home page.',
  },
  failed: {
    title: 'Okavango has to close',
    text: 'Something went wrong in the app itself. The details are saved on this computer. Start Okavango again.',
  },
};
