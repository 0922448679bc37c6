import { showCount } from '@tonle/text/browser'

/** A multiplier of the wire as it is shown: "2277.00" → `2,277.00×`. */
export function showTimes(multiplier: string): string {
  const [whole = '0', cents = '00'] = multiplier.split('.')
  return `${showCount(Number(whole))}.${cents}×`
}
