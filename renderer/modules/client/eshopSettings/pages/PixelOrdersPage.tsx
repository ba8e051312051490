import { OrderComparison } from '#renderer/features/pixel/shopOrders/OrderComparison.tsx';
import { OrderIntake } from '#renderer/features/pixel/shopOrders/OrderIntake.tsx';
import { PixelPage } from '../components/PixelPage.tsx';

/** Whether all orders of the shop are measured, and how its server reports them itself. */
export function PixelOrdersPage() {
  return (
    <PixelPage>
      <OrderComparison below={<OrderIntake />} />
    </PixelPage>
  );
}
