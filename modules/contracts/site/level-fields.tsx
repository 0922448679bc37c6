import { useText } from '@tonle/text/browser'
import { Button, IconButton, TextInput } from '@tonle/ui'
import type { CallForm } from '@tonle/ui/form'
import styles from './contracts.module.css'
import { type LevelValues, newLevel } from './level-values.ts'
import { texts } from './texts.ts'

/** A form that has these fields among others. */
type Form<V extends LevelValues> = Pick<CallForm<V>, 'values' | 'text' | 'set'>
type Fields = Pick<CallForm<LevelValues>, 'values' | 'text' | 'set'>
const MOST = 10

export function RealtimeFields<V extends LevelValues>({ form }: { readonly form: Form<V> }) {
  const t = useText(texts)
  // Fields of V that every V has; the compiler does not see them through the generic.
  const { text } = form as unknown as Fields
  return (
    <div className={styles.level}>
      <TextInput {...text('least')} label={t('ctr.least')} inputMode="decimal" autoComplete="off" />
      <TextInput {...text('win')} label={`${t('ctr.win_rate')}, %`} inputMode="decimal" autoComplete="off" />
      <TextInput {...text('loss')} label={`${t('ctr.loss_rate')}, %`} inputMode="decimal" autoComplete="off" />
    </div>
  )
}

export function LevelFields<V extends LevelValues>({ form, hasProfit }: { readonly form: Form<V>; readonly hasProfit: boolean }) {
  const t = useText(texts)
  const { text, values, set } = form as unknown as Fields
  const { levels } = values
  return (
    <fieldset className={styles.levels}>
      <legend>{t('ctr.levels')}</legend>
      {levels.map((_level, i) => (
        <div key={i} className={styles.level}>
          <TextInput {...text(`levels.${i}.bet`)} label={t('ctr.least_bet')} inputMode="decimal" autoComplete="off" />
          {hasProfit && (
            <TextInput {...text(`levels.${i}.profit`)} label={t('ctr.least_profit')} inputMode="decimal" autoComplete="off" />
          )}
          <TextInput {...text(`levels.${i}.active`)} label={t('ctr.least_active')} inputMode="numeric" autoComplete="off" />
          <TextInput {...text(`levels.${i}.percent`)} label={t('ctr.rate_percent')} inputMode="decimal" autoComplete="off" />
          <IconButton
            icon="x-bold"
            name={t('ctr.remove_level', { n: i + 1 })}
            onClick={() => set({ levels: levels.filter((_, at) => at !== i) })}
          />
        </div>
      ))}
      {levels.length < MOST && (
        <Button icon="plus-bold" onClick={() => set({ levels: [...levels, newLevel] })}>
          {t('ctr.add_level')}
        </Button>
      )}
    </fieldset>
  )
}
