import { showCount, showMoney, useText } from '@tonle/text/browser'
import { Amount, Button, CopyField, Dialog, Icon } from '@tonle/ui'
import { days, listPage, Time } from '@tonle/ui/lists'
import { useState } from 'react'
import { rewards, type Share } from '../calls.ts'
import { texts as wheelTexts } from '../wheel/texts.ts'
import styles from '../wheel/wheel.module.css'
import { proveShare, type ShareRecord } from './prove.ts'
import { texts } from './texts.ts'

/** The own shares, each with its proof once its lot is over. */
export const ShareList = listPage({
  call: rewards.shares,
  texts,
  title: 'env.mine',
  frame: 'titled',
  filters: [days('env.days')],
  sort: '-openedAt',
  columns: [
    { key: 'title', label: 'env.title', card: 'title' },
    { key: 'openedAt', label: 'env.time', cell: row => <Time at={row.openedAt} />, card: 'detail', sort: 'openedAt' },
    {
      key: 'amount',
      label: 'env.amount',
      isNumber: true,
      cell: row => <Amount value={row.amount} currency={row.currency} tone="change" />,
      card: 'amount',
    },
    { key: 'proof', label: 'env.verify', cell: row => <VerifyShare share={row} />, card: 'note' },
  ],
  rowName: row => row.id,
  empty: { title: 'env.no_mine', picture: 'lotus' },
})

function VerifyShare({ share }: { readonly share: Share }) {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  if (!share.proof) return t('env.after_end')
  return (
    <>
      <Button size="s" onClick={() => setOpen(true)}>
        {t('env.verify')}
      </Button>
      {isOpen && <ShareProof share={share} proof={share.proof} onClose={() => setOpen(false)} />}
    </>
  )
}

function ShareProof({
  share,
  proof,
  onClose,
}: {
  readonly share: Share
  readonly proof: ShareRecord
  readonly onClose: () => void
}) {
  const t = useText(texts)
  const wheel = useText(wheelTexts)
  const { isGood, amount } = proveShare(share, proof)
  const show = (value: string) => showMoney(value, share.currency)
  return (
    <Dialog title={t('env.verify')} lead={t('env.proof_lead')} onClose={onClose}>
      <div className={styles.proof}>
        <div className={styles.verdict} data-good={isGood || undefined} role="status">
          <Icon name={isGood ? 'seal-check-fill' : 'warning-circle-fill'} size={26} />
          <div>
            <b>{wheel(isGood ? 'proof.good' : 'proof.bad')}</b>
            <p>{wheel(isGood ? 'proof.good_text' : 'proof.bad_text')}</p>
          </div>
        </div>
        <p>
          {t('env.proof_sum', {
            ...{ shares: showCount(proof.shares), total: show(proof.total) },
            ...{ place: showCount(share.place), amount: show(amount) },
          })}
        </p>
        <CopyField label={wheel('proof.server_seed')} value={proof.serverSeed} isMono />
        <CopyField label={wheel('proof.commitment')} value={proof.commitment} isMono />
        <CopyField
          label={wheel('proof.record')}
          value={JSON.stringify({ place: share.place, amount: share.amount, ...proof })}
          isMono
        />
      </div>
    </Dialog>
  )
}
