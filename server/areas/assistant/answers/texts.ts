import { content } from '#shared/contracts/content.ts';
import { socialMediaPost } from '#shared/contracts/socialMediaPost.ts';
import { addDays, startOfDay } from '#shared/domain/dates/days.ts';
import type { Answerer, Answerers } from './answerer.ts';
import { paths } from './paths.ts';

const daysAhead = 30;

const answerTexts: Answerer<'texts'> = async (talk) => {
  const { items, total, needsCheckCount } = await talk.read(content.getContentHistory, {});
  const path = paths.texts;
  if (total === 0)
    return [
      talk.buildParagraph(
        talk.say('texts.none', { link: talk.writeName(talk.getWord('screen.texts'), path) }),
      ),
      talk.buildChoices('posts'),
    ];
  return [
    talk.buildParagraph(
      talk.say('texts.count', { value: talk.writeCount(total, path) }, total),
      needsCheckCount === 0
        ? []
        : talk.say('texts.needsCheck', { value: talk.writeCount(needsCheckCount, path) }, needsCheckCount),
    ),
    talk.buildTable(
      ['text', 'day'],
      items
        .slice(0, 10)
        .map((one) => [
          talk.writeName(one.title === '' ? one.excerpt.slice(0, 60) : one.title, path),
          talk.writeDay(one.updatedAt, path),
        ]),
    ),
    talk.buildChoices('posts'),
  ];
};

const answerPosts: Answerer<'posts'> = async (talk) => {
  const { posts } = await talk.read(socialMediaPost.getPosts, {
    from: startOfDay(talk.today, talk.timeZone).toISOString(),
    to: startOfDay(addDays(talk.today, daysAhead), talk.timeZone).toISOString(),
  });
  const path = paths.posts;
  const planned = posts.flatMap((post) =>
    post.publishAt === null ? [] : [{ text: post.text, publishAt: post.publishAt }],
  );
  if (planned.length === 0)
    return [
      talk.buildParagraph(
        talk.say('posts.none', { link: talk.writeName(talk.getWord('screen.posts'), path) }),
      ),
      talk.buildChoices('texts'),
    ];
  return [
    talk.buildParagraph(
      talk.say('posts.count', { value: talk.writeCount(planned.length, path) }, planned.length),
    ),
    talk.buildTable(
      ['day', 'text'],
      planned
        .slice(0, 10)
        .map(({ text, publishAt }) => [
          talk.writeDay(publishAt, path),
          talk.writeName(text.slice(0, 60), path),
        ]),
    ),
    talk.buildChoices('texts'),
  ];
};

const answerHelp: Answerer<'help'> = async (talk) =>
  await Promise.resolve([
    talk.buildParagraph(talk.say('help')),
    talk.buildChoices(
      'overview',
      'whyRevenue',
      'bestProducts',
      'campaignProblems',
      'feedState',
      'runway',
      'invoices',
    ),
  ]);

const answerGreeting: Answerer<'greeting'> = async (talk) =>
  await Promise.resolve([
    talk.buildParagraph(talk.say('greeting')),
    talk.buildChoices('overview', 'whyRevenue', 'bestProducts', 'campaignProblems', 'runway'),
  ]);

const answerThanks: Answerer<'thanks'> = async (talk) =>
  await Promise.resolve([talk.buildParagraph(talk.say('thanks')), talk.buildChoices('overview', 'events')]);

/** Answers about the shop's texts and posts, and about the assistant. */
export const textAnswers = {
  texts: answerTexts,
  posts: answerPosts,
  help: answerHelp,
  greeting: answerGreeting,
  thanks: answerThanks,
} satisfies Partial<Answerers>;
