/** Texts of the desktop shell's own pages: the server's address, and a page that has stopped. */
export const desktopSetup = {
  title: 'Connect to your server',
  purpose:
    'Okavango for your computer works with the server of your company. Its address is in your invitation.',
  address: 'Server address',
  example: 'okavango.example.com',
  hint: 'With https://. An address of this computer may begin with http://.',
  check: 'Check and continue',
  checking: 'Asking {{address}} …',
  checkingText: 'This takes ten seconds at most.',
  keep: 'Keep {{address}}',
  again: 'Another address',
  continue: 'Continue to sign-in',
  found: 'This is an Okavango server',
  foundText: 'The app and the server understand each other.',
  detail: {
    address: 'Address',
    version: 'Version',
    certificate: 'Certificate for',
    issuer: 'Issued by',
    validUntil: 'Valid until',
    fingerprint: 'Fingerprint',
    problem: 'What the network said',
    noCertificate: 'None: the server is on this computer',
  },
  problem: {
    address:
      'This is not an address that Okavango may connect to. Use https://, or http:// for this computer only.',
    not_found: 'There is no server of this name. Check the address for a slip.',
    refused: 'Nothing answers there. Is the server running, and the port right?',
    timeout: 'The server did not answer in time. Try again, or ask whether it runs.',
    offline: 'This computer has no connection to a network.',
    unreachable: 'The server could not be reached.',
    certificate_expired:
      'The server’s certificate is not valid today. Check this computer’s date; if it is right, tell whoever runs the server.',
    certificate_other_name:
      'The server’s certificate is made out to another name. Check the address; it may be somebody else’s server.',
    certificate_unknown_issuer:
      'This computer does not trust who issued the server’s certificate. If your company issues its own, its administrator adds the issuer to this computer’s trusted certificates.',
    certificate: 'A safe connection could not be made: the server’s certificate was not accepted.',
    not_okavango: 'Something answers there, but it is not an Okavango server.',
    server_newer:
      'The server has version {{version}}, which this app ({{appVersion}}) is too old for. Install the newer app.',
    server_older:
      'The server has version {{version}}, which is too old for this app ({{appVersion}}). Use the app of that version.',
  },
  newer: {
    title: 'The app is too old for its server',
    text: 'The server has version {{version}}, this app {{appVersion}}. Some things may not work until the app is updated.',
    look: 'Look for updates',
    later: 'Later',
  },
  stopped: {
    title: 'This page has stopped',
    text: 'Nothing that the server had confirmed is lost. What was being typed is.',
    reason: {
      crashed: 'The page crashed.',
      oom: 'The page needed more memory than the computer gave it.',
      killed: 'The page was ended from outside.',
      launchFailed: 'The page could not be started.',
      other: 'The page ended unexpectedly.',
    },
    kept: 'What happened is written down on this computer, without your data. Nothing is sent anywhere.',
    reload: 'Open the page again',
    home: 'Go to the start',
    loop: 'It has stopped twice within a short time. If it does so again, go to the start.',
  },
  failed: {
    title: 'Okavango has to close',
    text: 'Something went wrong in the app itself. It is written down on this computer; start Okavango again.',
  },
};
