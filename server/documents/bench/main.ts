import { Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { languages } from '#shared/i18n/languages.ts';
import { renderDocumentPdf, createZip } from '../index.ts';
import { sampleDocuments } from '../testing/sampleDocuments.ts';

/** `npm run bench -- documents [count]`: a PDF alone, and so many of them in an archive that is read to its end. */
const count = Number(process.argv[2] ?? 1_000);
const samples = Object.values(sampleDocuments);
const documentAt = (index: number) => ({
  ...samples[index % samples.length],
  number: `2026-F-${String(index).padStart(6, '0')}`,
  language: languages[index % languages.length]?.code ?? 'cs',
});

const firstStarted = performance.now();
await renderDocumentPdf(documentAt(0) as typeof sampleDocuments.topUp);
const firstMs = performance.now() - firstStarted;
const timesMs: number[] = [];
for (let index = 1; index <= 100; index += 1) {
  const started = performance.now();
  await renderDocumentPdf(documentAt(index) as typeof sampleDocuments.topUp);
  timesMs.push(performance.now() - started);
}
timesMs.sort((a, b) => a - b);
const at = (share: number) => (timesMs[Math.floor(share * (timesMs.length - 1))] ?? 0).toFixed(1);
console.log(
  `one PDF: first ${firstMs.toFixed(1)} ms; of 100 median ${at(0.5)}, 95 % ${at(0.95)}, slowest ${at(1)} ms (150)`,
);

let bytes = 0;
const zipStarted = performance.now();
await pipeline(
  createZip(
    Array.from({ length: count }, (_, index) => {
      const data = documentAt(index) as typeof sampleDocuments.topUp;
      return {
        name: `${data.number}.pdf`,
        content: () => renderDocumentPdf(data),
        changedAt: new Date('2026-11-21T12:00:00Z'),
      };
    }),
  ),
  new Writable({
    write(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      done();
    },
  }),
);
console.log(
  `${count} PDFs in a ZIP: ${((performance.now() - zipStarted) / 1_000).toFixed(1)} s (60), ${(bytes / 1e6).toFixed(1)} MB`,
);
