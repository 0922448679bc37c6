import { type Currency, currencies } from '@tonle/money'

/**
 * What stays with the site of a round sum, from the return as it is shown: `96.3%` gives `3.70` of `100`, in a currency that is shown
 * without decimals `370` of `10000`. Undefined where the return is no plain figure below 100.
 */
export function houseKeeps(rtp: string | null, currency: Currency): { kept: string; of: string } | undefined {
  const [, whole, part = ''] = /^(\d{1,2})(?:\.(\d{1,2}))?%$/.exec(rtp ?? '') ?? []
  if (whole === undefined) return undefined
  const hundredths = 100_00 - Number(whole) * 100 - Number(part.padEnd(2, '0'))
  if (currencies[currency].displayDecimals === 0) return { kept: String(hundredths), of: '10000' }
  return { kept: `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`, of: '100' }
}
