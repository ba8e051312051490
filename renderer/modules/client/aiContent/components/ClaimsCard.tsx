import { Button } from 'antd';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { ClaimRows } from '#renderer/ui/content/ClaimRows.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { removeClaim } from '../textClaims.ts';
import { useClaimText } from '../useClaimText.ts';
import type { Editor } from '../useEditor.ts';

/** Every claim of the text with its source; those without one come first, with what can be done. */
export function ClaimsCard({ editor }: { editor: Editor }) {
  const t = useText('aiContent');
  const { number } = useFormats();
  const getClaimText = useClaimText(editor.content);
  const { claims, document } = editor;
  const missing = claims.filter((claim) => claim.number === null);
  const linked = claims.filter(
    ({ number: own }, at) => own !== null && claims.findIndex((other) => other.number === own) === at,
  );
  const toKey = (index: number, text: string) => `${index} ${text}`;
  return (
    <Card title={t('aiContent:claims.title')}>
      {claims.length === 0 ? (
        <FinePrint>{t('aiContent:claims.none')}</FinePrint>
      ) : (
        <Stack gap={8}>
          <FinePrint isStatus>
            {[
              t('aiContent:claims.linked', { count: linked.length, number: number(linked.length, 0) }),
              ...(missing.length === 0
                ? []
                : [t('aiContent:claims.missing', { number: number(missing.length, 0) })]),
              t('aiContent:claims.note'),
            ].join(' · ')}
          </FinePrint>
          <ClaimRows
            label={t('aiContent:claims.title')}
            rows={[...missing, ...linked].map((claim, index) => ({
              key: toKey(index, claim.text),
              number: claim.number,
              text: `${claim.text} (${t(`aiContent:claims.kinds.${claim.kind}`)})`,
              note: getClaimText(claim),
              actions:
                claim.number === null && document !== null ? (
                  <Stack isRow gap={8}>
                    <Button
                      size="small"
                      {...disableIf(editor.isLocked)}
                      onClick={() => editor.edit(removeClaim(document, claim))}
                    >
                      {t('aiContent:claims.remove')}
                    </Button>
                    <Button size="small" onClick={() => editor.confirm(claim.text)}>
                      {t('aiContent:claims.confirm')}
                    </Button>
                  </Stack>
                ) : null,
            }))}
          />
        </Stack>
      )}
    </Card>
  );
}
