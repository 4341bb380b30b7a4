import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { canDelete } from '#src/domain/order.ts'
import { CartLine } from './cart-line.tsx'

/** The booked tours. */
export function CartLines(props: {
  order: OrderIntent
  settings: Settings
  mainTourCode: string
  /** Called after an item was deleted: its button is gone, so the focus must move. */
  onDeleted: () => void
}) {
  const { order, mainTourCode, ...rest } = props
  return (
    <ul>
      {order.extendedCart.items.map((item) => (
        <CartLine
          key={item.id}
          item={item}
          isMain={item.original.tour.code === mainTourCode}
          deletable={canDelete(order)}
          {...rest}
        />
      ))}
    </ul>
  )
}
