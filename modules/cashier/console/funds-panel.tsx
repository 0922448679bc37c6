import { useCan } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Amount, Button, Caption, Dialog, Facts, Panel, TextArea } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { type KeyAct, Member, useKeyActs } from '@tonle/ui/lists'
import { useMemo, useState } from 'react'
import type { DeskFundsCheck } from '../contract.ts'
import { cashier } from './calls.ts'
import { texts } from './checks-texts.ts'
import styles from './console.module.css'
import { KeySign } from './key-sign.tsx'
import { ProofPictures } from './proof-pictures.tsx'

interface FundsPanelProps {
  readonly check: DeskFundsCheck
  readonly zone: string
  readonly onClose: () => void
}

/** What a member says of the money, with the pictures and the decision. */
export function FundsPanel({ check, zone, onClose }: FundsPanelProps) {
  const t = useText(texts)
  const mayDecide = useCan()('deposits.write') && check.state === 'declared'
  const [deciding, setDeciding] = useState<'accepted' | 'refused'>()
  const keys = useMemo((): readonly KeyAct[] => {
    if (!mayDecide) return []
    return [
      { key: 'a', label: t('checks.accept'), run: () => setDeciding('accepted') },
      { key: 'r', label: t('checks.refuse'), run: () => setDeciding('refused') },
    ]
  }, [mayDecide, t])
  useKeyActs(keys)
  const time = (at: string | null) => (at === null ? '–' : showFullTime(at, zone))
  return (
    <Panel title={check.member.account} onClose={onClose}>
      <Facts
        facts={[
          { name: t('checks.member'), value: <Member account={check.member.account} /> },
          { name: t('checks.asked'), value: time(check.askedAt) },
          { name: t('checks.threshold', { n: check.days }), value: <Amount value={check.threshold} currency={check.currency} /> },
          { name: t('checks.declared'), value: time(check.declaredAt) },
          ...(check.source ? [{ name: t('checks.source'), value: t(`checks.source.${check.source}`) }] : []),
          { name: t('checks.net'), value: <Amount value={check.net} currency={check.currency} />, isMain: true },
        ]}
      />
      {check.statement && <p>{check.statement}</p>}
      <ProofPictures ids={check.proofIds} of="fundsProof" />
      {check.decidedAt && (
        <Caption>
          {t(`checks.state.${check.state}`)} · {check.decidedBy} · {time(check.decidedAt)} · {check.note}
        </Caption>
      )}
      {mayDecide && (
        <footer className={styles.panelActs}>
          <Button kind="pri" size="l" onClick={() => setDeciding('accepted')}>
            {t('checks.accept')} <KeySign of="A" />
          </Button>
          <Button kind="danger" size="l" onClick={() => setDeciding('refused')}>
            {t('checks.refuse')} <KeySign of="R" />
          </Button>
        </footer>
      )}
      {deciding && <DecideDialog check={check} outcome={deciding} onClose={() => setDeciding(undefined)} />}
    </Panel>
  )
}

interface DecideDialogProps {
  readonly check: DeskFundsCheck
  readonly outcome: 'accepted' | 'refused'
  readonly onClose: () => void
}

function DecideDialog({ check, outcome, onClose }: DecideDialogProps) {
  const t = useText(texts)
  const form = useCallForm(cashier.decideFunds, {
    version: check.version,
    initial: { note: '' },
    check: ({ note }) => ({ note: note.trim().length < 3 ? 'field.missing' : undefined }),
    input: ({ note }) => ({ id: check.id, outcome, note }),
    done: t('checks.decided'),
    onDone: onClose,
  })
  const act = t(outcome === 'accepted' ? 'checks.accept' : 'checks.refuse')
  return (
    <Dialog title={`${act}: ${check.member.account}`} lead={t(`checks.lead.${outcome}`)} onClose={onClose}>
      <SubmitForm form={form} act={act} kind={outcome === 'accepted' ? 'pri' : 'danger'}>
        <TextArea {...form.text('note')} label={t('checks.note')} rows={3} maxLength={140} required />
      </SubmitForm>
    </Dialog>
  )
}
