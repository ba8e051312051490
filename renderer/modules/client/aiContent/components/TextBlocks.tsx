import { Button, Dropdown } from 'antd';
import { addBlock, listAddableKinds, listTextProducts, moveBlock } from '#shared/domain/content/blocks.ts';
import type { AiContentType } from '#shared/domain/content/content.ts';
import {
  documentLimits,
  type ContentBlock,
  type ContentDocument,
} from '#shared/domain/content/contentDocument.ts';
import { ProductChoice } from '#renderer/features/productChoice/ProductChoice.tsx';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { BlockList } from '#renderer/ui/content/BlockList.tsx';
import { EditableText } from '#renderer/ui/content/EditableText.tsx';
import { toMarks } from '../textClaims.ts';
import { useClaimText } from '../useClaimText.ts';
import { SelectionActions } from './SelectionActions.tsx';
import type { Editor } from '../useEditor.ts';

/** Blocks of a text: edited in place, moved, added and taken away. */
export function TextBlocks(props: { type: AiContentType; editor: Editor; document: ContentDocument }) {
  const { type, editor, document } = props;
  const t = useText('aiContent');
  const { number } = useFormats();
  const getClaimText = useClaimText(editor.content);
  const { claims, isLocked } = editor;
  const { blocks } = document;
  const change = (next: readonly ContentBlock[]) => editor.edit({ ...document, blocks: next });
  const setBlock = (at: number, block: ContentBlock) =>
    change(blocks.map((old, index) => (index === at ? block : old)));
  const addable = listAddableKinds(type);
  const names = Object.fromEntries(
    (editor.content?.facts.products ?? []).map(({ productId, title }) => [productId, title]),
  );
  const drawBlock = (block: ContentBlock, at: number) => {
    const label = t('aiContent:editor.editBlock', { kind: t(`aiContent:editor.blocks.${block.kind}`) });
    if (block.kind === 'Products' && !isLocked)
      return (
        <ProductChoice
          productIds={block.productIds}
          names={names}
          empty={t('aiContent:editor.emptyGrid')}
          onChange={(productIds) => {
            const next = blocks.map((old, index) => (index === at ? { ...block, productIds } : old));
            const isKnown = productIds.every((id) => id in names);
            // Photo and price of another product come with the saved text.
            if (isKnown) change(next);
            else void editor.saveDocument({ ...document, blocks: next });
          }}
        />
      );
    return (
      <EditableText
        label={label}
        kind={block.kind}
        value={
          block.kind === 'Products'
            ? t('aiContent:editor.productGrid', {
                count: block.productIds.length,
                number: number(block.productIds.length, 0),
              })
            : block.text
        }
        marks={toMarks(block.text, claims, getClaimText)}
        maxLength={documentLimits.block}
        isReadOnly={isLocked}
        renderActions={(selection) => (
          <SelectionActions
            onChoose={(order) =>
              void editor.refine({ ...order, selection: { ...selection, part: 'block', block: at } })
            }
          />
        )}
        onChange={(text) => setBlock(at, { ...block, text })}
      />
    );
  };
  return (
    <>
      <BlockList
        label={t('aiContent:editor.blockList')}
        isReadOnly={isLocked}
        blocks={blocks.map((block, at) => {
          const place = { kind: t(`aiContent:editor.blocks.${block.kind}`), number: number(at + 1, 0) };
          return {
            content: drawBlock(block, at),
            moveLabel: t('aiContent:editor.moveBlock', place),
            removeLabel: t('aiContent:editor.removeBlock', place),
          };
        })}
        onMove={(from, to) => change(moveBlock(blocks, from, to))}
        onRemove={(at) => change(blocks.filter((_, index) => index !== at))}
      />
      {addable.length === 0 || isLocked ? null : (
        <div>
          <Dropdown
            trigger={['click']}
            menu={{
              items: addable.map((kind) => ({
                key: kind,
                label: t(`aiContent:editor.blocks.${kind}`),
                onClick: () =>
                  change(
                    addBlock(blocks, blocks.length, {
                      kind,
                      text: '',
                      productIds: kind === 'Products' ? listTextProducts(Object.keys(names), document) : [],
                    }),
                  ),
              })),
            }}
          >
            <Button {...disableIf(blocks.length >= documentLimits.blocks)}>
              {t('aiContent:editor.addBlock')}
            </Button>
          </Dropdown>
        </div>
      )}
    </>
  );
}
