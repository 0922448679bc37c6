import { type Lang, langs, languageNames, useText } from '@tonle/text/browser'
import { useState } from 'react'
import styles from './local-text-input.module.css'
import { GroupLabel } from './named-field.ts'
import { TextArea, TextInput } from './text-input.tsx'
import { texts } from './texts.ts'

interface LanguageField {
  readonly name: string
  readonly value: string
  readonly onValue: (value: string) => void
  readonly onBlur?: () => void
  readonly error: string | undefined
}

export interface LocalTextInputProps {
  readonly label: string
  /** The field of one language: ``lang => form.text(`names.${lang}`)``. */
  readonly field: (lang: Lang) => LanguageField
  /** Longest text of each language. */
  readonly max: number
  /** Several lines. */
  readonly isLong?: boolean
}

/** The text shown in place of an empty language, in the order of `localText`. */
const FALLBACK: readonly Lang[] = ['en', 'km', 'zh']

/** A text in all languages, one under the other; says which is empty, and which still stands as it was while another was changed. */
export function LocalTextInput({ label, field, max, isLong }: LocalTextInputProps) {
  const t = useText(texts)
  const fields = langs.map(lang => ({ lang, ...field(lang) }))
  const [first] = useState(() => new Map(fields.map(({ lang, value }) => [lang, value.trim()])))
  const isChanged = fields.some(({ lang, value }) => value.trim() !== first.get(lang))
  const instead = FALLBACK.find(lang => fields.some(one => one.lang === lang && one.value.trim() !== ''))
  const noteOf = (lang: Lang, text: string) => {
    if (text === '') return instead && t('ui.local_missing', { language: languageNames[instead] })
    return isChanged && text === first.get(lang) ? t('ui.local_older') : undefined
  }
  const Input = isLong ? TextArea : TextInput
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{label}</legend>
      <GroupLabel value={label}>
        {fields.map(({ lang, ...one }) => (
          <Input
            key={lang}
            {...one}
            lang={lang}
            label={languageNames[lang]}
            hint={noteOf(lang, one.value.trim())}
            aside={t('ui.local_count', { count: one.value.length, max })}
            maxLength={max}
          />
        ))}
      </GroupLabel>
    </fieldset>
  )
}
