import { useText } from '@tonle/text/browser'
import { Card, Flag, Select, setTheme, useTheme } from '@tonle/ui'
import { texts as shell } from '../../texts.ts'
import { useLanguageChoice } from '../session/use-language-choice.ts'
import styles from './pages.module.css'
import { texts } from './texts.ts'

const THEMES = ['dark', 'light'] as const

/** Language of the account, and light or dark on this device. */
export function PreferencesCard() {
  const t = useText(texts)
  const words = useText(shell)
  const { tag, languages, choose } = useLanguageChoice()
  const theme = useTheme()
  return (
    <Card title={t('preferences.title')}>
      <div className={styles.preferences}>
        <Select
          label={words('shell.language')}
          value={tag}
          onValue={choose}
          options={languages.map(each => ({
            value: each.tag,
            label: each.name,
            picture: <Flag lang={each.tag} size={18} />,
          }))}
        />
        <Select
          label={t('preferences.theme')}
          value={theme}
          onValue={next => setTheme(next as typeof theme)}
          options={THEMES.map(each => ({ value: each, label: t(`preferences.theme.${each}`) }))}
        />
      </div>
    </Card>
  )
}
