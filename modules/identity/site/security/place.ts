/** A place as the member knows it: browser and system; the address where neither is known. */
export interface Place {
  browser: string | null
  platform: string | null
  ip: string | null
}

export const deviceName = ({ browser, platform }: Place): string | undefined =>
  browser || platform ? [browser, platform].filter(Boolean).join(' · ') : undefined

export const placeName = (place: Place): string => [deviceName(place), place.ip].filter(Boolean).join(', ')
