import { CallError } from '@tonle/contract/browser'
import { currentLang } from '@tonle/text/browser'
import { toast } from '@tonle/ui'
import { identity } from '../calls.ts'
import type { Offer } from './provider-buttons.tsx'
import { texts } from './texts.ts'

/** Links the account that waited for this sign-in; what hinders it, such as ten minutes that have passed, is said. */
export async function linkOffer({ token }: Offer): Promise<void> {
  try {
    await identity.linkOpenId({ offer: token })
    toast({ kind: 'ok', title: texts.dictionary(currentLang())?.['outside.linked'] ?? '' })
  } catch (error) {
    if (error instanceof CallError) toast({ kind: 'bad', title: error.message })
  }
}
