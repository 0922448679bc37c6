import type { Currency } from '@tonle/money'
import { type Lang, LangContext, type LocalText, langs, languageNames, localText, useText } from '@tonle/text/browser'
import { Block } from '@tonle/ui'
import { Tabs } from '@tonle/ui/kit'
import { useState } from 'react'
import { MissionCard } from '../site/mission-card.tsx'
import type { MissionDraft } from './calls.ts'
import styles from './desk.module.css'
import { texts } from './texts.ts'

interface MissionPreviewProps {
  readonly draft: {
    readonly period: MissionDraft['period']
    readonly words: { readonly title: LocalText; readonly summary: LocalText }
    readonly goal: MissionDraft['goal']
    readonly reward: MissionDraft['reward']
    readonly stars: number
  }
  readonly currency: Currency
}

const DAY = '2026-01-01'

/** The card that members see, in each language, half-way to its goal. */
export function MissionPreview({ draft, currency }: MissionPreviewProps) {
  const t = useText(texts)
  const [lang, setLang] = useState<Lang>(langs[0]!)
  const { goal, reward, words, period, stars } = draft
  const of = 'amount' in goal ? goal.amount : String(goal.count)
  return (
    <div className={styles.stack}>
      <Tabs
        label={t('misd.preview')}
        tabs={langs.map(value => ({ value, label: languageNames[value] }))}
        value={lang}
        onValue={setLang}
      />
      <Block>
        <div lang={lang}>
          <LangContext value={lang}>
            <MissionCard
              picture={undefined}
              before={undefined}
              mission={{
                ...{ id: '', art: 'trophy', period, periodDay: DAY, lastDay: DAY, claimUntil: DAY, goal, stars, after: null },
                ...{ title: localText(words.title, lang) || '–', summary: localText(words.summary, lang) },
                ...{ done: String(Math.floor(Number(of) / 2)), of, standing: 'running' },
                reward: {
                  kind: reward.kind,
                  amount: reward.kind === 'bonus' ? '' : reward.kind === 'spins' ? String(reward.spins) : reward.amount,
                  currency,
                },
              }}
            />
          </LangContext>
        </div>
      </Block>
    </div>
  )
}
