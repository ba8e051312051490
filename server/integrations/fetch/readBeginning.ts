import type { FetchedAnswer } from './safeFetcher.ts';

/** Reads an answer as far as is wanted, then lets it go. @throws FetchError as reading its body does */
export async function readBeginning(
  answer: Pick<FetchedAnswer, 'body' | 'close'>,
  maxBytes: number,
): Promise<Buffer> {
  try {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of answer.body) {
      chunks.push(chunk);
      size += chunk.length;
      if (size >= maxBytes) break;
    }
    return Buffer.concat(chunks).subarray(0, maxBytes);
  } finally {
    answer.close();
  }
}
