import { useText } from '@tonle/text/browser'
import { ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { MoveActs } from '@tonle/ui/order/move-acts.tsx'
import { moved } from '@tonle/ui/order/moved.ts'
import { catalog, type VendorSwitch } from './calls.ts'
import styles from './console.module.css'
import { texts } from './texts.ts'

interface OrderDialogProps {
  readonly vendors: readonly VendorSwitch[]
  readonly onClose: () => void
}

/** The order in which the lobby names the vendors. */
export function OrderDialog({ vendors, onClose }: OrderDialogProps) {
  const t = useText(texts)
  const form = useSendForm({
    initial: { order: vendors.toSorted((a, b) => a.position - b.position).map(({ vassalage }) => vassalage), why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    send: ({ order, why }, attempt) => catalog.orderVendors({ vassalages: [...order], why }, attempt),
    done: t('switches.ordered'),
    onDone: onClose,
  })
  const { order } = form.values
  return (
    <ReasonDialog title={t('switches.order')} form={form} why={t('switches.why')} act={t('switches.order_act')} onClose={onClose}>
      <p>{t('switches.order_text')}</p>
      <ol className={styles.order} aria-label={t('switches.order')}>
        {order.map((code, at) => {
          const name = vendors.find(({ vassalage }) => vassalage === code)?.name ?? code
          return (
            <li key={code}>
              <span translate="no">{name}</span>
              <MoveActs {...{ at, name }} count={order.length} onMove={to => form.set({ order: moved(order, at, to) })} />
            </li>
          )
        })}
      </ol>
    </ReasonDialog>
  )
}
