import { useText } from '@tonle/text/browser'
import { Select } from '@tonle/ui'
import { texts } from './texts.ts'

export type Countries = readonly { readonly dialingCode: string; readonly name: string }[]

interface DialingCodeProps {
  /** Without `+`. */
  readonly value: string
  readonly onValue: (code: string) => void
  readonly countries: Countries
}

/** The country of a number by its dialling code; countries that share one are one choice. */
export function DialingCode({ value, onValue, countries }: DialingCodeProps) {
  const t = useText(texts)
  const byCode = new Map<string, string>(value === '' ? [] : [[value, '']])
  for (const { dialingCode, name } of countries)
    byCode.set(dialingCode, [byCode.get(dialingCode), name].filter(Boolean).join(', '))
  const options = [...byCode].map(([code, detail]) => ({ value: code, label: `+${code}`, detail }))
  return <Select label={t('register.country')} options={options} value={value} onValue={onValue} />
}
