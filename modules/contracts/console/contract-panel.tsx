import { useCan } from '@tonle/contract/browser'
import { showFullTime, useText } from '@tonle/text/browser'
import { Button, Caption, Checkbox, Dialog, ErrorState, Facts, Panel, Skeleton } from '@tonle/ui'
import { ReasonDialog, reasonFault, useSendForm } from '@tonle/ui/form'
import { useState } from 'react'
import styles from '../site/contracts.module.css'
import { TermsView } from '../site/terms-view.tsx'
import { texts as words } from '../site/texts.ts'
import { contracts, type DeskContract } from './calls.ts'
import { StateBadge } from './contract-list.tsx'
import { PlanDialog } from './offer-dialog.tsx'
import { texts } from './texts.ts'

interface ContractPanelProps {
  readonly of: DeskContract
  readonly zone: string
  readonly onClose: () => void
}
type Act = 'change' | 'end' | 'agree' | 'refuse'

/** A contract beside the list; of the platform's own with what the desk may do. */
export function ContractPanel({ of, zone, onClose }: ContractPanelProps) {
  const w = useText(words)
  const facts = [
    { name: w('ctr.giver'), value: of.giver ?? w('ctr.platform') },
    { name: w('ctr.payee'), value: of.payee },
    { name: w('ctr.cycle'), value: w(`ctr.cycle.${of.cycle}`) },
  ]
  if (of.holdsFrom) facts.push({ name: w('ctr.holds_from'), value: showFullTime(of.holdsFrom, zone) })
  if (of.endsAt) facts.push({ name: w('ctr.ends_at'), value: showFullTime(of.endsAt, zone) })
  return (
    <Panel title={w(`ctr.kind.${of.kind}`)} aside={<StateBadge state={of.state} />} onClose={onClose}>
      <div className={styles.stack}>
        <Facts facts={facts} />
        {of.giver === null && <Acts of={of} />}
        {of.asked && <TermsView terms={of.asked} kind={of.kind} currency={of.currency} title={w('ctr.terms_asked')} />}
        {of.terms && <TermsView terms={of.terms} kind={of.kind} currency={of.currency} title={w('ctr.terms_now')} />}
      </div>
    </Panel>
  )
}

function Acts({ of }: { readonly of: DeskContract }) {
  const t = useText(texts)
  const can = useCan()
  const [act, setAct] = useState<Act>()
  if (!can('contracts.write')) return null
  const close = () => setAct(undefined)
  const acts: readonly Act[] =
    of.state === 'signed' ? ['change', 'end'] : of.awaits === 'giver' ? ['refuse', 'agree'] : of.awaits ? ['refuse'] : []
  const wordOf = (one: Act) => t(one === 'refuse' && of.awaits !== 'giver' ? 'cdk.take_back' : `cdk.${one}`)
  return (
    <div className={styles.acts}>
      {acts.map(one => (
        <Button key={one} kind={one === 'agree' ? 'pri' : 'neutral'} onClick={() => setAct(one)}>
          {wordOf(one)}
        </Button>
      ))}
      {act === 'change' && <PlanDialog change={of} onClose={close} />}
      {act && act !== 'change' && <ActDialog of={of} act={act} title={wordOf(act)} onClose={close} />}
    </div>
  )
}

interface ActDialogProps {
  readonly of: DeskContract
  readonly act: Exclude<Act, 'change'>
  readonly title: string
  readonly onClose: () => void
}

function ActDialog({ of, act, title, onClose }: ActDialogProps) {
  const t = useText(texts)
  const w = useText(words)
  const { data, error, refetch } = contracts.contractEnds.useQuery({ id: of.id }, { enabled: act === 'agree', staleTime: 0 })
  const ends = data?.ends ?? []
  const form = useSendForm({
    initial: { why: '', isRead: false },
    check: ({ why, isRead }) => ({
      why: reasonFault(why),
      isRead: ends.length > 0 && !isRead ? 'field.missing' : undefined,
    }),
    send: ({ why }, attempt) =>
      act === 'end'
        ? contracts.endAgentContract({ id: of.id, why }, { act: attempt.act })
        : contracts.answerAgent(
            { id: of.id, isAgreed: act === 'agree', confirmed: ends.map(({ id }) => id), why },
            { act: attempt.act },
          ),
    done: t('cdk.done'),
    onDone: onClose,
  })
  if (act === 'agree' && !data)
    return (
      <Dialog title={title} onClose={onClose}>
        {error ? <ErrorState isSmall message={error.message} onRetry={() => void refetch()} /> : <Skeleton height="160px" />}
      </Dialog>
    )
  return (
    <ReasonDialog title={title} form={form} why={t('cdk.why')} act={title} onClose={onClose}>
      {ends.length > 0 && (
        <section>
          <Caption as="h3">{w('ctr.ends')}</Caption>
          <ul>
            {ends.map(({ id, payee }) => (
              <li key={id} translate="no">
                {payee}
              </li>
            ))}
          </ul>
          <Checkbox {...form.check('isRead')} label={w('ctr.read_ends')} />
        </section>
      )}
    </ReasonDialog>
  )
}
