import { Button } from 'antd';
import { useState } from 'react';
import type { ContentSuggestion } from '#shared/contracts/contentSuggestionSchemas.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useProductPictures } from '#renderer/features/productPicture/useProductPictures.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { SuggestionCards } from '#renderer/ui/content/SuggestionCards.tsx';
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
  /** The reason and the button whose draft is composed now. */
  const [opening, setOpening] = useState<string | null>(null);
  const hide = useAction(api.content.hideContentSuggestion, { invalidates });
  if (suggestions.length === 0) return null;
  const openPiece = async (key: string, { type, network, contentId }: Piece, button: string) => {
    if (opening !== null) return;
    setOpening(`${key} ${button}`);
    const opened = contentId ?? (await open.run({ key, type, network }))?.contentId;
    setOpening(null);
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
    <SuggestionCards
      title={t('aiContent:today.title')}
      note={t('aiContent:today.note')}
      cards={suggestions.map((suggestion) => {
        const { key, pieces, products } = suggestion;
        const [main] = pieces;
        return {
          key,
          ...describe(suggestion),
          pictures: products.map(({ productId }) => getPicture(productId, 96, 320)),
          others: pieces.map((piece) => (
            <Button
              key={toName(piece)}
              size="small"
              shape="round"
              loading={opening === `${key} ${toName(piece)}`}
              aria-label={t('aiContent:today.openPiece', { name: toName(piece) })}
              onClick={() => void openPiece(key, piece, toName(piece))}
            >
              {toName(piece)}
            </Button>
          )),
          actions:
            main === undefined ? null : (
              <>
                <Button
                  type="primary"
                  loading={opening === `${key} main`}
                  aria-label={t('aiContent:today.reviewPiece', { name: toName(main) })}
                  onClick={() => void openPiece(key, main, 'main')}
                >
                  {t('aiContent:today.review')}
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
  );
}
