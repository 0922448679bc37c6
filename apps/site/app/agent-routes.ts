import type { AgentRow } from './route.ts'

/** The captions of the agent center's menu, in its order; what has none stands first. */
export const AGENT_GROUPS = ['money', 'team', 'income', 'messages'] as const
export type AgentGroup = (typeof AGENT_GROUPS)[number]

const entry = <P extends string>(path: P, row: Omit<AgentRow, 'path' | 'guard' | 'frame'>) =>
  ({ path, frame: 'agent', guard: 'agent', ...row }) as const

/**
 * The entries of the agent center (spec §2), in the order of its menu. An entry is a row here, its component in `pages/agent-screens.tsx`,
 * and its title in `texts.ts`.
 */
export const agentRoutes = [
  entry('/agentHome', { title: 'agents.today', icon: 'gauge-duotone' }),
  entry('/agentHome/deposit', { title: 'shell.deposit', icon: 'arrow-circle-down-duotone', group: 'money' }),
  entry('/agentHome/withdraw', { title: 'shell.withdraw', icon: 'arrow-circle-up-duotone', group: 'money' }),
  entry('/agentHome/transfer', { title: 'agents.transfer', icon: 'arrows-left-right-duotone', group: 'money' }),
  entry('/agentHome/account', { title: 'agents.account', icon: 'receipt-duotone', group: 'money' }),
  entry('/agentHome/overview', { title: 'agents.overview', icon: 'users-three-duotone', group: 'team', isTitled: true }),
  entry('/agentHome/team', { title: 'agents.management', icon: 'tree-structure-duotone', group: 'team' }),
  entry('/agentHome/betting', { title: 'agents.betting', icon: 'game-controller-duotone', group: 'team', isTitled: true }),
  entry('/agentHome/losses', { title: 'agents.losses', icon: 'scales-duotone', group: 'team', isTitled: true }),
  entry('/agentHome/income', { title: 'agents.income', icon: 'hand-coins-duotone', group: 'income', isTitled: true }),
  entry('/agentHome/dividend', { title: 'agents.dividend', icon: 'chart-pie-slice-duotone', group: 'income', isTitled: true }),
  entry('/agentHome/daily', { title: 'agents.daily', icon: 'calendar-check-duotone', group: 'income', isTitled: true }),
  entry('/agentHome/hourly', { title: 'agents.hourly', icon: 'hourglass-medium-duotone', group: 'income', isTitled: true }),
  entry('/agentHome/realtime', { title: 'agents.realtime', icon: 'lightning-duotone', group: 'income', isTitled: true }),
  entry('/agentHome/announcements', { title: 'nav.announcements', icon: 'megaphone-duotone', group: 'messages', isTitled: true }),
  entry('/agentHome/messages', { title: 'agents.messages', icon: 'envelope-simple-duotone', group: 'messages' }),
  entry('/agentHome/service', { title: 'agents.service', icon: 'headset-duotone', group: 'messages' }),
] as const satisfies readonly AgentRow[]

export type AgentRoute = (typeof agentRoutes)[number]
