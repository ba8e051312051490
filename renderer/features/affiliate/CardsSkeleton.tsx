import { FormSkeleton } from '#renderer/ui/feedback/FormSkeleton.tsx';
import { Card } from '#renderer/ui/layout/Card.tsx';
import { Stack } from '#renderer/ui/layout/Stack.tsx';

/** Cards that load together. */
export function CardsSkeleton() {
  return (
    <Stack gap={20}>
      {[2, 3, 4].map((fields) => (
        <Card key={fields}>
          <FormSkeleton fields={fields} />
        </Card>
      ))}
    </Stack>
  );
}
