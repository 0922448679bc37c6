import type { Currency } from '@tonle/money'
import { type Lang, LangContext, type LocalText, langs, languageNames, localText, useText } from '@tonle/text/browser'
import { Block } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useState } from 'react'
import { termsLines } from '../site/terms-lines.ts'
import { texts as siteTexts } from '../site/texts.ts'
import type { Campaign } from './calls.ts'
import styles from './promotions.module.css'
import { texts } from './texts.ts'

interface CampaignPreviewProps {
  readonly words: { readonly title: LocalText; readonly summary: LocalText }
  readonly terms: Campaign['terms']
  readonly currency: Currency
}

/** What members read of a campaign, in each language. */
export function CampaignPreview({ words, terms, currency }: CampaignPreviewProps) {
  const t = useText(texts)
  const [lang, setLang] = useState<Lang>(langs[0]!)
  const tabs = langs.map(value => ({ value, label: languageNames[value] }))
  return (
    <div className={styles.preview}>
      <Tabs label={t('promo.preview')} tabs={tabs} value={lang} onValue={setLang} />
      <Block>
        <div lang={lang} className={styles.preview}>
          <b>{localText(words.title, lang) || '–'}</b>
          <p>{localText(words.summary, lang)}</p>
          <LangContext value={lang}>
            <TermsList terms={terms} currency={currency} />
          </LangContext>
        </div>
      </Block>
    </div>
  )
}

function TermsList({ terms, currency }: Pick<CampaignPreviewProps, 'terms' | 'currency'>) {
  const t = useText(siteTexts)
  return (
    <ul>
      {termsLines(terms, currency, t).map(line => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
