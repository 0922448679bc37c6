import { useCan } from '@tonle/contract/browser'
import { showCount, showFullTime, useText } from '@tonle/text/browser'
import { Amount, Badge, Button, ButtonLink, Caption, Dialog, Facts, Panel, TextArea } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { type KeyAct, Member, useKeyActs } from '@tonle/ui/lists'
import { Fragment, useMemo, useState } from 'react'
import type { DepositAlert } from '../contract.ts'
import { AlertWhy, periodOf } from './alert-why.tsx'
import { cashier } from './calls.ts'
import { texts } from './checks-texts.ts'
import styles from './console.module.css'
import { KeySign } from './key-sign.tsx'

interface AlertPanelProps {
  readonly alert: DepositAlert
  readonly zone: string
  readonly onClose: () => void
}

/** Why the desk should look at a member's deposits, the ways to what it looks at, and the decision by button and by key. */
export function AlertPanel({ alert, zone, onClose }: AlertPanelProps) {
  const t = useText(texts)
  const mayClose = useCan()('deposits.write') && alert.closedAt === null
  const [isClosing, setClosing] = useState(false)
  const keys = useMemo(
    (): readonly KeyAct[] => (mayClose ? [{ key: 'c', label: t('checks.close'), run: () => setClosing(true) }] : []),
    [mayClose, t],
  )
  useKeyActs(keys)
  const { member, kind } = alert
  return (
    <Panel title={member.account} aside={<Badge tone="warn">{t(`checks.kind.${kind}`)}</Badge>} onClose={onClose}>
      <p>
        <AlertWhy of={alert} />
      </p>
      <AlertFacts alert={alert} zone={zone} />
      {alert.closedAt !== null && (
        <Caption>
          {t('checks.closed')} · <span translate="no">{alert.closedBy}</span> · {showFullTime(alert.closedAt, zone)} ·{' '}
          {alert.note}
        </Caption>
      )}
      <footer className={styles.panelActs}>
        {mayClose && (
          <Button kind="pri" size="l" onClick={() => setClosing(true)}>
            {t('checks.close')} <KeySign of="C" />
          </Button>
        )}
        <ButtonLink href={`/deposits?find=${encodeURIComponent(member.account)}`}>{t('checks.see_deposits')}</ButtonLink>
        <ButtonLink href={`/member?id=${member.id}`}>{t('checks.see_member')}</ButtonLink>
      </footer>
      {isClosing && <CloseDialog alert={alert} onClose={() => setClosing(false)} />}
    </Panel>
  )
}

function AlertFacts({ alert, zone }: Pick<AlertPanelProps, 'alert' | 'zone'>) {
  const t = useText(texts)
  const { facts, member } = alert
  const amount = (value: string) => <Amount value={value} currency={facts.currency} />
  const others = (facts.accounts ?? []).filter(account => account !== member.account)
  return (
    <Facts
      facts={[
        ...(facts.amount === undefined ? [] : [{ name: t('checks.amount'), value: amount(facts.amount), isMain: true }]),
        ...(facts.total === undefined ? [] : [{ name: t('checks.total'), value: amount(facts.total) }]),
        ...(facts.count === undefined ? [] : [{ name: t('checks.count'), value: showCount(facts.count) }]),
        ...(facts.days === undefined ? [] : [{ name: t('checks.window'), value: t('checks.days', { n: facts.days }) }]),
        ...(facts.threshold === undefined ? [] : [{ name: t('checks.alert_threshold'), value: amount(facts.threshold) }]),
        ...(facts.period === undefined
          ? []
          : [{ name: t('checks.limit_of'), value: t(`checks.period.${periodOf(facts.period)}`) }]),
        { name: t('checks.member'), value: <Member account={member.account} /> },
        ...(others.length === 0 ? [] : [{ name: t('checks.others'), value: <Accounts of={others} /> }]),
        { name: t('checks.raised'), value: showFullTime(alert.raisedAt, zone) },
        { name: t('checks.last'), value: showFullTime(alert.lastAt, zone) },
        { name: t('checks.times'), value: showCount(alert.times) },
      ]}
    />
  )
}

const Accounts = ({ of }: { readonly of: readonly string[] }) =>
  of.map((account, nth) => (
    <Fragment key={account}>
      {nth > 0 && ', '}
      <Member account={account} />
    </Fragment>
  ))

/** Closes an alert with what was found. */
function CloseDialog({ alert, onClose }: Pick<AlertPanelProps, 'alert' | 'onClose'>) {
  const t = useText(texts)
  const form = useCallForm(cashier.closeAlert, {
    initial: { note: '' },
    check: ({ note }) => ({ note: note.trim().length < 3 ? 'field.missing' : undefined }),
    input: ({ note }) => ({ id: alert.id, note }),
    done: t('checks.closed'),
    onDone: onClose,
  })
  return (
    <Dialog title={t('checks.close_title', { name: alert.member.account })} onClose={onClose}>
      <SubmitForm form={form} act={t('checks.close')}>
        <TextArea {...form.text('note')} label={t('checks.note')} rows={3} maxLength={140} required />
      </SubmitForm>
    </Dialog>
  )
}
