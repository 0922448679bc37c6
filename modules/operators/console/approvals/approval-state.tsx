import { stateBadge } from '@tonle/ui/lists'
import { texts } from './texts.ts'

/** State of a request for a second operator. */
export const ApprovalState = stateBadge({
  texts,
  each: 'approvals.state.',
  tones: { waiting: 'warn', approved: 'ok', refused: 'bad', withdrawn: 'plain', expired: 'plain', failed: 'bad' },
  live: ['waiting'],
})
