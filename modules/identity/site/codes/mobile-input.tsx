import { useText } from '@tonle/text/browser'
import { TextInput, type TextInputProps } from '@tonle/ui'
import { plainNumber } from '../../rules.ts'
import { identity } from '../calls.ts'
import styles from './codes.module.css'
import { type Countries, DialingCode } from './dialing-code.tsx'
import { texts } from './texts.ts'

interface MobileInputProps extends Omit<TextInputProps, 'label' | 'type' | 'icon'> {
  readonly label?: string
  readonly countries: Countries
  /** Without `+`; empty: the first country's. */
  readonly dialingCode: string
  readonly onDialingCode: (code: string) => void
}

/** Cambodian numbers begin like that (spec §5). */
const CAMBODIA = { dialingCode: '855', placeholder: '09' }

/** The countries that a mobile number may belong to, the home country first. */
export const useMobileCountries = (of: 'code' | 'registration' = 'code'): Countries =>
  identity.mobileCountries.useQuery({ for: of }, { staleTime: 300_000 }).data ?? []

/** What a form sends as `countryDialingCode`; nothing while the countries are not known: then the home country counts. */
export const chosenCode = (dialingCode: string, countries: Countries): string | undefined =>
  dialingCode || countries[0]?.dialingCode

/** A mobile number beside its country. What telephones fill in between the digits, or before them, is left out. */
export function MobileInput({ label, countries, dialingCode, onDialingCode, ...props }: MobileInputProps) {
  const t = useText(texts)
  const code = chosenCode(dialingCode, countries) ?? ''
  return (
    <div className={styles.mobile}>
      <DialingCode value={code} onValue={onDialingCode} countries={countries} />
      <TextInput
        {...props}
        onValue={text => props.onValue?.(plainNumber(text, code))}
        label={label ?? t('mobile.label')}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        {...(code === CAMBODIA.dialingCode && { placeholder: CAMBODIA.placeholder })}
      />
    </div>
  )
}
