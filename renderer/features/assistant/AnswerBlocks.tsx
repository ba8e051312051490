import { Suspense } from 'react';
import type { Block } from '#shared/contracts/assistantSchemas.ts';
import type { SeriesUnit } from '#shared/domain/assistant/message.ts';
import type { ChatId } from '#shared/domain/ids/ids.ts';
import type { NumberType } from '#shared/domain/report/report.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { TimeChart } from '#renderer/ui/chart/TimeChart.tsx';
import { ChatChoices, ChatDrawing, ChatTable, ChatWords } from '#renderer/ui/chat/ChatParts.tsx';
import { Skeleton } from '#renderer/ui/feedback/Skeleton.tsx';
import { AppLink } from '#renderer/ui/navigation/AppLink.tsx';
import { ProposalCard } from './ProposalCard.tsx';

const numberTypes: Readonly<Record<SeriesUnit, NumberType>> = {
  Money: 'Currency',
  Count: 'Integer',
  Percent: 'Percentage',
  Ratio: 'Decimal',
};
const chartHeightPx = 200;

function SeriesBlock({ block }: { block: Extract<Block, { kind: 'Series' }> }) {
  const t = useText('assistant');
  const name = t(`assistant:measures.${block.measure}`);
  const hasPrevious = block.points.some(({ previous }) => previous !== null);
  return (
    <ChatDrawing>
      <Suspense fallback={<Skeleton height={chartHeightPx} />}>
        <TimeChart
          label={name}
          series={[
            { name, points: block.points },
            ...(hasPrevious
              ? [
                  {
                    name: t('assistant:before', { measure: name }),
                    points: block.points.map(({ date, previous }) => ({ date, value: previous })),
                    isComparison: true,
                  },
                ]
              : []),
          ]}
          numberType={numberTypes[block.unit]}
          currency={block.currency}
          heightPx={chartHeightPx}
        />
      </Suspense>
      <AppLink to={block.path}>{t('assistant:openFigures')}</AppLink>
    </ChatDrawing>
  );
}

function OneBlock(props: {
  block: Block;
  chatId: ChatId | null;
  isSending: boolean;
  onAsk: (question: string) => void;
}) {
  const { block } = props;
  const t = useText('assistant');
  switch (block.kind) {
    case 'Paragraph':
      return (
        <p>
          <ChatWords parts={block.parts} />
        </p>
      );
    case 'Table':
      return <ChatTable label={t('assistant:table')} columns={block.columns} rows={block.rows} />;
    case 'Series':
      return <SeriesBlock block={block} />;
    case 'Proposal':
      return (
        <ProposalCard
          proposal={block}
          chatId={props.chatId}
          {...(props.isSending ? {} : { onAsk: props.onAsk })}
        />
      );
    case 'Choices':
      return (
        <ChatChoices
          label={t('assistant:nextQuestions')}
          questions={block.questions}
          isDisabled={props.isSending}
          onChoose={props.onAsk}
        />
      );
  }
}

/** An answer of the assistant: sentences, tables and charts whose figures open their screens, and questions to go on with. */
export function AnswerBlocks(props: {
  blocks: readonly Block[];
  chatId: ChatId | null;
  isSending: boolean;
  onAsk: (question: string) => void;
}) {
  return props.blocks.map((block, index) => (
    <OneBlock
      key={index}
      block={block}
      chatId={props.chatId}
      isSending={props.isSending}
      onAsk={props.onAsk}
    />
  ));
}
