import { useText } from '@tonle/text/browser'
import { useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { cx } from '../cx.ts'
import { texts } from '../texts.ts'
import styles from './password-input.module.css'
import { TextInput, type TextInputProps } from './text-input.tsx'

export interface PasswordInputProps extends Omit<TextInputProps, 'type' | 'end' | 'icon'> {
  /** 0–4 filled bars with a word, where a password is chosen. */
  readonly strength?: { readonly level: 0 | 1 | 2 | 3 | 4; readonly word: string }
}

/** A secret, with an eye to look at it. */
export function PasswordInput({ strength, hint, error, ...props }: PasswordInputProps) {
  const t = useText(texts)
  const [isShown, setShown] = useState(false)
  const meter = strength && (
    <span className={styles.strength} data-level={strength.level}>
      {[1, 2, 3, 4].map(bar => (
        <span key={bar} className={cx(styles.bar, bar <= strength.level && styles.on)} />
      ))}
      <span className={styles.word}>{strength.word}</span>
    </span>
  )
  return (
    <TextInput
      autoCapitalize="none"
      spellCheck={false}
      {...props}
      error={error}
      hint={
        meter ? (
          <>
            {meter}
            {hint}
          </>
        ) : (
          hint
        )
      }
      type={isShown ? 'text' : 'password'}
      icon="lock-bold"
      end={
        <IconButton
          icon={isShown ? 'eye-slash-bold' : 'eye-bold'}
          name={t(isShown ? 'ui.hide_password' : 'ui.show_password')}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        />
      }
    />
  )
}
