import { texts } from '@tonle/ui/editor/writing-texts.ts'
import { stateBadge } from '@tonle/ui/lists'

export const AnnouncementState = stateBadge({
  texts,
  each: 'writing.state.',
  tones: { draft: 'plain', planned: 'warn', live: 'ok', over: 'plain' },
})
