import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { BulletList } from '#renderer/ui/layout/BulletList.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { Article } from './articleIds.ts';
import { parseLine } from './parseLine.ts';

function Line({ line }: { line: string }) {
  return parseLine(line).map((part, index) => {
    const key = `${index} ${part.text}`;
    if (part.kind === 'name') return <strong key={key}>{part.text}</strong>;
    if (part.kind === 'link')
      return (
        <AppLink key={key} to={part.path}>
          {part.text}
        </AppLink>
      );
    return <span key={key}>{part.text}</span>;
  });
}

/** Lines of the article in order, those of a list together. */
function groupLines(lines: readonly string[]): { isList: boolean; lines: string[] }[] {
  const groups: { isList: boolean; lines: string[] }[] = [];
  for (const line of lines) {
    const isList = line.startsWith('- ');
    const last = groups.at(-1);
    const text = isList ? line.slice(2) : line;
    if (isList && last?.isList === true) last.lines.push(text);
    else groups.push({ isList, lines: [text] });
  }
  return groups;
}

/** The text of an article. */
export function ArticleBody({ article }: { article: Article }) {
  return (
    <Stack gap={16}>
      {groupLines(article.lines).map((group) =>
        group.isList ? (
          <BulletList key={group.lines[0]}>
            {group.lines.map((line) => (
              <li key={line}>
                <Line line={line} />
              </li>
            ))}
          </BulletList>
        ) : (
          <p key={group.lines[0]}>
            <Line line={group.lines[0] ?? ''} />
          </p>
        ),
      )}
    </Stack>
  );
}
