import { stateBadge } from '@tonle/ui/lists'
import { texts } from './texts.ts'

export const DocumentState = stateBadge({
  texts,
  each: 'documents.state.',
  tones: { draft: 'plain', planned: 'warn', live: 'ok', over: 'plain' },
})
