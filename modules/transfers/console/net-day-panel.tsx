import { useCan } from '@tonle/contract/browser'
import { showCount, showDay, showFullTime, useText } from '@tonle/text/browser'
import { Amount, Button, ButtonLink, Caption, Dialog, Facts, Key, Panel, TextArea } from '@tonle/ui'
import { SubmitForm, useCallForm } from '@tonle/ui/form'
import { type KeyAct, Member, useKeyActs } from '@tonle/ui/lists'
import { useMemo, useState } from 'react'
import type { NetDay } from '../contract.ts'
import { transfers } from './calls.ts'
import { NetBadge } from './net-days.tsx'
import { texts } from './told-texts.ts'

interface NetDayPanelProps {
  readonly day: NetDay
  readonly zone: string
  readonly onClose: () => void
}

/** Both sides of one day of a wallet, and its explanation by button and by key. */
export function NetDayPanel({ day, zone, onClose }: NetDayPanelProps) {
  const t = useText(texts)
  const { currency, vassalage, state } = day
  const isLeft = state === 'open' || state === 'waits'
  const money = (value: string) => <Amount value={value} currency={currency} />
  const change = (value: string) => <Amount value={value} currency={currency} tone="change" />
  return (
    <Panel title={t('net.of', { account: day.account, day: showDay(day.day) })} aside={<NetBadge of={state} />} onClose={onClose}>
      <Facts
        facts={[
          { name: t('net.difference'), value: change(day.difference), isMain: true },
          { name: t('net.net'), value: change(day.net) },
          { name: t('net.result'), value: change(day.result) },
          { name: t('net.rounds'), value: showCount(day.rounds) },
          { name: t('net.stake'), value: money(day.stake) },
          { name: t('net.payout'), value: money(day.payout) },
          { name: t('net.vendor'), value: <span translate="no">{day.vendorName}</span> },
          { name: t('net.member'), value: <Member account={day.account} /> },
          { name: t('net.from'), value: day.after === null ? t('net.beginning') : showFullTime(day.after, zone) },
          { name: t('net.until'), value: showFullTime(day.until, zone) },
          ...(day.comparedAt === null ? [] : [{ name: t('net.compared'), value: showFullTime(day.comparedAt, zone) }]),
        ]}
      />
      {day.decidedAt !== null && (
        <Caption>
          {t('net.state.explained')} · <span translate="no">{day.decidedBy}</span> · {showFullTime(day.decidedAt, zone)} ·{' '}
          {day.note}
        </Caption>
      )}
      {state === 'open' && <p>{t('net.what')}</p>}
      {isLeft && <Explain day={day} />}
      <ButtonLink href={`/vendor-transfers?view=odd&vassalage=${vassalage}`}>{t('net.odd')}</ButtonLink>
      <ButtonLink href={`/member?id=${day.member}`}>{t('net.see_member')}</ButtonLink>
    </Panel>
  )
}

/** The letter that is printed on the key, the same in all languages. */
const KeySign = ({ of }: { readonly of: string }) => <Key>{of}</Key>

function Explain({ day }: Pick<NetDayPanelProps, 'day'>) {
  const t = useText(texts)
  const mayExplain = useCan()('ledger.adjust')
  const [isAsked, setAsked] = useState(false)
  const keys = useMemo(
    (): readonly KeyAct[] => (mayExplain ? [{ key: 'e', label: t('net.explain'), run: () => setAsked(true) }] : []),
    [mayExplain, t],
  )
  useKeyActs(keys)
  if (!mayExplain) return null
  return (
    <>
      <Button kind="pri" size="l" isBlock onClick={() => setAsked(true)}>
        {t('net.explain')} <KeySign of="E" />
      </Button>
      {isAsked && <ExplainDialog day={day} onClose={() => setAsked(false)} />}
    </>
  )
}

function ExplainDialog({ day, onClose }: Pick<NetDayPanelProps, 'day' | 'onClose'>) {
  const t = useText(texts)
  const form = useCallForm(transfers.explainNetDay, {
    version: day.version,
    initial: { note: '' },
    check: ({ note }) => ({ note: note.trim().length < 3 ? 'field.missing' : undefined }),
    input: ({ note }) => ({ id: day.id, note }),
    done: t('net.done'),
    onDone: onClose,
  })
  return (
    <Dialog title={t('net.explain')} lead={t('net.explain_text')} onClose={onClose}>
      <SubmitForm form={form} act={t('net.explain')}>
        <TextArea {...form.text('note')} label={t('net.note')} rows={3} maxLength={140} required />
      </SubmitForm>
    </Dialog>
  )
}
