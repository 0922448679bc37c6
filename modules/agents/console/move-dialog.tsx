import { showCount, showMoney, useText } from '@tonle/text/browser'
import { ErrorState, Facts, Skeleton, TextInput } from '@tonle/ui'
import { ReasonDialog, reasonFault, useCallForm } from '@tonle/ui/form'
import { useDeferredValue } from 'react'
import { type Agent, agents } from './calls.ts'
import { texts } from './texts.ts'

interface MoveDialogProps {
  readonly agent: Pick<Agent, 'memberId' | 'account'>
  readonly onClose: () => void
}

/** Names the new upline, shows what the move changes, and asks a second operator. */
export function MoveDialog({ agent, onClose }: MoveDialogProps) {
  const t = useText(texts)
  const form = useCallForm(agents.moveMember, {
    initial: { to: '', why: '' },
    check: ({ why }) => ({ why: reasonFault(why) }),
    input: ({ to, why }) => ({ memberId: agent.memberId, to: to.trim(), why }),
    done: t('agt.asked_second'),
    onDone: onClose,
  })
  return (
    <ReasonDialog
      title={t('agt.move_title', { account: agent.account })}
      form={form}
      why={t('agt.why')}
      act={t('agt.ask')}
      onClose={onClose}
    >
      <p>{t('agt.move_text')}</p>
      <TextInput
        {...form.text('to')}
        label={t('agt.new_upline')}
        hint={t('agt.new_upline_hint')}
        maxLength={40}
        autoComplete="off"
      />
      <Preview memberId={agent.memberId} to={useDeferredValue(form.values.to.trim())} />
    </ReasonDialog>
  )
}

function Preview({ memberId, to }: { readonly memberId: Agent['memberId']; readonly to: string }) {
  const t = useText(texts)
  const { data, error } = agents.previewMove.useQuery({ memberId, to }, { retry: false })
  if (error) return <ErrorState isSmall message={error.message} />
  if (!data) return <Skeleton height="120px" />
  const names = (accounts: readonly string[]) => (accounts.length === 0 ? '–' : accounts.join(', '))
  return (
    <Facts
      facts={[
        {
          name: t('agt.moved'),
          value: t('agt.moved_n', { members: showCount(data.members), agents: showCount(data.agents) }),
          isMain: true,
        },
        { name: t('agt.from'), value: data.from?.account ?? t('agt.root') },
        { name: t('agt.to'), value: data.to?.account ?? t('agt.root') },
        { name: t('agt.losing'), value: names(data.losing) },
        { name: t('agt.gaining'), value: names(data.gaining) },
        ...data.effects.map(effect => ({
          name: t(`agt.effect.${effect.kind}`),
          value:
            effect.kind === 'turnover' ? showMoney(effect.amount, effect.currency as never) : t(`agt.contract.${effect.name}`),
        })),
      ]}
    />
  )
}
