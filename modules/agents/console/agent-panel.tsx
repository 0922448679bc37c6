import { useCan } from '@tonle/contract/browser'
import { showCount, showFullTime, useText } from '@tonle/text/browser'
import { Badge, Button, ButtonLink, Facts, Panel } from '@tonle/ui'
import { useState } from 'react'
import { AppointDialog } from './appoint-dialog.tsx'
import type { Agent } from './calls.ts'
import { MoveDialog } from './move-dialog.tsx'
import { texts } from './texts.ts'

interface AgentPanelProps {
  readonly agent: Agent
  readonly zone: string
  readonly onClose: () => void
}

/** One agent: the place in the tree, and the acts on it. */
export function AgentPanel({ agent, zone, onClose }: AgentPanelProps) {
  const t = useText(texts)
  const can = useCan()
  const [act, setAct] = useState<'move' | 'appoint'>()
  const close = () => setAct(undefined)
  const facts = [
    { name: t('agt.upline'), value: <b translate="no">{agent.upline ?? t('agt.root')}</b> },
    { name: t('agt.everyone'), value: showCount(agent.everyone), isMain: true },
    { name: t('agt.direct'), value: showCount(agent.direct) },
    { name: t('agt.agents'), value: showCount(agent.agents) },
    { name: t('agt.registered'), value: showFullTime(agent.registeredAt, zone) },
    { name: t('agt.last_login'), value: agent.lastLoginAt ? showFullTime(agent.lastLoginAt, zone) : '–' },
  ]
  return (
    <Panel title={agent.account} aside={<Badge tone="accent">{t(`agt.type.${agent.type}`)}</Badge>} onClose={onClose}>
      <Facts facts={facts} />
      <ButtonLink href={`/agents?upline=${encodeURIComponent(agent.account)}`}>{t('agt.see_below')}</ButtonLink>
      <ButtonLink href={`/members?account=${encodeURIComponent(agent.account)}`}>{t('agt.see_member')}</ButtonLink>
      {can('agents.write') && (
        <>
          <Button isBlock onClick={() => setAct('move')}>
            {t('agt.move')}
          </Button>
          <Button isBlock onClick={() => setAct('appoint')}>
            {t('agt.appoint')}
          </Button>
        </>
      )}
      {act === 'move' && <MoveDialog agent={agent} onClose={close} />}
      {act === 'appoint' && <AppointDialog agent={agent} onClose={close} />}
    </Panel>
  )
}
