import type { Flag } from '@tonle/contract/browser'
import type { SiteData } from './site-data.ts'

/** Module ids of the brand that the shell asks for; unknown means off. */
export const hasFlag = (brand: Pick<SiteData['whitelabel'], 'flags'>, flag: Flag): boolean => brand.flags.includes(flag)
