import { AnnouncementBoard } from '@tonle/messages/site/board.tsx'
import { Card } from '@tonle/ui'
import type { AgentScreenProps } from './agent-screens.tsx'

/** The brand's announcements, in the agents' frame. */
export const AgentAnnouncementsPage = ({ zone }: AgentScreenProps) => (
  <Card>
    <AnnouncementBoard zone={zone} />
  </Card>
)
