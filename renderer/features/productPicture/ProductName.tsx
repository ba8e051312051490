import { TwoLines } from '#renderer/ui/figures/TwoLines.tsx';
import { Pictured } from '#renderer/ui/image/Pictured.tsx';
import { ProductPicture } from './ProductPicture.tsx';

/**
 * A product in a table: its photo, its name, and quietly what belongs to it.
 * @param props.productId null where the row is of no product
 */
export function ProductName(props: {
  productId: string | null;
  first: string;
  second: string;
  isWrapped?: boolean;
}) {
  const { productId, ...lines } = props;
  if (productId === null) return <TwoLines {...lines} />;
  return (
    <Pictured picture={<ProductPicture productId={productId} />}>
      <TwoLines {...lines} />
    </Pictured>
  );
}
