import { stateBadge } from '@tonle/ui/lists'
import { texts } from '../texts.ts'

/** Whether a member may sign in and play. */
export const MemberStatus = stateBadge({
  texts,
  each: 'members.status.',
  tones: { active: 'ok', locked: 'bad', closed: 'bad' },
})
