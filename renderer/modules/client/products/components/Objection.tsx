import { getObjectionTopic } from '#shared/domain/product/objection.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';

/** An objection of a platform: what it is about in the person's language, and the platform's own words under it. */
export function Objection({
  issue,
}: {
  issue: { code: string; attribute: string | null; description: string; detail: string | null };
}) {
  const t = useText('products');
  const topic = getObjectionTopic(issue);
  const texts = [issue.description, issue.detail ?? ''].filter((text) => text !== '');
  if (topic === 'Other') return <TwoLines first={texts[0] ?? ''} second={texts[1] ?? ''} isWrapped />;
  return <TwoLines first={t(`products:issues.topic.${topic}`)} second={texts.join(' · ')} isWrapped />;
}
