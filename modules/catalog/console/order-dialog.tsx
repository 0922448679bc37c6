import { useText } from '@tonle/text/browser'
import { IconButton } from '@tonle/ui'
import { ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
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
  const move = (from: number, to: number) => form.set({ order: order.toSpliced(from, 1).toSpliced(to, 0, order[from]!) })
  return (
    <ReasonDialog title={t('switches.order')} form={form} why={t('switches.why')} act={t('switches.order_act')} onClose={onClose}>
      <p>{t('switches.order_text')}</p>
      <ol className={styles.order} aria-label={t('switches.order')}>
        {order.map((code, at) => {
          const name = vendors.find(({ vassalage }) => vassalage === code)?.name ?? code
          return (
            <li key={code}>
              <span translate="no">{name}</span>
              <IconButton
                icon="caret-up-bold"
                name={t('switches.up', { name })}
                disabled={at === 0}
                onClick={() => move(at, at - 1)}
              />
              <IconButton
                icon="caret-down-bold"
                name={t('switches.down', { name })}
                disabled={at === order.length - 1}
                onClick={() => move(at, at + 1)}
              />
            </li>
          )
        })}
      </ol>
    </ReasonDialog>
  )
}
