import type { desktopSetup as source } from '../en/desktopSetup.ts';

/** Texty vlastních stránek aplikace pro počítač: adresa serveru a stránka, která se zastavila. */
export const desktopSetup: typeof source = {
  title: 'Připojení k serveru',
  purpose: 'Aplikace Okavango pro počítač se připojuje k serveru vaší firmy. Jeho adresu najdete v pozvánce.',
  address: 'Adresa serveru',
  example: 'okavango.example.com',
  hint: 'Začněte https://. Adresa na tomto počítači může začínat http://.',
  check: 'Ověřit a pokračovat',
  checking: 'Ověřujeme {{address}}…',
  checkingText: 'Potrvá to nejvýš deset sekund.',
  keep: 'Ponechat {{address}}',
  again: 'Použít jinou adresu',
  continue: 'Pokračovat k přihlášení',
  found: 'Tohle je server Okavango',
  foundText: 'Verze aplikace a serveru jsou kompatibilní.',
  detail: {
    address: 'Adresa',
    version: 'Verze',
    certificate: 'Certifikát pro',
    issuer: 'Vydal',
    validUntil: 'Platí do',
    fingerprint: 'Otisk',
    problem: 'Hlášení sítě',
    noCertificate: 'Žádný: server je na tomto počítači',
  },
  problem: {
    address:
      'K této adrese se Okavango připojit nemůže. Použijte https://, nebo http:// jen pro tento počítač.',
    not_found: 'Server s tímto názvem neexistuje. Zkontrolujte, zda v adrese není překlep.',
    refused: 'Server na této adrese neodpovídá. Zkontrolujte, zda běží a zda je port správný.',
    timeout: 'Server včas neodpověděl. Zkuste to znovu, nebo ověřte, zda běží.',
    offline: 'Tento počítač není připojen k síti.',
    unreachable: 'Se serverem se nepodařilo spojit.',
    certificate_expired:
      'Certifikát serveru dnes neplatí. Zkontrolujte datum v počítači. Pokud je správné, kontaktujte správce serveru.',
    certificate_other_name:
      'Certifikát serveru je vydaný pro jiný název. Zkontrolujte adresu. Může to být cizí server.',
    certificate_unknown_issuer:
      'Tento počítač nedůvěřuje vydavateli certifikátu serveru. Pokud firma vydává vlastní certifikáty, může správce přidat vydavatele mezi důvěryhodné certifikáty počítače.',
    certificate: 'Zabezpečené spojení se nepodařilo navázat: certifikát serveru byl odmítnut.',
    not_okavango: 'Něco tam odpovídá, ale není to server Okavango.',
    server_newer:
      'Server má verzi {{version}}, na kterou je tato aplikace ({{appVersion}}) příliš stará. Nainstalujte novější aplikaci.',
    server_older:
      'Server má verzi {{version}}, která je na tuto aplikaci ({{appVersion}}) příliš stará. Použijte aplikaci stejné verze.',
  },
  newer: {
    title: 'Aplikace je na svůj server příliš stará',
    text: 'Server má verzi {{version}}, tato aplikace {{appVersion}}. Dokud aplikaci neaktualizujete, nemusí některé funkce fungovat.',
    look: 'Vyhledat aktualizace',
    later: 'Později',
  },
  stopped: {
    title: 'Tato stránka se zastavila',
    text: 'Vše, co server potvrdil, je uložené. Rozepsané texty se ztratily.',
    reason: {
      crashed: 'Stránka spadla.',
      oom: 'Stránce došla paměť.',
      killed: 'Stránku ukončil systém nebo jiný program.',
      launchFailed: 'Stránku se nepodařilo spustit.',
      other: 'Stránka neočekávaně skončila.',
    },
    kept: 'Podrobnosti jsou uložené v tomto počítači, bez vašich údajů. Nikam se nic neposílá.',
    reload: 'Otevřít stránku znovu',
    home: 'Přejít na úvod',
    loop: 'Stránka se v krátké době zastavila dvakrát. Pokud se to stane znovu, přejděte na úvod.',
  },
  failed: {
    title: 'Okavango se musí zavřít',
    text: 'V samotné aplikaci nastala chyba. Podrobnosti jsou uložené v tomto počítači. Spusťte Okavango znovu.',
  },
};
