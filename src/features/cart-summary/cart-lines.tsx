import type { OrderIntent, Settings } from '#src/contract/entities.ts'
import { canDelete } from '#src/domain/order.ts'
import { CartLine } from './cart-line.tsx'

/** The booked tours. */
export function CartLines(props: { order: OrderIntent; settings: Settings; mainTourCode: string }) {
  const { order, settings, mainTourCode } = props
  return (
    <ul>
      {order.extendedCart.items.map((item) => (
        <CartLine
          key={item.id}
          item={item}
          settings={settings}
          isMain={item.original.tour.code === mainTourCode}
          deletable={canDelete(order)}
        />
      ))}
    </ul>
  )
}
