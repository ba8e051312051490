import type { Block, MessagePart } from '#shared/contracts/assistantSchemas.ts';
import { chatLimits } from '#shared/domain/assistant/message.ts';

/** Rows of a table that a model reads; the user's table has all. */
const rowsRead = 30;
const pointsRead = 62;

/**
 * What a model may refer to: it reads each figure and name with a reference such as `{{f3}}`, and each table or chart as
 * `{{b1}}`; in its answer a reference becomes the part or block itself. A number that it writes in digits has no source,
 * and its paragraph is withheld like any other without one.
 */
export class References {
  readonly #facts: MessagePart[] = [];
  readonly #blocks: Block[] = [];
  readonly #keys = new Map<string, string>();

  #addFact(part: MessagePart): string {
    const key = `${part.path ?? ''}\n${part.text}`;
    const known = this.#keys.get(key);
    if (known !== undefined) return known;
    this.#facts.push(part);
    const name = `f${this.#facts.length}`;
    this.#keys.set(key, name);
    return name;
  }

  #write(parts: readonly MessagePart[]): string {
    return parts
      .map((part) => (part.path === undefined ? part.text : `{{${this.#addFact(part)}}}[${part.text}]`))
      .join('');
  }

  /** Writes an answer for a model to read, as JSON: what shops and platforms named stays inside of values. */
  describe(blocks: readonly Block[]): string {
    const described = blocks.flatMap((block): object[] => {
      if (block.kind === 'Paragraph') return [{ sentence: this.#write(block.parts) }];
      if (block.kind === 'Table' || block.kind === 'Series') {
        this.#blocks.push(block);
        const reference = `{{b${this.#blocks.length}}}`;
        if (block.kind === 'Table')
          return [
            {
              table: reference,
              columns: block.columns.map(({ title }) => title),
              rows: block.rows.slice(0, rowsRead).map((row) => row.map((cell) => this.#write(cell))),
            },
          ];
        const { measure, unit, currency, points } = block;
        return [{ chart: reference, measure, unit, currency, points: points.slice(-pointsRead) }];
      }
      return [];
    });
    return JSON.stringify(described);
  }

  #readLine(line: string): Block[] {
    const only = /^\{\{b(\d+)\}\}$/.exec(line);
    if (only !== null) {
      const block = this.#blocks[Number(only[1]) - 1];
      return block === undefined ? [] : [block];
    }
    const parts = line.split(/(\{\{[fb]\d+\}\})/u).flatMap((piece): MessagePart[] => {
      const reference = /^\{\{([fb])(\d+)\}\}$/.exec(piece);
      if (reference === null) return piece === '' ? [] : [{ text: piece }];
      const fact = reference[1] === 'f' ? this.#facts[Number(reference[2]) - 1] : undefined;
      // The name of a reference that there is none of has a digit, for which its paragraph is withheld.
      return [fact ?? { text: reference[1] === 'f' ? piece : '' }];
    });
    return [{ kind: 'Paragraph', parts }];
  }

  /**
   * Reads what a model wrote: a paragraph a line, without the marks of Markdown.
   * @param isWhole false while it is being written: a reference at its end may be cut
   */
  read(text: string, isWhole = true): Block[] {
    const written = isWhole ? text : text.replace(/\{\{?[fb]?\d*\}?$/u, '');
    return written
      .split('\n')
      .map((line) =>
        line
          .replace(/^\s*(?:#{1,6}|[-*•>])\s+/u, '')
          .replaceAll(/\*\*|__|`/gu, '')
          // A model that copies the description writes the figure behind its reference again.
          .replaceAll(/(\{\{f\d+\}\})\[[^[\]]*\]/gu, '$1')
          .trim(),
      )
      .filter((line) => line !== '')
      .flatMap((line) => this.#readLine(line))
      .slice(0, chatLimits.blocks);
  }
}
