import { stateBadge } from '@tonle/ui/lists'
import { texts } from './texts.ts'

export const AnnouncementState = stateBadge({
  texts,
  each: 'announcements.state.',
  tones: { draft: 'plain', planned: 'warn', live: 'ok', over: 'plain' },
})
