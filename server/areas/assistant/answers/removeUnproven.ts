import type { Block, MessagePart } from '#shared/contracts/assistantSchemas.ts';
import type { Logger } from '#server/log/logger.ts';
import type { Talk } from './talk.ts';

const isProven = (part: MessagePart): boolean => part.path !== undefined || !/\p{Nd}/u.test(part.text);

/** Sums and shares in words, in the languages that have answers. */
const spelledAmounts =
  /\b(?:(?:hundred|thousand|million|billion)s?|twice|double[ds]?|tripled?|halved?|half|percent|per cent)\b|(?<!\p{L})(?:sto|sta|set|stovk|tisíc|milion|miliard|dvakrát|třikrát|dvojnásob|trojnásob|polovin|půlk|procent)/iu;

/** Addresses: an answer leads to screens of the product only. */
const addresses = /:\/\/|\bwww\.|[\p{L}\p{N}]\.\p{L}{2}/iu;

/** What a model writes in its own words has neither numbers, in digits or in words, nor addresses. */
const isProvenOfModel = (part: MessagePart): boolean =>
  part.path !== undefined ||
  (isProven(part) && !spelledAmounts.test(part.text) && !addresses.test(part.text));

function isBlockProven(block: Block, isPartProven: (part: MessagePart) => boolean): boolean {
  if (block.kind === 'Paragraph') return block.parts.every(isPartProven);
  if (block.kind === 'Table') return block.rows.every((row) => row.every((cell) => cell.every(isPartProven)));
  return true;
}

/**
 * Withholds blocks with a number that opens no screen, and says so.
 * @param isOfModel whether a model wrote its words, whose sums in words and addresses have no source either
 */
export function removeUnproven(
  blocks: readonly Block[],
  talk: Talk,
  log: Logger,
  isOfModel = false,
): Block[] {
  return blocks.map((block) => {
    if (
      isBlockProven(block, isProven) &&
      (!isOfModel || block.kind !== 'Paragraph' || isBlockProven(block, isProvenOfModel))
    )
      return block;
    log.error({ block: block.kind }, 'an answer had a number without its source');
    return talk.buildParagraph(talk.say('withheld'));
  });
}
