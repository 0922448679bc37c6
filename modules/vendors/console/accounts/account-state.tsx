import { stateBadge } from '@tonle/ui/lists'
import { texts } from './texts.ts'

/** Whether a vendor's account takes calls. */
export const AccountState = stateBadge({
  texts,
  each: 'account.state.',
  tones: { none: 'plain', open: 'ok', exhausted: 'bad', closed: 'warn' },
  live: ['exhausted'],
})
