import { Button } from 'antd';
import { Locked } from '../../ui/access/Locked.tsx';
import { ConfirmButton } from '../../ui/feedback/ConfirmButton.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageSkeleton } from '../../ui/feedback/PageSkeleton.tsx';
import { ProgressBar } from '../../ui/feedback/ProgressBar.tsx';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Banner } from '../../ui/frame/Banner.tsx';
import { Icon } from '../../ui/icon/Icon.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Stack } from '../../ui/layout/Stack.tsx';
import { showInfo, showProblem, showSuccess } from '../../ui/toast/toast.ts';

const problem = {
  code: 'internal',
  status: 500,
  detail: null,
  requestId: '9f2c4b1a7d3e4f60',
  fieldErrors: {},
  params: {},
};

/** States, tags, progress, toasts. */
export function FeedbackParts() {
  return (
    <>
      <Card title="Tags and progress">
        <Stack>
          <Stack isRow gap={8}>
            <StatusTag tone="positive">Running</StatusTag>
            <StatusTag tone="waiting">Waiting for credit</StatusTag>
            <StatusTag tone="negative">Rejected</StatusTag>
            <StatusTag tone="active">New</StatusTag>
            <StatusTag tone="neutral">Paused</StatusTag>
          </Stack>
          <ProgressBar label="Reading products" done={1_240} total={2_000} />
          <ProgressBar label="Connecting" done={0} total={null} />
          <Banner tone="info">You are looking at a shop as staff.</Banner>
          <Banner tone="warning" action={<Button size="small">Send it again</Button>}>
            Please confirm your e-mail.
          </Banner>
        </Stack>
      </Card>
      <Card title="Actions">
        <Stack isRow gap={8}>
          <Button type="primary">Primary</Button>
          <Button>Default</Button>
          <Button type="text">Text</Button>
          <Button type="primary" loading>
            Loading
          </Button>
          <Button disabled>Disabled</Button>
          <ConfirmButton
            isDanger
            title="Remove the campaign?"
            consequence="Its ads stop at once and cannot be brought back. What it spent stays in the statistics."
            onConfirm={() => Promise.resolve()}
          >
            Remove
          </ConfirmButton>
          <Locked onOpen={() => undefined}>Your own daily budget</Locked>
        </Stack>
      </Card>
      <Card title="Toasts">
        <Stack isRow gap={8}>
          <Button onClick={() => showSuccess('Saved.')}>Success</Button>
          <Button onClick={() => showInfo('There was nothing at that address.')}>Info</Button>
          <Button onClick={() => showProblem(problem)}>Failure</Button>
        </Stack>
      </Card>
      <Card title="Empty">
        <EmptyState
          icon={<Icon name="campaigns" />}
          title="No campaign yet"
          text="Campaigns bring visitors to your shop. Make the first one; it takes five minutes."
          action={<Button type="primary">Make a campaign</Button>}
        />
      </Card>
      <Card title="Error">
        <ErrorState problem={problem} onRetry={() => undefined} />
      </Card>
      <Card title="Skeleton">
        <PageSkeleton />
      </Card>
    </>
  );
}
