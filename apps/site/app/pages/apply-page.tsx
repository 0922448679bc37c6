import { ApplyScreen } from '@tonle/agents/site/apply-screen.tsx'
import { isAgentType } from '@tonle/contract/browser'
import type { MemberScreenProps } from './member-screens.tsx'

/** A member applies to become an agent. */
export const ApplyPage = ({ member, zone }: MemberScreenProps) => <ApplyScreen zone={zone} isAgent={isAgentType(member.type)} />
