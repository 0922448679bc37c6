import { callsOf } from '@tonle/contract/browser'
import type * as identityCalls from '@tonle/identity/contract'
import { useSession } from '@tonle/identity/site/session/session.ts'
import { type Lang, toLang, toWireLang, useLang } from '@tonle/text/browser'
import { useBrand } from '../data/use-lobby.ts'
import { whileLoading } from './loading.ts'
import { chooseLanguage } from './preferences.ts'

const identity = callsOf<typeof identityCalls>('identity')

/** The brand's languages, the one of the page, and how to change it; a member's account learns of it. */
export function useLanguageChoice(): { lang: Lang; languages: readonly Lang[]; choose: (next: Lang) => void } {
  const lang = useLang()
  const session = useSession()
  return {
    lang,
    languages: useBrand().languages.flatMap(each => toLang(each) ?? []),
    choose(next) {
      if (next === lang) return
      const tell =
        session.phase === 'member' ? () => identity.updateLanguage({ language: toWireLang(next) }) : async () => undefined
      void whileLoading(chooseLanguage(next, tell))
    },
  }
}
