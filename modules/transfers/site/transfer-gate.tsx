import { SAFETY_POLL_MS } from '@tonle/contract/browser/live'
import { showMoney, useText } from '@tonle/text/browser'
import { Button, Card, MoneyInput, Spinner } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { type ReactNode, useEffect, useState } from 'react'
import { amountProblem, readAmount } from './amounts.ts'
import { transfers, type VendorWallet, type VendorWallets } from './calls.ts'
import { texts } from './texts.ts'
import styles from './transfers.module.css'
import { UnderWay } from './under-way.tsx'

interface TransferGateProps {
  readonly vassalage: string
  readonly onLeave: () => void
  /** The game; it opens when the member has chosen what to take along. */
  readonly children: ReactNode
}

/** Before a game that plays from a wallet of its own: how much to take along. Other games open at once. */
export function TransferGate({ vassalage, onLeave, children }: TransferGateProps) {
  const { data, error } = transfers.vendorWallets.useQuery({}, { refetchInterval: SAFETY_POLL_MS })
  const [isReady, setReady] = useState(false)
  const wallet = data?.wallets.find(one => one.vassalage === vassalage)
  if (!data && !error) return <Spinner />
  if (!data || !wallet) return children
  if (!isReady) return <Choice {...{ data, wallet, onLeave }} onReady={() => setReady(true)} />
  return <Visit>{children}</Visit>
}

/** When the game is left, what is there comes back, where brand and member want it. */
function Visit({ children }: { readonly children: ReactNode }) {
  useEffect(
    () => () => {
      // Nobody is here any more to read a refusal; the wallet page shows where the money is.
      transfers.returnToLobby({}).catch(() => undefined)
    },
    [],
  )
  return children
}

interface ChoiceProps {
  readonly data: VendorWallets
  readonly wallet: VendorWallet
  readonly onReady: () => void
  readonly onLeave: () => void
}

function Choice({ data, wallet, onReady, onLeave }: ChoiceProps) {
  const t = useText(texts)
  const { currency, available, underWay } = data
  const [id, setId] = useState<string>()
  const asked = transfers.transferState.useQuery(id !== undefined && { id }, { refetchInterval: SAFETY_POLL_MS }).data
  const isDone = asked?.state === 'done'
  useEffect(() => {
    if (isDone) onReady()
  }, [isDone, onReady])
  const waits = asked && asked.state !== 'refused' ? asked : underWay
  return (
    <div className={styles.gate}>
      <Card title={t('gamewallets.gate')}>
        <p>{t('gamewallets.gate_text')}</p>
        {asked?.state === 'refused' && <p role="alert">{t('gamewallets.gate_refused')}</p>}
        {waits ? <UnderWay transfer={waits} /> : <MoveIn {...{ wallet, currency, available }} onAsked={setId} />}
        <Button isBlock size="l" disabled={Number(wallet.balance) === 0} onClick={onReady}>
          {t('gamewallets.gate_play', { amount: showMoney(wallet.balance, currency) })}
        </Button>
        <Button isBlock kind="quiet" onClick={onLeave}>
          {t('gamewallets.leave')}
        </Button>
      </Card>
    </div>
  )
}

interface MoveInProps extends Pick<VendorWallets, 'currency' | 'available'> {
  readonly wallet: VendorWallet
  readonly onAsked: (id: string) => void
}

function MoveIn({ wallet, currency, available, onAsked }: MoveInProps) {
  const t = useText(texts)
  const form = useCallForm(transfers.walletTransfer, {
    isDraft: true,
    initial: { amount: '' },
    check: ({ amount }) => ({ amount: amountProblem(amount, available, currency) }),
    input: ({ amount }) => ({ vassalage: wallet.vassalage, direction: 'IN' as const, amount, isLaunch: true }),
    onDone: ({ id }) => onAsked(id),
  })
  const field = form.text('amount')
  const { amount } = form.values
  const isTooMuch = amountProblem(amount, available, currency) === 'field.too_big'
  return (
    <SubmitForm
      form={form}
      size="l"
      act={
        readAmount(amount, currency) === undefined
          ? t('gamewallets.move_empty')
          : t('gamewallets.gate_move', { amount: showMoney(amount, currency) })
      }
    >
      <MoneyInput
        {...field}
        label={t('gamewallets.amount')}
        aside={t('gamewallets.main', { amount: showMoney(available, currency) })}
        currency={currency}
        all={available}
        error={field.error && isTooMuch ? t('gamewallets.too_much', { amount: showMoney(available, currency) }) : field.error}
      />
    </SubmitForm>
  )
}
