import { useText } from '@tonle/text/browser'
import { TextInput, type TextInputProps } from '@tonle/ui'
import { texts } from './texts.ts'

/** An e-mail address; the server brings it into its one form. */
export function EmailInput(props: Omit<TextInputProps, 'label' | 'type' | 'icon'>) {
  const t = useText(texts)
  return (
    <TextInput
      {...props}
      label={t('email.label')}
      icon="envelope-simple-duotone"
      type="email"
      inputMode="email"
      autoComplete="email"
      autoCapitalize="none"
      spellCheck={false}
    />
  )
}
