import { FrameControls } from '../layouts/FrameControls.tsx';
import { LazyAntd } from '../theming/LazyAntd.tsx';
import { Page } from '../ui/layout/Page.tsx';
import { Stack } from '../ui/layout/Stack.tsx';
import { FeedbackParts } from './parts/FeedbackParts.tsx';
import { FigureParts } from './parts/FigureParts.tsx';
import { FormParts } from './parts/FormParts.tsx';
import { TableParts } from './parts/TableParts.tsx';
import { WizardParts } from './parts/WizardParts.tsx';

/** Every part of ui/ on one page, for looking at it in each theme (`?theme=aurora`), appearance and language. */
export function Gallery() {
  return (
    <LazyAntd>
      <main>
        <Stack gap={32}>
          <Page
            width="narrow"
            title="Gallery"
            purpose="Every part of the interface in the present theme, appearance and language."
            action={<FrameControls />}
          >
            <FigureParts />
            <FeedbackParts />
            <TableParts />
            <FormParts />
            <WizardParts />
          </Page>
        </Stack>
      </main>
    </LazyAntd>
  );
}
