import { stateBadge } from '@tonle/ui/lists'
import { texts } from './texts.ts'

/** Whether a vendor or a game can be played. */
export const SwitchState = stateBadge({
  texts,
  each: 'switches.',
  tones: { open: 'ok', maintenance: 'warn', closed: 'bad', planned: 'plain' },
  live: ['maintenance'],
})
