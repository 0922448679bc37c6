/** `0.006` as `0.6 %`: a share of an amount, as contracts write it. */
export const showShare = (share: string): string => `${percentOf(share)} %`

/** `0.006` as `0.6`, for a field. */
export const percentOf = (share: string): string => String(Math.round(Number(share) * 1e6) / 1e4)

/** `0.6` as `0.006`; undefined where it is no number from 0 to 100 with four decimals. */
export function shareOf(percent: string): string | undefined {
  const text = percent.trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,4})?$/.test(text) || Number(text) > 100) return undefined
  return (Math.round(Number(text) * 1e4) / 1e6).toFixed(6)
}
