import type { Kind } from '@tonle/contracts/site/calls.ts'
import type { MemberInfo } from '@tonle/identity/site/session/session.ts'
import type { About } from '@tonle/reports/site/team-branches.tsx'
import type { ComponentType } from 'react'
import type { AgentRoute } from '../agent-routes.ts'
import { lazyPart } from '../session/lazy.tsx'
import { memberScreens } from './member-screens.tsx'

/** Props of every screen of the agent center. `zone`: the brand's time zone, for times and business days. */
export interface AgentScreenProps {
  member: MemberInfo
  zone: string
}

const branches = (about: About) =>
  lazyPart<AgentScreenProps>(async () => {
    const { TeamBranches } = await import('@tonle/reports/site/team-branches.tsx')
    return ({ zone }) => <TeamBranches about={about} zone={zone} />
  })

const contractsOf = (kind: Kind) =>
  lazyPart<AgentScreenProps>(async () => {
    const { KindScreen } = await import('@tonle/contracts/site/kind-screen.tsx')
    return ({ zone }) => <KindScreen kind={kind} zone={zone} />
  })

/** The component of each row of `agentRoutes`, in a chunk of its own; a row without one does not compile. */
export const agentScreens: Readonly<Record<AgentRoute['path'], ComponentType<AgentScreenProps>>> = {
  '/agentHome': lazyPart<AgentScreenProps>(async () => (await import('./agent-today-page.tsx')).AgentTodayPage),
  '/agentHome/overview': branches('overview'),
  '/agentHome/team': lazyPart<AgentScreenProps>(async () => (await import('./agent-team-page.tsx')).AgentTeamPage),
  '/agentHome/betting': branches('betting'),
  '/agentHome/losses': branches('losses'),
  '/agentHome/deposit': memberScreens['/member/deposit'],
  '/agentHome/withdraw': memberScreens['/member/withdraw'],
  '/agentHome/transfer': memberScreens['/member/transfer'],
  '/agentHome/account': memberScreens['/member/account-record'],
  '/agentHome/income': lazyPart<AgentScreenProps>(
    async () => (await import('@tonle/contracts/site/income-screen.tsx')).IncomeScreen,
  ),
  '/agentHome/dividend': contractsOf('dividend'),
  '/agentHome/daily': contractsOf('daily'),
  '/agentHome/hourly': contractsOf('hourly'),
  '/agentHome/realtime': contractsOf('realtime'),
  '/agentHome/announcements': lazyPart<AgentScreenProps>(
    async () => (await import('./agent-announcements-page.tsx')).AgentAnnouncementsPage,
  ),
  '/agentHome/messages': memberScreens['/member/messages'],
  '/agentHome/service': memberScreens['/member/feedback'],
}
