import { isAwaitingApproval } from '@tonle/contract/browser'
import { useText } from '@tonle/text/browser'
import { toast } from '@tonle/ui'
import { texts } from './texts.ts'

/** Reports the result of a change. @returns true if it is in force, false if a second operator must agree first */
export function useSaved(): (answer: unknown) => boolean {
  const t = useText(texts)
  return answer => {
    const waits = isAwaitingApproval(answer)
    toast(waits ? { kind: 'info', title: t('settings.asked_second') } : { kind: 'ok', title: t('settings.saved') })
    return !waits
  }
}
