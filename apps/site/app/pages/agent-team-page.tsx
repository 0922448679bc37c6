import { TeamScreen } from '@tonle/agents/site/team-screen.tsx'
import { useBrand, useBrandName } from '../data/use-lobby.ts'
import { Logo } from '../shell/logo.tsx'
import type { AgentScreenProps } from './agent-screens.tsx'

/** The team, and the accounts that the agent opens, with what the share card shows of agent and brand. */
export function AgentTeamPage({ member, zone }: AgentScreenProps) {
  const brand = useBrand()
  const brandName = useBrandName()
  return (
    <TeamScreen
      as={{
        agent: member.nickname || member.account,
        brand: brandName,
        isPlayMoney: brand.mode === 'play',
        age: brand.ages.agreement,
        zone,
        mark: <Logo isMark />,
      }}
    />
  )
}
