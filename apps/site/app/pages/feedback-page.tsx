import { ConversationsScreen } from '@tonle/support/site/conversations-screen.tsx'
import { showDialog } from '../session/dialogs.ts'

/** Conversations with the desk, of a member or of this browser. */
export const FeedbackPage = ({ zone }: { zone: string }) => (
  <ConversationsScreen zone={zone} onWrite={() => showDialog('feedback')} />
)
