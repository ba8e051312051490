import { GraphFault } from './graphFault.ts';

/** A requested field with its own subfields: `ads.limit(5){id,name}`. */
export interface RequestedField {
  readonly name: string;
  readonly fields: readonly RequestedField[];
}

const createSyntaxFault = (): GraphFault =>
  new GraphFault({ code: 2500, message: 'Syntax error in the field expansion.' });

/** Reads the parameter `fields`. @throws GraphFault 2500 */
export const parseFields = (text: string): RequestedField[] => {
  let at = 0;
  const readList = (): RequestedField[] => {
    const list: RequestedField[] = [];
    for (;;) {
      const name = /^[a-z_][a-z0-9_]*/i.exec(text.slice(at))?.[0];
      if (name === undefined) throw createSyntaxFault();
      at += name.length;
      // Modifiers such as `.limit(5)`: the sandbox has fewer objects anyway.
      for (;;) {
        const modifier = /^\.[a-z_]+\([^)]*\)/i.exec(text.slice(at))?.[0];
        if (modifier === undefined) break;
        at += modifier.length;
      }
      let fields: RequestedField[] = [];
      if (text[at] === '{') {
        at += 1;
        fields = readList();
        if (text[at] !== '}') throw createSyntaxFault();
        at += 1;
      }
      list.push({ name, fields });
      if (text[at] !== ',') return list;
      at += 1;
    }
  };
  const list = readList();
  if (at !== text.length) throw createSyntaxFault();
  return list;
};

/** How the fields of a kind of object are read; a field that is not there is refused. */
export type FieldReaders<Node> = Readonly<
  Record<string, (node: Node, requestedFields: readonly RequestedField[]) => unknown>
>;

/** An object with the asked fields; its id always is among them. @throws GraphFault 100 for an unknown field */
export const project = <Node>(
  kind: string,
  readers: FieldReaders<Node>,
  node: Node,
  requestedFields: readonly RequestedField[],
): Record<string, unknown> => {
  const shown: Record<string, unknown> = {};
  for (const { name, fields } of requestedFields) {
    const read = Object.hasOwn(readers, name) ? readers[name] : undefined;
    if (read === undefined)
      throw new GraphFault({
        code: 100,
        message: `(#100) Tried accessing nonexistent field (${name}) on node type (${kind})`,
      });
    const value = read(node, fields);
    // Meta omits empty values.
    if (value !== undefined && value !== null) shown[name] = value;
  }
  const id = readers['id']?.(node, []);
  return id === undefined ? shown : { ...shown, id };
};

/** A page of a list with its cursors, as edges answer it. */
export const paginate = <Row>(
  rows: readonly Row[],
  query: Readonly<Record<string, string>>,
  show: (row: Row) => unknown,
): object => {
  const limit = Math.min(Math.max(Number(query['limit'] ?? 25) || 25, 1), 1_000);
  const decoded = Buffer.from(query['after'] ?? '', 'base64url').toString('utf8');
  const from = /^\d+$/.test(decoded) ? Number(decoded) : 0;
  const page = rows.slice(from, from + limit);
  const encodeCursor = (at: number): string => Buffer.from(String(at)).toString('base64url');
  const hasMore = from + limit < rows.length;
  return {
    data: page.map(show),
    ...(page.length === 0
      ? {}
      : {
          paging: {
            cursors: { before: encodeCursor(from), after: encodeCursor(from + page.length) },
            ...(hasMore
              ? { next: `https://graph.facebook.com/next?after=${encodeCursor(from + page.length)}` }
              : {}),
          },
        }),
  };
};
