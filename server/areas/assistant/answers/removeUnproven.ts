import type { Block, MessagePart } from '#shared/contracts/assistantSchemas.ts';
import type { Logger } from '#server/log/logger.ts';
import type { Talk } from './talk.ts';

const isProven = (part: MessagePart): boolean => part.path !== undefined || !/\p{Nd}/u.test(part.text);

function isBlockProven(block: Block): boolean {
  if (block.kind === 'Paragraph') return block.parts.every(isProven);
  if (block.kind === 'Table') return block.rows.every((row) => row.every((cell) => cell.every(isProven)));
  return true;
}

/** Withholds blocks with a number that opens no screen, and says so. */
export function removeUnproven(blocks: readonly Block[], talk: Talk, log: Logger): Block[] {
  return blocks.map((block) => {
    if (isBlockProven(block)) return block;
    log.error({ block: block.kind }, 'an answer had a number without its source');
    return talk.buildParagraph(talk.say('withheld'));
  });
}
