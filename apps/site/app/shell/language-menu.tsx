import { callsOf } from '@tonle/contract/browser'
import type * as identityCalls from '@tonle/identity/contract'
import { useSession } from '@tonle/identity/site/session/session.ts'
import { type Lang, languageNames, toLang, toWireLang, useLang, useText } from '@tonle/text/browser'
import { cx, Flag, Icon, Menu, Press } from '@tonle/ui'
import { texts } from '../../texts.ts'
import { useBrand } from '../data/use-lobby.ts'
import { whileLoading } from '../session/loading.ts'
import { chooseLanguage } from '../session/preferences.ts'
import styles from './language.module.css'

const identity = callsOf<typeof identityCalls>('identity')

/** Button and list of the brand's languages; each is named in its own words. */
export function LanguageMenu({ className, labelClass }: { className?: string; labelClass?: string }) {
  const t = useText(texts)
  const lang = useLang()
  const session = useSession()
  const choose = (next: Lang) => {
    if (next === lang) return
    const tell =
      session.phase === 'member' ? () => identity.updateLanguage({ language: toWireLang(next) }) : async () => undefined
    void whileLoading(chooseLanguage(next, tell))
  }
  const languages = useBrand().languages.flatMap(each => toLang(each) ?? [])
  const items = languages.map(each => ({
    label: languageNames[each],
    picture: <Flag lang={each} size={20} />,
    isChosen: each === lang,
    onSelect: () => choose(each),
  }))
  return (
    <Menu label={t('shell.language')} items={items} align="start">
      {button => (
        <Press {...button} className={className ?? styles.button} title={t('shell.language')}>
          <Flag lang={lang} size={18} />
          <span className={labelClass}>
            <span className="sr-only">{t('shell.language')}: </span>
            {languageNames[lang]}
          </span>
          <Icon name="caret-down-bold" className={cx(styles.caret, labelClass && styles.hideOnRail)} />
        </Press>
      )}
    </Menu>
  )
}
