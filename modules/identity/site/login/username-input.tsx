import { useText } from '@tonle/text/browser'
import { TextInput, type TextInputProps } from '@tonle/ui'
import { texts } from '../texts.ts'

/** The name of an account that there is already. */
export function UsernameInput(props: Omit<TextInputProps, 'label' | 'icon'>) {
  const t = useText(texts)
  return (
    <TextInput
      {...props}
      label={t('login.username')}
      icon="user-bold"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      required
    />
  )
}
