import { useText } from '@tonle/text/browser'
import { TextInput, type TextInputProps } from '@tonle/ui'
import { texts } from './texts.ts'

/** How Cambodian numbers begin (spec §5). */
const PLACEHOLDER = '09'

/** A mobile number as people write it; the server brings it into its one form. */
export function MobileInput(props: Omit<TextInputProps, 'label' | 'type' | 'icon'>) {
  const t = useText(texts)
  return (
    <TextInput
      hint={t('mobile.hint')}
      {...props}
      label={t('mobile.label')}
      icon="device-mobile-fill"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      placeholder={PLACEHOLDER}
    />
  )
}
