import { useText } from '@tonle/text/browser'
import { PasswordInput } from '@tonle/ui'
import type { ComponentProps } from 'react'
import { texts } from '../texts.ts'
import { passwordStrength } from './password-strength.ts'

interface NewPasswordInputProps extends Omit<ComponentProps<typeof PasswordInput>, 'label' | 'strength' | 'value'> {
  readonly value: string
  /** The name of the account; a password that holds it is weak. */
  readonly account?: string
  readonly label?: string
}

/** A password that is being chosen, with its strength. */
export function NewPasswordInput({ account = '', label, ...field }: NewPasswordInputProps) {
  const t = useText(texts)
  const level = passwordStrength(field.value, account)
  return (
    <PasswordInput
      {...field}
      label={label ?? t('change.new')}
      autoComplete="new-password"
      strength={field.value ? { level, word: t(`strength.${level}`) } : undefined}
    />
  )
}
