import { FirstShopStep } from '../components/FirstShopStep.tsx';
import { UrlForm } from '../components/UrlForm.tsx';

/** The first step: the address of the shop. Once it is made, the wizard moves on by itself. */
export function FirstShopUrlPage() {
  return (
    <FirstShopStep step="url">
      <UrlForm onMade={() => undefined} />
    </FirstShopStep>
  );
}
