import { Checkbox, Select, Switch } from 'antd';
import type { SocialVideoPrivacy } from '#shared/domain/social/post.ts';
import {
  getDeclaration,
  noTikTokChoices,
  tikTokPolicies,
  type TikTokChoices,
} from '#shared/domain/social/tikTok.ts';
import { useFormats } from '#renderer/i18n/useFormats.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { SettingRow } from '#renderer/ui/layout/SettingRow.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import type { PostEditorState } from '../usePostEditor.ts';

interface FieldsProps {
  readonly editor: PostEditorState;
  readonly row: NonNullable<PostEditorState['selected']>;
}

/** What viewers may do; a creator that turned it off decides for us. */
function Interactions({ editor, row }: FieldsProps) {
  const t = useText('socialNetworks');
  const { creator = null } = editor.facts;
  const choices = row.tikTok ?? noTikTokChoices;
  const isVideo = editor.draft.media.some(({ kind }) => kind === 'Video');
  const rows = [
    { name: 'allowsComments', isOffered: true, canChoose: creator?.canComment },
    { name: 'allowsDuet', isOffered: isVideo, canChoose: creator?.canDuet },
    { name: 'allowsStitch', isOffered: isVideo, canChoose: creator?.canStitch },
  ] as const;
  return (
    <fieldset style={{ border: 0, margin: 0, padding: 0 }}>
      <legend>{t('socialNetworks:tikTok.interactions')}</legend>
      <Stack isRow gap={12}>
        {rows
          .filter(({ isOffered }) => isOffered)
          .map(({ name, canChoose }) => (
            <Checkbox
              key={name}
              checked={choices[name] && canChoose !== false}
              {...disableIf(canChoose === false)}
              onChange={(event) =>
                editor.changeRow({ ...row, tikTok: { ...choices, [name]: event.target.checked } })
              }
            >
              {t(`socialNetworks:tikTok.${name}`)}
            </Checkbox>
          ))}
      </Stack>
      {rows.some(({ isOffered, canChoose }) => isOffered && canChoose === false) ? (
        <FinePrint>{t('socialNetworks:tikTok.turnedOff')}</FinePrint>
      ) : null}
    </fieldset>
  );
}

/** Whether the post promotes something, and whom; TikTok labels it. */
function Disclosure({ editor, row }: FieldsProps) {
  const t = useText('socialNetworks');
  const choices = row.tikTok ?? noTikTokChoices;
  // Another declaration needs a consent of its own.
  const change = (part: Partial<TikTokChoices>) => {
    const next = { ...choices, ...part };
    const isSame = getDeclaration(next) === getDeclaration(choices);
    editor.changeRow({ ...row, tikTok: { ...next, hasConsent: isSame && next.hasConsent } });
  };
  return (
    <Stack gap={8}>
      <SettingRow
        label={t('socialNetworks:tikTok.isCommercial')}
        hint={t('socialNetworks:tikTok.commercialHint')}
      >
        <Switch
          aria-label={t('socialNetworks:tikTok.isCommercial')}
          checked={choices.isCommercial}
          onChange={(isCommercial) => change({ isCommercial, isOwnBrand: false, isBrandedContent: false })}
        />
      </SettingRow>
      {choices.isCommercial ? (
        <>
          {(['isOwnBrand', 'isBrandedContent'] as const).map((name) => (
            <div key={name}>
              <Checkbox
                checked={choices[name]}
                onChange={(event) => change({ [name]: event.target.checked })}
              >
                {t(`socialNetworks:tikTok.${name}`)}
              </Checkbox>
              <FinePrint>{t(`socialNetworks:tikTok.${name}Hint`)}</FinePrint>
            </div>
          ))}
          {choices.isOwnBrand || choices.isBrandedContent ? (
            <FinePrint isStatus>
              {t(
                choices.isBrandedContent
                  ? 'socialNetworks:tikTok.labelPartnership'
                  : 'socialNetworks:tikTok.labelPromotional',
              )}
            </FinePrint>
          ) : null}
        </>
      ) : null}
    </Stack>
  );
}

function Consent({ editor, row }: FieldsProps) {
  const t = useText('socialNetworks');
  const choices = row.tikTok ?? noTikTokChoices;
  const declaration = getDeclaration(choices);
  return (
    <div>
      <Checkbox
        checked={choices.hasConsent}
        onChange={(event) =>
          editor.changeRow({ ...row, tikTok: { ...choices, hasConsent: event.target.checked } })
        }
      >
        {t(`socialNetworks:tikTok.declarations.${declaration}`)}
      </Checkbox>
      <FinePrint>
        {declaration === 'BrandedContentAndMusic' ? (
          <>
            <a href={tikTokPolicies.brandedContent} target="_blank" rel="noreferrer">
              {t('socialNetworks:tikTok.brandedContentPolicy')}
            </a>{' '}
            ·{' '}
          </>
        ) : null}
        <a href={tikTokPolicies.music} target="_blank" rel="noreferrer">
          {t('socialNetworks:tikTok.musicConfirmation')}
        </a>
      </FinePrint>
    </div>
  );
}

/** What TikTok demands of a user for each post: nothing is chosen in advance, and the creator's own settings rule. */
export function TikTokFields(props: FieldsProps) {
  const t = useText('socialNetworks');
  const { number } = useFormats();
  const { editor, row } = props;
  const { creator = null } = editor.facts;
  const isBranded = row.tikTok?.isCommercial === true && row.tikTok.isBrandedContent;
  return (
    <Stack gap={12}>
      {creator === null ? (
        <FinePrint isStatus>
          {t(editor.isReadingFacts ? 'socialNetworks:tikTok.reading' : 'socialNetworks:tikTok.unknown')}
        </FinePrint>
      ) : (
        <FinePrint>
          {t('socialNetworks:tikTok.creator', {
            name: creator.name,
            seconds: number(creator.longestVideoSeconds, 0),
          })}
        </FinePrint>
      )}
      <LabelledControl
        label={t('socialNetworks:editor.privacy', { network: t('socialNetworks:networks.TikTok') })}
        hint={isBranded ? t('socialNetworks:tikTok.brandedNotPrivate') : undefined}
      >
        {(id) => (
          <Select
            id={id}
            placeholder={t('socialNetworks:editor.choose')}
            value={row.privacy}
            {...disableIf(creator === null)}
            onChange={(privacy: SocialVideoPrivacy | null) => editor.changeRow({ ...row, privacy })}
            options={(creator?.privacies ?? []).map((privacy) => ({
              value: privacy,
              label: t(`socialNetworks:editor.privacies.${privacy}`),
              disabled: isBranded && privacy === 'Private',
            }))}
          />
        )}
      </LabelledControl>
      <Interactions {...props} />
      <Disclosure {...props} />
      <Consent {...props} />
      <FinePrint>{t('socialNetworks:tikTok.processing')}</FinePrint>
    </Stack>
  );
}
