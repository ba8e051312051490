import { objectionTopicOf } from '#shared/domain/product/objection.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';

/** An objection of a platform: what it is about in the person's language, and the platform's own words under it. */
export function Objection({
  issue,
}: {
  issue: { code: string; attribute: string | null; description: string; detail: string | null };
}) {
  const t = useText('products');
  const topic = objectionTopicOf(issue);
  const words = [issue.description, issue.detail ?? ''].filter((text) => text !== '');
  if (topic === 'Other') return <TwoLines first={words[0] ?? ''} second={words[1] ?? ''} isWrapped />;
  return <TwoLines first={t(`products:issues.topic.${topic}`)} second={words.join(' · ')} isWrapped />;
}
