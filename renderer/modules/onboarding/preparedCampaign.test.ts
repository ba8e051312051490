import { describe, expect, it } from 'vitest';
import { previewPath, readPrepared } from './preparedCampaign.ts';

const read = (query: string) => readPrepared(new URLSearchParams(query));

describe('a prepared campaign in an address', () => {
  it('is read as it was written', () => {
    const path = previewPath({ channel: 'Google', format: 'Prx' }, 'Composer');
    expect(path).toMatch(/^\/onBoarding\/marketingPreview\?/);
    expect(read(path.slice(path.indexOf('?')))).toEqual({
      channel: 'Google',
      format: 'Prx',
      source: 'Composer',
    });
  });
  it.each([
    '',
    'channel=Google',
    'channel=Meta&format=Dsa',
    'channel=Bing&format=Dsa',
    'channel=Google&format=dsa',
  ])('is none in "%s"', (query) => expect(read(query)).toBeNull());
  it('may say nothing of who wrote it', () => {
    expect(read('channel=meta&format=Dpa&source=Somebody')).toEqual({
      channel: 'Meta',
      format: 'Dpa',
      source: null,
    });
  });
});
