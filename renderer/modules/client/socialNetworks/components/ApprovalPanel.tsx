import { Button, Input, Modal } from 'antd';
import { useState } from 'react';
import { longestReturnNote, type SocialPost } from '#shared/contracts/socialMediaPostSchemas.ts';
import { api } from '#renderer/api/api.ts';
import { useAction } from '#renderer/api/queries.ts';
import { useText } from '#renderer/i18n/useText.ts';
import { disableIf } from '#renderer/ui/access/disableIf.ts';
import { Notice } from '#renderer/ui/feedback/Notice.tsx';
import { LabelledControl } from '#renderer/ui/form/LabelledControl.tsx';
import { FinePrint } from '#renderer/ui/layout/FinePrint.tsx';
import { PlainText } from '#renderer/ui/layout/PlainText.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';
import { showSuccess } from '#renderer/ui/toast/toast.ts';
import { getPostState } from '../calendar.ts';

interface PanelProps {
  readonly post: SocialPost;
  /** Whether the editor holds changes that aren't saved; a decision is about the saved version. */
  readonly isDirty: boolean;
  readonly nowMs: number;
  readonly onDone: () => void;
}

function ReturnButton({ post, onDone }: Pick<PanelProps, 'post' | 'onDone'>) {
  const t = useText('socialNetworks');
  const [note, setNote] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const back = useAction(api.socialMediaPost.returnPost, {
    invalidates: [api.socialMediaPost.getPosts],
    onSuccess: () => {
      showSuccess(t('socialNetworks:approval.returned'));
      onDone();
    },
  });
  const isMissing = note === null || note.trim() === '';
  const submit = () => {
    setIsChecked(true);
    if (!isMissing) void back.run({ postId: post.id, version: post.version, note });
  };
  return (
    <>
      <Button onClick={() => setNote('')}>{t('socialNetworks:approval.return')}</Button>
      <Modal
        open={note !== null}
        centered
        title={t('socialNetworks:approval.returnTitle')}
        okText={t('socialNetworks:approval.return')}
        cancelText={t('ui:cancel')}
        confirmLoading={back.isPending}
        onOk={submit}
        onCancel={() => setNote(null)}
      >
        <Stack gap={12}>
          <div>{t('socialNetworks:approval.returnText', { email: post.review?.submittedBy ?? '' })}</div>
          <LabelledControl
            label={t('socialNetworks:approval.note')}
            error={isChecked && isMissing ? t('socialNetworks:approval.noteMissing') : null}
          >
            {(id) => (
              <Input.TextArea
                id={id}
                autoSize={{ minRows: 3, maxRows: 8 }}
                maxLength={longestReturnNote}
                value={note ?? ''}
                onChange={(event) => setNote(event.target.value)}
              />
            )}
          </LabelledControl>
        </Stack>
      </Modal>
    </>
  );
}

function Decision(props: PanelProps) {
  const t = useText('socialNetworks');
  const { post, isDirty, nowMs, onDone } = props;
  const approve = useAction(api.socialMediaPost.approvePost, {
    invalidates: [api.socialMediaPost.getPosts],
    onSuccess: () => {
      showSuccess(t('socialNetworks:approval.approved'));
      onDone();
    },
  });
  const isLate = post.publishAt !== null && Date.parse(post.publishAt) <= nowMs;
  return (
    <Notice
      tone="waiting"
      title={t('socialNetworks:approval.waitsForYou')}
      action={
        <Stack isRow gap={8}>
          <Button
            type="primary"
            loading={approve.isPending}
            {...disableIf(isDirty)}
            onClick={() => void approve.run({ postId: post.id, version: post.version })}
          >
            {t('socialNetworks:approval.approve')}
          </Button>
          <ReturnButton post={post} onDone={onDone} />
        </Stack>
      }
    >
      {t('socialNetworks:approval.waitsForYouText', { email: post.review?.submittedBy ?? '' })}
      {isLate ? <FinePrint>{t('socialNetworks:approval.late')}</FinePrint> : null}
      {isDirty ? <FinePrint isStatus>{t('socialNetworks:approval.saveFirst')}</FinePrint> : null}
    </Notice>
  );
}

/** The second look at a post: the decision for another user than its author, then the outcome. */
export function ApprovalPanel(props: PanelProps) {
  const t = useText('socialNetworks');
  const { review, deliveries } = props.post;
  if (review === null) return null;
  if (getPostState(deliveries) === 'NeedsApproval')
    return review.isOwn ? (
      <Notice tone="info" title={t('socialNetworks:approval.waitsForOther')}>
        {t('socialNetworks:approval.waitsForOtherText')}
      </Notice>
    ) : (
      <Decision {...props} />
    );
  if (review.returnedBy !== null)
    return (
      <Notice tone="waiting" title={t('socialNetworks:approval.returnedBy', { email: review.returnedBy })}>
        <PlainText label={t('socialNetworks:approval.note')}>{review.note ?? ''}</PlainText>
      </Notice>
    );
  return review.approvedBy === null ? null : (
    <FinePrint>{t('socialNetworks:approval.approvedBy', { email: review.approvedBy })}</FinePrint>
  );
}
