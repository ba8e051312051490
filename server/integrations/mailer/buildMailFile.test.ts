import PostalMime from 'postal-mime';
import { expect, it } from 'vitest';
import { buildMailFile } from '#server/integrations/mailer/buildMailFile.ts';

const html = '<p>Příliš žluťoučký kůň 💡 שלום</p>';

it('a mail file is MIME with a plain and an HTML part, lines of CRLF, and no recipient', async () => {
  const subject = `Sleva 20 % na „lampy“ 💡 ${'dlouhý předmět '.repeat(10)}`.trim();
  const bytes = await buildMailFile({
    from: { name: 'Lampičky, s.r.o.', address: 'owner@lampicky.cz' },
    subject,
    text: 'Příliš žluťoučký kůň\n.\nkonec',
    html,
  });
  const source = bytes.toString('latin1');
  for (const line of source.split('\r\n')) {
    expect(line).not.toContain('\n');
    expect(line.length).toBeLessThanOrEqual(998);
  }
  const mail = await PostalMime.parse(bytes);
  expect(mail.subject).toBe(subject);
  expect(mail.from).toEqual({ name: 'Lampičky, s.r.o.', address: 'owner@lampicky.cz' });
  expect(mail.to ?? []).toEqual([]);
  expect(mail.html?.trim()).toBe(html);
  expect(mail.text).toContain('Příliš žluťoučký kůň\n.\nkonec');
  expect(mail.headers.find(({ key }) => key === 'x-unsent')?.value).toBe('1');
  expect(Date.parse(mail.date ?? '')).toBeGreaterThan(0);
});

it('a subject adds no header', async () => {
  const bytes = await buildMailFile({
    from: { name: 'a\r\nBcc: x@example.com', address: 'a@example.com' },
    subject: 'Hello\r\nBcc: you@example.com',
    text: '',
    html,
  });
  const { headers } = await PostalMime.parse(bytes);
  expect(headers.map(({ key }) => key)).not.toContain('bcc');
});
