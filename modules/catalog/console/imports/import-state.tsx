import { stateBadge } from '@tonle/ui/lists'
import { texts } from '../texts.ts'

/** How far a list is. */
export const ImportState = stateBadge({
  texts,
  each: 'import.state.',
  tones: { checking: 'plain', checked: 'accent', applying: 'warn', done: 'ok', failed: 'bad' },
  live: ['checking', 'applying'],
})
