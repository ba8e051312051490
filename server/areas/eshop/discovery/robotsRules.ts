/** What a site's robots.txt lets us read. */
export interface RobotsRules {
  allows(pathAndQuery: string): boolean;
  readonly sitemaps: readonly string[];
}

/** Where nothing is forbidden, and where everything is. */
export const everythingAllowed: RobotsRules = { allows: () => true, sitemaps: [] };
export const nothingAllowed: RobotsRules = { allows: () => false, sitemaps: [] };

interface Rule {
  readonly isAllow: boolean;
  readonly path: string;
}

/** No honest robots.txt has more lines. */
const maxLines = 5_000;
const maxRules = 1_000;

/** Whether a path fits a pattern with `*` for anything and `$` for the end; looks at each character once a piece. */
export function matchesPattern(path: string, pattern: string): boolean {
  const isAnchored = pattern.endsWith('$');
  const pieces = (isAnchored ? pattern.slice(0, -1) : pattern).split('*');
  const [first = '', ...rest] = pieces;
  if (!path.startsWith(first)) return false;
  let at = first.length;
  for (const [index, piece] of rest.entries()) {
    if (isAnchored && index === rest.length - 1)
      return path.length - piece.length >= at && path.endsWith(piece);
    const found = path.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return !isAnchored || at === path.length;
}

/** Reads a robots.txt for a robot (RFC 9309): its own group where there is one, else that for all. */
export function parseRobots(text: string, robot: string): RobotsRules {
  const groups = new Map<string, Rule[]>();
  const sitemaps: string[] = [];
  let agents: string[] = [];
  let isInRules = false;
  for (const line of text.split(/\r\n|\r|\n/, maxLines)) {
    const [, name = '', value = ''] = /^\s*([A-Za-z-]+)\s*:\s*([^#]*)/.exec(line) ?? [];
    const trimmed = value.trim();
    switch (name.toLowerCase()) {
      case 'user-agent':
        if (isInRules) agents = [];
        isInRules = false;
        agents.push(trimmed.toLowerCase().split('/')[0] ?? '');
        break;
      case 'allow':
      case 'disallow':
        isInRules = true;
        for (const agent of agents) {
          const rules = groups.get(agent) ?? [];
          // An empty Disallow forbids nothing.
          if (trimmed !== '' && rules.length < maxRules)
            rules.push({ isAllow: name.toLowerCase() === 'allow', path: trimmed });
          groups.set(agent, rules);
        }
        break;
      case 'sitemap':
        if (sitemaps.length < 50) sitemaps.push(trimmed);
        break;
    }
  }
  const rules = groups.get(robot.toLowerCase()) ?? groups.get('*') ?? [];
  return {
    sitemaps,
    allows(pathAndQuery) {
      const fitting = rules.filter((rule) => matchesPattern(pathAndQuery, rule.path));
      const longest = Math.max(0, ...fitting.map((rule) => rule.path.length));
      const deciding = fitting.filter((rule) => rule.path.length === longest);
      // Of rules of one length the kinder one counts.
      return deciding.length === 0 || deciding.some((rule) => rule.isAllow);
    },
  };
}
