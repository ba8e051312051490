import type { desktopSetup as source } from '../en/desktopSetup.ts';

/** Texty vlastních stránek aplikace pro počítač: adresa serveru a stránka, která se zastavila. */
export const desktopSetup: typeof source = {
  title: 'Připojení k serveru',
  purpose: 'Okavango pro počítač pracuje se serverem vaší firmy. Jeho adresu najdete v pozvánce.',
  address: 'Adresa serveru',
  example: 'okavango.example.com',
  hint: 'S https://. Adresa tohoto počítače smí začínat http://.',
  check: 'Ověřit a pokračovat',
  checking: 'Ptáme se serveru {{address}} …',
  checkingText: 'Potrvá to nejvýš deset sekund.',
  keep: 'Ponechat {{address}}',
  again: 'Jiná adresa',
  continue: 'Pokračovat k přihlášení',
  found: 'Tohle je server Okavango',
  foundText: 'Aplikace a server si rozumějí.',
  detail: {
    address: 'Adresa',
    version: 'Verze',
    certificate: 'Certifikát pro',
    issuer: 'Vydal',
    validUntil: 'Platí do',
    fingerprint: 'Otisk',
    problem: 'Co řekla síť',
    noCertificate: 'Žádný: server je na tomto počítači',
  },
  problem: {
    address:
      'K této adrese se Okavango připojit nesmí. Použijte https://, nebo http:// jen pro tento počítač.',
    not_found: 'Server tohoto jména neexistuje. Zkontrolujte, zda v adrese není překlep.',
    refused: 'Nikdo tam neodpovídá. Běží server a je port správný?',
    timeout: 'Server včas neodpověděl. Zkuste to znovu, nebo se zeptejte, zda běží.',
    offline: 'Tento počítač není připojen k síti.',
    unreachable: 'Serveru se nepodařilo dovolat.',
    certificate_expired:
      'Certifikát serveru dnes neplatí. Zkontrolujte datum v počítači; je-li správné, řekněte to správci serveru.',
    certificate_other_name:
      'Certifikát serveru zní na jiné jméno. Zkontrolujte adresu; může to být cizí server.',
    certificate_unknown_issuer:
      'Tento počítač nedůvěřuje vydavateli certifikátu serveru. Vydává-li firma certifikáty sama, správce přidá vydavatele mezi důvěryhodné certifikáty počítače.',
    certificate: 'Bezpečné spojení se nepodařilo navázat: certifikát serveru nebyl přijat.',
    not_okavango: 'Něco tam odpovídá, ale není to server Okavango.',
    server_newer:
      'Server má verzi {{version}}, na kterou je tato aplikace ({{appVersion}}) příliš stará. Nainstalujte novější aplikaci.',
    server_older:
      'Server má verzi {{version}}, která je na tuto aplikaci ({{appVersion}}) příliš stará. Použijte aplikaci téže verze.',
  },
  newer: {
    title: 'Aplikace je na svůj server příliš stará',
    text: 'Server má verzi {{version}}, tato aplikace {{appVersion}}. Dokud ji neaktualizujete, nemusí něco fungovat.',
    look: 'Hledat aktualizace',
    later: 'Později',
  },
  stopped: {
    title: 'Tato stránka se zastavila',
    text: 'Nic z toho, co server potvrdil, se neztratilo. Rozepsané texty ano.',
    reason: {
      crashed: 'Stránka spadla.',
      oom: 'Stránka potřebovala víc paměti, než jí počítač dal.',
      killed: 'Stránku ukončil někdo zvenčí.',
      launchFailed: 'Stránku se nepodařilo spustit.',
      other: 'Stránka neočekávaně skončila.',
    },
    kept: 'Co se stalo, je zapsáno v tomto počítači, bez vašich údajů. Nikam se nic neposílá.',
    reload: 'Otevřít stránku znovu',
    home: 'Přejít na začátek',
    loop: 'Stránka se v krátké době zastavila dvakrát. Stane-li se to znovu, přejděte na začátek.',
  },
  failed: {
    title: 'Okavango se musí zavřít',
    text: 'V samotné aplikaci se něco pokazilo. Je to zapsáno v tomto počítači; spusťte Okavango znovu.',
  },
};
