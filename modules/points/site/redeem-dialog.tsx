import { useText } from '@tonle/text/browser'
import { Dialog, Facts, Stepper, TextArea, TextInput } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { type Item, points } from './calls.ts'
import { showPoints } from './show-points.ts'
import { texts } from './texts.ts'

interface RedeemDialogProps {
  readonly item: Item
  readonly balance: string
  readonly onClose: () => void
}

const MOST = 10

/** How many, where to, and what it takes; the points are set aside until the desk decides. */
export default function RedeemDialog({ item, balance, onClose }: RedeemDialogProps) {
  const t = useText(texts)
  const form = useCallForm(points.redeemPoints, {
    initial: { quantity: 1, address: '', remark: '' },
    check: ({ address }) => ({
      address: item.needsAddress && address.trim() === '' ? 'field.missing' : undefined,
    }),
    input: ({ quantity, address, remark }) => ({
      ...{ item: item.id, quantity },
      ...(item.needsAddress && { address }),
      ...(remark.trim() !== '' && { remark }),
    }),
    done: ({ reference }) => ({ kind: 'ok', title: t('redeem.done'), detail: reference }),
    onDone: onClose,
  })
  const most = Math.max(1, Math.min(MOST, item.stock, Math.floor(Number(balance) / Number(item.price))))
  const cost = String(Number(item.price) * form.values.quantity)
  return (
    <Dialog title={item.name} lead={t('redeem.lead')} onClose={onClose}>
      <SubmitForm form={form} act={t('redeem.act', { n: showPoints(cost) })}>
        {most > 1 && (
          <Stepper
            label={t('redeem.quantity')}
            steps={Array.from({ length: most }, (_, i) => i + 1)}
            value={form.values.quantity}
            onValue={quantity => form.set({ quantity })}
            show={String}
          />
        )}
        {item.needsAddress && (
          <TextArea
            {...form.text('address')}
            label={t('redeem.address')}
            hint={t('redeem.address_hint')}
            rows={3}
            maxLength={200}
            autoComplete="street-address"
          />
        )}
        <TextInput {...form.text('remark')} label={t('redeem.remark')} isOptional maxLength={140} />
        <Facts
          facts={[
            { name: t('redeem.cost'), value: <span className="num">{showPoints(cost)}</span>, isMain: true },
            { name: t('redeem.after'), value: <span className="num">{showPoints(String(Number(balance) - Number(cost)))}</span> },
          ]}
        />
      </SubmitForm>
    </Dialog>
  )
}
