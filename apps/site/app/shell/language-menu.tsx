import { useText } from '@tonle/text/browser'
import { cx, Flag, Icon, Menu, Press } from '@tonle/ui'
import { texts } from '../../texts.ts'
import { useLanguageChoice } from '../session/use-language-choice.ts'
import styles from './language.module.css'

/** Button and list of the brand's languages; each is named in its own words. */
export function LanguageMenu({ className, labelClass }: { className?: string; labelClass?: string }) {
  const t = useText(texts)
  const { tag, name, languages, choose } = useLanguageChoice()
  const items = languages.map(each => ({
    label: each.name,
    picture: <Flag lang={each.tag} size={20} />,
    isChosen: each.tag === tag,
    onSelect: () => choose(each.tag),
  }))
  return (
    <Menu label={t('shell.language')} items={items} align="start">
      {button => (
        <Press {...button} className={className ?? styles.button} title={t('shell.language')}>
          <Flag lang={tag} size={18} />
          <span className={labelClass}>
            <span className="sr-only">{t('shell.language')}: </span>
            {name}
          </span>
          <Icon name="caret-down-bold" className={cx(styles.caret, labelClass && styles.hideOnRail)} />
        </Press>
      )}
    </Menu>
  )
}
