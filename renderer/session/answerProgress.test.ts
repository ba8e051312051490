import { afterEach, expect, it } from 'vitest';
import type { ChatId, EshopId } from '#shared/domain/ids/ids.ts';
import type { HubEventPayload } from '#shared/hub/hub.ts';
import { queryClient } from '../api/queryClient.ts';
import { applyShopMessage, endAnswerProgress } from './hubMessages.ts';

type Piece = HubEventPayload<'AssistantProgress'>;

const eshopId = 'e'.repeat(24) as EshopId;
const chatId = 'c'.repeat(24) as ChatId;
const send = (piece: Partial<Piece>): void =>
  applyShopMessage('AssistantProgress', {
    eshopId,
    chatId,
    answerId: 'first',
    question: 'Why?',
    sequence: 1,
    blocks: [],
    reading: ['figure'],
    ...piece,
  });
const readPiece = (): Piece | undefined => queryClient.getQueryData(['AssistantProgress', eshopId, chatId]);
const over = { reading: [] };

afterEach(() => queryClient.clear());

it('takes pieces of an answer in their order; one that was overtaken on its way is left out', () => {
  send({});
  send({ sequence: 3, reading: ['a', 'b'] });
  send({ sequence: 2, reading: ['a'] });
  expect(readPiece()).toMatchObject({ sequence: 3, reading: ['a', 'b'] });
});

it('ends an answer by its own last piece, not by that of another question of the chat', () => {
  send({});
  send({ answerId: 'second' });
  send({ sequence: 9, ...over });
  expect(readPiece()).toMatchObject({ answerId: 'second', reading: ['figure'] });
  send({ answerId: 'second', sequence: 2, ...over });
  expect(readPiece()?.reading).toEqual([]);
});

it('shows no answer as being written once messages were missed, until its next piece', () => {
  send({});
  endAnswerProgress();
  expect(readPiece()?.reading).toEqual([]);
  send({ sequence: 2 });
  expect(readPiece()?.reading).toEqual(['figure']);
});
