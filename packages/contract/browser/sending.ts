import { flagsOf } from './routes.ts'
import { askAgain, askAgainAfter } from './touch.ts'

/** What a call needs once it is sent. The first view has its answers with the page: `client.ts` fetches this after it, with the routes of its areas. */
export { invoke } from './invoke.ts'
export { fieldRules } from './rules.ts'

/** Asks again for what a call makes stale, a `read` for its own answers. */
export const touchCall = (area: string, name: string): Promise<void> => {
  const flags = flagsOf(`${area}.${name}`) ?? ''
  return /t/i.test(flags) ? askAgainAfter(`${area}.${name}`, flags) : askAgain([[area, name]])
}

export const touchArea = (area: string): Promise<void> => askAgain([[area]])
