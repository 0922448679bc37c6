import { callsOf } from '@tonle/contract/browser'
import type * as identityCalls from '@tonle/identity/contract'
import { useSession } from '@tonle/identity/site/session/session.ts'
import { currentTag, useLang } from '@tonle/text/browser'
import { useContentIndex } from '../data/use-lobby.ts'
import { whileLoading } from './loading.ts'
import { chooseLanguage } from './preferences.ts'

const identity = callsOf<typeof identityCalls>('identity')

/** The brand's languages in their own words, the one of the page, and how to change it; a member's account learns of it. */
export function useLanguageChoice() {
  useLang() // follows it
  const session = useSession()
  const { languages } = useContentIndex()
  const tag = currentTag()
  return {
    tag,
    name: languages.find(each => each.tag === tag)?.name ?? tag,
    languages,
    choose(next: string) {
      const chosen = languages.find(each => each.tag === next)
      if (!chosen || next === tag) return
      const tell = session.phase === 'member' ? () => identity.updateLanguage({ language: chosen.base }) : async () => undefined
      void whileLoading(chooseLanguage(chosen, tell))
    },
  }
}
