import { Button } from 'antd';
import type { ContentSuggestion } from '#shared/contracts/contentSuggestionSchemas.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useProductPictures } from '#renderer/features/productPicture/useProductPictures.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { SuggestionCards } from '#renderer/ui/content/SuggestionCards.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { useGo } from '#renderer/ui/navigation/useGo.ts';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { toEditorPath } from '../paths.ts';
import { useSuggestionText } from '../useSuggestionText.ts';

type Piece = ContentSuggestion['pieces'][number];

/** Drafts that today's prices, stock, season and orders suggest; nothing where they suggest none. */
export function ReadyToday({ suggestions }: { suggestions: readonly ContentSuggestion[] }) {
  const t = useText('aiContent');
  const go = useGo();
  const describe = useSuggestionText();
  const getPicture = useProductPictures();
  const invalidates = [api.content.getContentSuggestions];
  const open = useAction(api.content.openContentSuggestion, {
    invalidates: [api.content.getContentSuggestions, api.content.getContentHistory],
  });
  const hide = useAction(api.content.hideContentSuggestion, { invalidates });
  if (suggestions.length === 0) return null;
  const openPiece = async (key: string, { type, network, contentId }: Piece) => {
    const opened = contentId ?? (await open.run({ key, type, network }))?.contentId;
    if (opened !== undefined) go(toEditorPath(type, { network, contentId: opened }));
  };
  const putAside = async (key: string) => {
    const isDone = await hide.run({ key, isHidden: true });
    if (isDone === null) return;
    showSuccess(t('aiContent:today.hidden'), [
      { label: t('aiContent:today.undo'), run: () => void hide.run({ key, isHidden: false }) },
    ]);
  };
  const toName = ({ type, network }: Piece) =>
    network === null ? t(`aiContent:types.${type}`) : t(`aiContent:networks.${network}`);
  return (
    <section aria-label={t('aiContent:today.title')}>
      <Stack gap={12}>
        <Stack isRow gap={12} align="baseline">
          <h2>{t('aiContent:today.title')}</h2>
          <FinePrint>{t('aiContent:today.note')}</FinePrint>
        </Stack>
        <SuggestionCards
          label={t('aiContent:today.title')}
          cards={suggestions.map((suggestion) => {
            const { key, pieces, products } = suggestion;
            const [main, ...others] = pieces;
            return {
              key,
              ...describe(suggestion),
              pictures: products.map(({ productId }) => getPicture(productId, 96, 320)),
              others: others.map((piece) => (
                <Button
                  key={toName(piece)}
                  size="small"
                  shape="round"
                  loading={open.isPending}
                  aria-label={t('aiContent:today.openPiece', { name: toName(piece) })}
                  onClick={() => void openPiece(key, piece)}
                >
                  {toName(piece)}
                </Button>
              )),
              actions:
                main === undefined ? null : (
                  <>
                    <Button type="primary" loading={open.isPending} onClick={() => void openPiece(key, main)}>
                      {t(main.contentId === null ? 'aiContent:today.review' : 'aiContent:today.continue', {
                        name: toName(main),
                      })}
                    </Button>
                    <Button type="text" onClick={() => void putAside(key)}>
                      {t('aiContent:today.notNow')}
                    </Button>
                  </>
                ),
              note: t('aiContent:today.free'),
            };
          })}
        />
      </Stack>
    </section>
  );
}
