import { Button } from 'antd';
import { useState } from 'react';
import { AdSearchResult } from '../../ui/ad/AdSearchResult.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ChoiceCards } from '../../ui/wizard/ChoiceCards.tsx';
import { Stepper } from '../../ui/wizard/Stepper.tsx';
import { WizardFrame } from '../../ui/wizard/WizardFrame.tsx';

/** The frame of a wizard with the preview of an ad. */
export function WizardParts() {
  const [choice, setChoice] = useState<'card' | 'bank' | null>('card');
  return (
    <Card>
      <WizardFrame
        percent={45}
        title="Write your ad"
        purpose="Two short descriptions are enough. The headline is made by Google from your pages."
        aside={
          <AdSearchResult
            engine="google"
            look="desktop"
            speaker={{ name: 'Lampy Hvězda', domain: 'www.lampy-hvezda.cz', logoUrl: null }}
            headlines={['Lamps for every room', 'Ships today']}
            descriptions={['Two thousand lamps in stock, thirty days to return.']}
            paths={['lamps', 'in-stock']}
            headlinePlaceholder="Headline from your page"
            descriptionPlaceholder="Your description"
          />
        }
        back={<Button>Back</Button>}
        next={<Button type="primary">Next</Button>}
      >
        <Stepper steps={['Address', 'Country', 'Phone']} current={1} />
        <ChoiceCards
          label="Way to pay"
          value={choice}
          onChange={setChoice}
          choices={[
            { value: 'card', title: 'Card', text: 'The credit is there at once.' },
            { value: 'bank', title: 'Bank transfer', text: 'Within two working days.' },
          ]}
        />
      </WizardFrame>
    </Card>
  );
}
