import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, Dialog, Facts } from '@tonle/ui'
import { stateBadge } from '@tonle/ui/lists'
import { exchangeTones } from '../rules.ts'
import type { Exchange } from './calls.ts'
import { showPoints } from './show-points.ts'
import { texts } from './texts.ts'

export const ExchangeState = stateBadge({ texts, each: 'mall.state.', tones: exchangeTones, live: ['applying'] })

interface ExchangeDialogProps {
  readonly exchange: Exchange
  readonly zone: string
  readonly onClose: () => void
}

/** One exchange as it was asked for, where it goes, and what the desk answered. */
export function ExchangeDialog({ exchange, zone, onClose }: ExchangeDialogProps) {
  const t = useText(texts)
  const { reference, type, itemName, quantity, amount, currency, state, requestedAt, decidedAt, address, remark, note } = exchange
  return (
    <Dialog title={itemName ?? t('records.cash')} onClose={onClose}>
      <Facts
        facts={[
          { name: t('records.points'), value: <span className="num">{showPoints(exchange.points)}</span>, isMain: true },
          { name: t('records.state'), value: <ExchangeState of={state} /> },
          { name: t('records.reference'), value: <span className="mono">{reference}</span> },
          { name: t('records.type'), value: t(type === 'goods' ? 'records.goods' : 'records.cash') },
          { name: t('records.time'), value: showFullTime(requestedAt, zone) },
          ...(type === 'goods' ? [{ name: t('records.quantity'), value: quantity }] : []),
          ...(amount === null
            ? []
            : [
                { name: t('records.amount'), value: <Amount value={amount} currency={currency} /> },
                { name: t('records.account'), value: t('records.main_wallet') },
              ]),
          ...(address === null ? [] : [{ name: t('records.address'), value: address }]),
          ...(remark === null ? [] : [{ name: t('records.remark'), value: remark }]),
          ...(decidedAt === null || state === 'applying' || type === 'cash'
            ? []
            : [{ name: t('records.decided'), value: showFullTime(decidedAt, zone) }]),
          ...(note === null ? [] : [{ name: t('records.answer'), value: note }]),
        ]}
      />
    </Dialog>
  )
}
