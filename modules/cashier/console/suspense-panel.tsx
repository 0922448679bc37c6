import { useCan } from '@tonle/contract/browser'
import { showFullTime, showMoney, useText } from '@tonle/text/browser'
import { Amount, Badge, Button, Facts, Mono, Panel } from '@tonle/ui'
import { useSecondOperator } from '@tonle/ui/form'
import { type KeyAct, Member, useKeyActs } from '@tonle/ui/lists'
import { useMemo, useState } from 'react'
import type { ConsolePayment } from '../contract.ts'
import styles from './console.module.css'
import { KeySign } from './key-sign.tsx'
import { ResolveDialog } from './resolve-dialog.tsx'
import { texts } from './texts.ts'

interface SuspensePanelProps {
  readonly payment: ConsolePayment
  readonly zone: string
  readonly onClose: () => void
}

/** Money that could not be credited by itself: what is known of it, and the two ways out, by button and by key. */
export function SuspensePanel({ payment, zone, onClose }: SuspensePanelProps) {
  const t = useText(texts)
  const { currency, deposit, memo, member, reason } = payment
  return (
    <Panel
      title={payment.reference || payment.providerId}
      aside={reason && <Badge tone="warn">{t(`suspense.${reason}`)}</Badge>}
      onClose={onClose}
    >
      <Facts
        facts={[
          { name: t('column.amount'), value: <Amount value={payment.amount} currency={currency} />, isMain: true },
          { name: t('column.time'), value: showFullTime(payment.bookedAt, zone) },
          { name: t('suspense.provider'), value: <span translate="no">{payment.provider}</span> },
          { name: t('suspense.movement'), value: <Mono>{payment.providerId}</Mono> },
          { name: t('column.player'), value: <Member account={member?.account ?? null} /> },
          ...(deposit
            ? [
                {
                  name: t('column.deposit'),
                  value: `${t(`deposit.state.${deposit.state}`)} · ${t('suspense.asked', { amount: showMoney(deposit.amount, currency) })}`,
                },
              ]
            : []),
          ...(memo ? [{ name: t('column.memo'), value: <span translate="no">{memo}</span> }] : []),
        ]}
      />
      <Acts payment={payment} />
    </Panel>
  )
}

type Act = 'credit' | 'return'

function Acts({ payment }: Pick<SuspensePanelProps, 'payment'>) {
  const t = useText(texts)
  const [act, setAct] = useState<Act>()
  const ways = useWays(payment, setAct)
  const second = useSecondOperator(payment.currency, { amount: payment.amount })
  if (payment.askedBy !== null) return <p className={styles.part}>{t('suspense.waits_second', { name: payment.askedBy })}</p>
  if (!payment.isProven) return <p className={styles.part}>{t('suspense.unproven')}</p>
  if (!ways.mayReturn) return null
  return (
    <footer className={styles.panelActs}>
      <Button kind="pri" size="l" onClick={() => setAct('credit')}>
        {second.act(t('suspense.credit'))} <KeySign of="C" />
      </Button>
      <Button size="l" onClick={() => setAct('return')}>
        {t('suspense.return')} <KeySign of="R" />
      </Button>
      {second.note}
      {act && <ResolveDialog payment={payment} act={act} onClose={() => setAct(undefined)} />}
    </footer>
  )
}

/** What can be done with it now, with its keys. */
function useWays({ askedBy, isProven }: ConsolePayment, onAsk: (act: Act) => void) {
  const t = useText(texts)
  const mayReturn = useCan()('deposits.write') && askedBy === null && isProven
  const keys = useMemo((): readonly KeyAct[] => {
    const credit = { key: 'c', label: t('keys.credit'), run: () => onAsk('credit') }
    const giveBack = { key: 'r', label: t('keys.return'), run: () => onAsk('return') }
    return mayReturn ? [credit, giveBack] : []
  }, [mayReturn, onAsk, t])
  useKeyActs(keys)
  return { mayReturn }
}
