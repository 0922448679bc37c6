import { showFullTime, useText } from '@tonle/text/browser'
import { Badge, Button, Caption, Checkbox, Dialog, ErrorState, Facts, Skeleton } from '@tonle/ui'
import { useAction } from '@tonle/ui/form'
import { lazy, Suspense, useState } from 'react'
import { type Contract, contracts } from './calls.ts'
import styles from './contracts.module.css'
import { MarginTable } from './margin-table.tsx'
import { stateTone } from './state-tone.ts'
import { TermsView } from './terms-view.tsx'
import { texts } from './texts.ts'

const OfferDialog = lazy(async () => ({ default: (await import('./offer-dialog.tsx')).OfferDialog }))

interface ContractDialogProps {
  readonly id: string
  readonly zone: string
  readonly onClose: () => void
}

/** One contract: what holds, what was asked for, what signing leads to, and what the caller may do now. */
export function ContractDialog({ id, zone, onClose }: ContractDialogProps) {
  const t = useText(texts)
  const { data, error, refetch } = contracts.contract.useQuery({ id })
  const [isChanging, setChanging] = useState(false)
  if (isChanging && data)
    return (
      <Suspense>
        <OfferDialog change={data} onClose={() => setChanging(false)} />
      </Suspense>
    )
  return (
    <Dialog
      title={data ? t(`ctr.kind.${data.kind}`) : t('ctr.contracts')}
      {...(data && { lead: t(`ctr.cycle.${data.cycle}`) })}
      size="l"
      onClose={onClose}
    >
      {data && <Body of={data} zone={zone} onChange={() => setChanging(true)} onClose={onClose} />}
      {!data && !error && <Skeleton height="320px" />}
      {!data && error && <ErrorState isSmall message={error.message} onRetry={() => void refetch()} />}
    </Dialog>
  )
}

interface BodyProps {
  readonly of: Contract
  readonly zone: string
  readonly onChange: () => void
  readonly onClose: () => void
}

function Body({ of, zone, onChange, onClose }: BodyProps) {
  const t = useText(texts)
  const { kind, currency } = of
  const facts = [
    { name: t('ctr.state'), value: <Badge tone={stateTone(of.state)}>{t(`ctr.state.${of.state}`)}</Badge> },
    { name: t('ctr.giver'), value: <span translate="no">{of.giver ?? t('ctr.platform')}</span> },
    { name: t('ctr.payee'), value: <span translate="no">{of.payee}</span> },
  ]
  if (of.holdsFrom) facts.push({ name: t('ctr.holds_from'), value: <span>{showFullTime(of.holdsFrom, zone)}</span> })
  if (of.endsAt) facts.push({ name: t('ctr.ends_at'), value: <span>{showFullTime(of.endsAt, zone)}</span> })
  return (
    <div className={styles.stack}>
      <Facts facts={facts} />
      {of.state === 'end_requested' && <p>{t('ctr.end_asked')}</p>}
      {of.asked && <TermsView terms={of.asked} kind={kind} currency={currency} title={t('ctr.terms_asked')} />}
      {of.terms && <TermsView terms={of.terms} kind={kind} currency={currency} title={t('ctr.terms_now')} />}
      {of.text && (
        <details>
          <summary>{t('ctr.general', { version: of.text.version })}</summary>
          <p>{of.text.text}</p>
        </details>
      )}
      {of.side === 'giver' && of.margin.length > 0 && <MarginTable margin={of.margin} />}
      <Acts of={of} onChange={onChange} onClose={onClose} />
    </div>
  )
}

function Acts({ of, onChange, onClose }: Omit<BodyProps, 'zone'>) {
  const t = useText(texts)
  const [isConfirmed, setConfirmed] = useState(false)
  const done = { done: t('ctr.done'), onDone: onClose }
  const sign = useAction(contracts.signContract, done)
  const reject = useAction(contracts.rejectContract, done)
  const end = useAction(contracts.requestEnd, done)
  const { id, version, side, awaits, state, ends } = of
  const isMine = awaits === side
  if (state === 'signed')
    return (
      <div className={styles.acts}>
        <Button icon="pencil-simple-bold" onClick={onChange}>
          {t('ctr.ask_change')}
        </Button>
        <Button isBusy={end.isBusy} onClick={() => end.run({ id })}>
          {t('ctr.ask_end')}
        </Button>
      </div>
    )
  if (!awaits) return null
  return (
    <>
      {isMine && ends.length > 0 && (
        <section>
          <Caption as="h3">{t('ctr.ends')}</Caption>
          <ul>
            {ends.map(one => (
              <li key={one.id} translate="no">
                {one.payee}
              </li>
            ))}
          </ul>
          <Checkbox name="ends" label={t('ctr.read_ends')} checked={isConfirmed} onValue={setConfirmed} />
        </section>
      )}
      <div className={styles.acts}>
        <Button isBusy={reject.isBusy} onClick={() => reject.run({ id })}>
          {t(isMine ? 'ctr.reject' : 'ctr.take_back')}
        </Button>
        {isMine && (
          <Button
            kind="pri"
            isBusy={sign.isBusy}
            disabled={ends.length > 0 && !isConfirmed}
            onClick={() => sign.run({ id, version, confirmed: ends.map(one => one.id) })}
          >
            {t(state === 'end_requested' ? 'ctr.agree' : 'ctr.sign')}
          </Button>
        )}
      </div>
    </>
  )
}
